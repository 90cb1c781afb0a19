import { WrongCredentialsError } from '#api/sessions/sessions.errors.ts'
import { endOtherSessions } from '#api/sessions/sessions.service.ts'
import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { adminPasswordInput, proofInput, totpInput } from './admins.input.ts'
import { Admin } from './admins.schema.ts'
import { changeAdminPassword, ownAdmin, provenAdmin } from './admins.service.ts'
import { WrongSecondFactorError } from './second-factor.errors.ts'
import { beginTotp, confirmTotp, removeTotp, type TotpSetup } from './second-factor.service.ts'

const REFUSED = [UnauthenticatedError, ForbiddenError]
const UNPROVEN = [...REFUSED, InvalidInputError, WrongCredentialsError, TooManyAttemptsError]

const ownSuccess = (name: string, description: string) =>
  builder.objectRef<{ admin: typeof Admin.$inferType }>(name).implement({
    description,
    fields: (t) => ({ admin: t.expose('admin', { type: Admin, description: 'Who asked, as stored now.' }) }),
  })

builder.mutationField('changeAdminPassword', (t) =>
  t.fieldWithInput({
    type: ownSuccess('ChangeAdminPasswordSuccess', 'The new password is the only one.'),
    description: 'Sets a new password of the admin who asks. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: UNPROVEN },
    input: {
      currentPassword: t.input.string({ description: 'The one until now.' }),
      newPassword: t.input.string({ description: '8 to 200 characters, none that is easily guessed.' }),
      endOthers: t.input.boolean({ description: 'Whether to log out everywhere else.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      admin: await changeAdminPassword(ctx, parseInput(adminPasswordInput, input)),
    }),
  }),
)

builder.mutationField('endOtherAdminSessions', (t) =>
  t.field({
    type: ownSuccess('EndOtherAdminSessionsSuccess', 'Only this session is left.'),
    description: 'Logs the admin who asks out everywhere else. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: REFUSED },
    resolve: async (_root, _args, ctx) => {
      await endOtherSessions(ctx)
      return { admin: await ownAdmin(ctx) }
    },
  }),
)

const BeginTotpSuccess = builder.objectRef<TotpSetup>('BeginTotpSuccess').implement({
  description: 'A secret for an app of one-time codes. It is shown this once, and asked for only once it is confirmed.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'In Base32, to be typed.' }),
    uri: t.exposeString('uri', { description: 'To be scanned as a picture.' }),
  }),
})

builder.mutationField('beginTotp', (t) =>
  t.fieldWithInput({
    type: BeginTotpSuccess,
    description: 'Begins to switch one-time codes on for the admin who asks. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [...UNPROVEN, BadTransitionError] },
    input: { password: t.input.string({ description: 'The own one.' }) },
    resolve: async (_root, { input }, ctx) =>
      beginTotp(ctx, await provenAdmin(ctx, parseInput(proofInput, input).password)),
  }),
)

const ConfirmTotpSuccess = builder.objectRef<{ recoveryCodes: string[] }>('ConfirmTotpSuccess').implement({
  description: 'A login needs a one-time code from now on.',
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Ten; each opens once in place of a one-time code. They cannot be read again.',
    }),
  }),
})

builder.mutationField('confirmTotp', (t) =>
  t.fieldWithInput({
    type: ConfirmTotpSuccess,
    description: 'Switches one-time codes on by the first code of the app. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [...REFUSED, InvalidInputError, WrongSecondFactorError, BadTransitionError] },
    input: { code: t.input.string({ description: 'Six digits.' }) },
    resolve: async (_root, { input }, ctx) => ({
      recoveryCodes: await confirmTotp(ctx, await ownAdmin(ctx), parseInput(totpInput, input).code),
    }),
  }),
)

builder.mutationField('removeTotp', (t) =>
  t.fieldWithInput({
    type: ownSuccess('RemoveTotpSuccess', 'A login needs no one-time code any more.'),
    description: 'Switches the one-time codes of the admin who asks off. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: UNPROVEN },
    input: { password: t.input.string({ description: 'The own one.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { id } = await provenAdmin(ctx, parseInput(proofInput, input).password)
      await ctx.sql.transaction((tx) => removeTotp(tx, id))
      return { admin: await ownAdmin(ctx) }
    },
  }),
)
