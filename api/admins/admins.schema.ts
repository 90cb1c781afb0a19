import { endSession } from '#api/sessions/sessions.service.ts'
import { WrongCredentialsError } from '#api/sessions/sessions.errors.ts'
import { logoutSuccess } from '#api/sessions/sessions.schema.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { listedConnection } from '../connections.schema.ts'
import { registerErrors } from '../errors.schema.ts'
import { nodeRow, visibleNodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import {
  PasswordChangeRequiredError,
  SecondFactorRequiredError,
  WrongSecondFactorError,
} from './second-factor.errors.ts'
import { areOwnSessions } from './admin-sessions.loaders.ts'
import { adminLoginInput } from './admins.input.ts'
import { ownSessionsListed } from './admin-sessions.filter.ts'
import { adminLogin, endAdminSession, type AdminLogin } from './admins.service.ts'

export const AdminRole = builder.enumType('AdminRole', {
  description: 'What one of the staff may do; `@requiresScopes` says which permissions a role gives.',
  values: {
    OWNER: { value: 'owner', description: 'Everything.' },
    MANAGER: { value: 'manager', description: 'Everything but staff and settings.' },
    PACKER: { value: 'packer', description: 'Hands orders and rentals on, counts stock.' },
    READ_ONLY: { value: 'read_only', description: 'Changes nothing.' },
  } as const,
})

export const Admin = builder.prismaNode('Admin', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Somebody who may use the panel. Only admins see it.',
  authScopes: { $any: { admin: true, $granted: 'self' } },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    username: t.exposeString('username', { description: 'What one logs in with.' }),
    name: t.string({
      description: 'What the panel greets with and the log shows.',
      resolve: ({ name, username }) => name || username,
    }),
    role: t.expose('role', { type: AdminRole, description: 'What they may do.' }),
    isActive: t.exposeBoolean('isActive', { description: 'False for somebody who left; the name stays in histories.' }),
    hasTotp: t.boolean({
      description: 'Whether a login needs a one-time code.',
      resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null,
    }),
    mustChangePassword: t.exposeBoolean('mustChangePassword', {
      description: 'Whether they have yet to choose a password of their own.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
  }),
})

const AdminSession = builder.prismaNode('Session', {
  name: 'AdminSession',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areOwnSessions(ctx)),
  description: 'A place where an admin is logged in. Nobody but that admin sees it, and nobody sees its token.',
  authScopes: (session, ctx) =>
    ctx.viewer.kind === 'admin' ? ctx.viewer.adminId === session.adminId : { admin: true },
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the admin logged in.' }),
    device: t.exposeString('device', {
      description: 'Browser and system, as in „Chrome, Android“; empty when it did not say.',
    }),
    address: t.exposeString('address', { description: 'The network address of the login.' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', description: 'When it was last used, to about five minutes.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends unless it is used before.' }),
    isCurrent: t.boolean({
      description: 'Whether this request came through it.',
      resolve: ({ id }, _args, { viewer }) => viewer.kind === 'admin' && viewer.sessionId === id,
    }),
  }),
})

registerErrors([
  [SecondFactorRequiredError, 'Name and password are right; log in again with a code beside them.'],
  [WrongSecondFactorError, 'The code is wrong or was used; each opens once.'],
  [PasswordChangeRequiredError, 'Somebody else set the password; log in again with a new one beside it.'],
])

export const AdminSessionConnection = builder.connectionObject(
  { type: AdminSession, name: 'AdminSessionConnection' },
  { name: 'AdminSessionEdge' },
)

builder.queryField('adminSessions', (t) =>
  t.connection(
    {
      type: AdminSession,
      nullable: true,
      description: 'Where the admin who asks is logged in, newest first. Needs `admin`.',
      authScopes: { admin: true },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, ownSessionsListed(ctx), (query) => ctx.db.session.findMany(query)),
    },
    AdminSessionConnection,
  ),
)

const AdminLoginSuccess = builder.objectRef<AdminLogin>('AdminLoginSuccess').implement({
  description: 'The admin is logged in.',
  fields: (t) => ({
    sessionToken: t.exposeString('sessionToken', {
      description: 'Send it as `Authorization: Bearer …`. Lives 12 hours, renewed by use. It cannot be read again.',
    }),
    admin: t.prismaField({
      type: Admin,
      description: 'Who logged in.',
      // The viewer of this request is still a visitor: grant the scope by hand.
      grantScopes: ['self'],
      resolve: (query, { admin }, _args, ctx) => ctx.db.admin.findUniqueOrThrow({ ...query, where: { id: admin.id } }),
    }),
  }),
})

builder.mutationField('adminLogin', (t) =>
  t.fieldWithInput({
    type: AdminLoginSuccess,
    description:
      'Logs an admin in. After 10 failures in 15 minutes for one account, or 50 from one network address, further tries are refused.',
    errors: {
      types: [
        InvalidInputError,
        WrongCredentialsError,
        TooManyAttemptsError,
        SecondFactorRequiredError,
        WrongSecondFactorError,
        PasswordChangeRequiredError,
      ],
    },
    input: {
      username: t.input.string({ description: 'Exactly as it was set.' }),
      password: t.input.string({ description: 'Exactly as it was set.' }),
      code: t.input.string({
        required: false,
        description: 'A one-time code or a recovery code, after a `SecondFactorRequiredError`.',
      }),
      newPassword: t.input.string({ required: false, description: 'After a `PasswordChangeRequiredError`.' }),
    },
    resolve: (_root, { input }, ctx) => adminLogin(ctx, parseInput(adminLoginInput, input)),
  }),
)

builder.mutationField('adminLogout', (t) =>
  t.field({
    type: logoutSuccess('AdminLogoutSuccess'),
    description:
      'Ends the session of the admin who asks; a visitor has none, which is fine too. A customer’s token is refused and stays alive.',
    errors: { types: [ForbiddenError] },
    resolve: async (_root, _args, ctx) => {
      await endSession(ctx, 'admin')
      return { loggedOut: true as const }
    },
  }),
)

const EndAdminSessionSuccess = builder.objectRef<{ id: number }>('EndAdminSessionSuccess').implement({
  description: 'The session is over; its token is dead.',
  fields: (t) => ({
    endedSessionId: t.globalID({ description: 'The id it had.', resolve: ({ id }) => ({ type: AdminSession, id }) }),
  }),
})

builder.mutationField('endAdminSession', (t) =>
  t.fieldWithInput({
    type: EndAdminSessionSuccess,
    description: 'Ends one session of the admin who asks, for instance on a lost telephone. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { sessionId: t.input.globalID({ for: AdminSession, description: 'The `id` of the session.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.sessionId)
      await endAdminSession(ctx, id)
      return { id }
    },
  }),
)
