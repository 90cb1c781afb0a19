import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { endOtherSessions } from '#api/platform/sessions/sessions.service.ts'
import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Read } from '../../payloads.schema.ts'
import { adminPasswordInput, proofInput, totpInput } from './admins.input.ts'
import { Admin } from './admins.schema.ts'
import { changeAdminPassword, ownAdmin, provenAdmin } from './admins.service.ts'
import { SecondFactorUnreadableError, WrongSecondFactorError } from './second-factor.errors.ts'
import { beginTotp, confirmTotp, removeTotp, type TotpSetup } from './second-factor.service.ts'

const REFUSED = [UnauthenticatedError, ForbiddenError]
const UNPROVEN = [...REFUSED, InvalidInputError, WrongCredentialsError, TooManyAttemptsError]

const ownSuccess = (name: string, description: string) =>
  builder.objectRef<{ admin: Read<typeof Admin.$inferType> }>(name).implement({
    description,
    fields: (t) => ({ admin: t.expose('admin', { type: Admin, description: 'The changed account.' }) }),
  })

builder.mutationField('changeAdminPassword', (t) =>
  t.fieldWithInput({
    type: ownSuccess('ChangeAdminPasswordSuccess', 'The password is changed.'),
    description: 'Sets a new password of the current admin, and ends all other sessions. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: UNPROVEN },
    input: {
      currentPassword: t.input.string({ description: 'Current password of the account.' }),
      newPassword: t.input.string({ description: 'New password, 8 to 200 characters, not a common one.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      admin: await changeAdminPassword(ctx, parseInput(adminPasswordInput, input)),
    }),
  }),
)

builder.mutationField('endOtherAdminSessions', (t) =>
  t.field({
    type: ownSuccess('EndOtherAdminSessionsSuccess', 'All other sessions are ended.'),
    description: 'Ends all other sessions of the current admin. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: REFUSED },
    resolve: async (_root, _args, ctx) => {
      await endOtherSessions(ctx)
      return {
        get admin() {
          return ownAdmin(ctx)
        },
      }
    },
  }),
)

const BeginTotpSuccess = builder.objectRef<TotpSetup>('BeginTotpSuccess').implement({
  description: 'Secret for an authenticator app. Shown only once; codes are required only after confirmation.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Secret in Base32, to type.' }),
    uri: t.exposeString('uri', { description: 'URI to show as a QR code.' }),
  }),
})

builder.mutationField('beginTotp', (t) =>
  t.fieldWithInput({
    type: BeginTotpSuccess,
    description: 'Creates a secret for one-time codes of the current admin. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [...UNPROVEN, BadTransitionError] },
    input: { password: t.input.string({ description: 'Current password of the account.' }) },
    resolve: async (_root, { input }, ctx) =>
      beginTotp(ctx, await provenAdmin(ctx, parseInput(proofInput, input).password)),
  }),
)

const ConfirmTotpSuccess = builder.objectRef<{ recoveryCodes: Read<string[]> }>('ConfirmTotpSuccess').implement({
  description: 'One-time codes are enabled for the login.',
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Ten recovery codes, each valid once instead of a one-time code. Shown only once.',
    }),
  }),
})

builder.mutationField('confirmTotp', (t) =>
  t.fieldWithInput({
    type: ConfirmTotpSuccess,
    description: 'Enables one-time codes with the first code of the app. Needs `admin`.',
    authScopes: { admin: true },
    errors: {
      types: [
        ...REFUSED,
        InvalidInputError,
        WrongSecondFactorError,
        SecondFactorUnreadableError,
        TooManyAttemptsError,
        BadTransitionError,
      ],
    },
    input: { code: t.input.string({ description: 'One-time code, six digits.' }) },
    resolve: async (_root, { input }, ctx) => ({
      recoveryCodes: await confirmTotp(ctx, await ownAdmin(ctx), parseInput(totpInput, input).code),
    }),
  }),
)

builder.mutationField('removeTotp', (t) =>
  t.fieldWithInput({
    type: ownSuccess('RemoveTotpSuccess', 'One-time codes are disabled.'),
    description: 'Disables one-time codes of the current admin. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: UNPROVEN },
    input: { password: t.input.string({ description: 'Current password of the account.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { id } = await provenAdmin(ctx, parseInput(proofInput, input).password)
      await ctx.sql.transaction((tx) => removeTotp(tx, id))
      return {
        get admin() {
          return ownAdmin(ctx)
        },
      }
    },
  }),
)
