import { endSession } from '#api/platform/sessions/sessions.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { logoutSuccess } from '#api/platform/sessions/sessions.schema.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { listedConnection } from '../../connections.schema.ts'
import { registerErrors } from '../../errors.schema.ts'
import { nodeRow, visibleNodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
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
  SecondFactorUnreadableError,
  WrongSecondFactorError,
} from './second-factor.errors.ts'
import { areOwnSessions } from './admin-sessions.loaders.ts'
import { adminLoginInput } from './admins.input.ts'
import { ownSessionsListed } from './admin-sessions.filter.ts'
import { adminLogin, endAdminSession, type AdminLogin } from './admins.service.ts'

export const AdminRole = builder.enumType('AdminRole', {
  description: 'Role of a staff member; `@requiresScopes` lists the permissions of a role.',
  values: {
    OWNER: { value: 'owner', description: 'Everything.' },
    MANAGER: { value: 'manager', description: 'Everything except staff and settings.' },
    PACKER: { value: 'packer', description: 'Packs orders, hands rentals over, counts stock.' },
    READ_ONLY: { value: 'read_only', description: 'Reads only.' },
  } as const,
})

export const Admin = builder.prismaNode('Admin', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Staff member with access to the panel. Visible to admins only.',
  authScopes: { $any: { admin: true, $granted: 'self' } },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the staff member.' }),
    username: t.exposeString('username', { description: 'Login name.' }),
    name: t.string({
      description: 'Name shown in the panel and the log.',
      resolve: ({ name, username }) => name || username,
    }),
    role: t.expose('role', { type: AdminRole, description: 'Role that decides the permissions.' }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False for a deactivated account; its name stays in histories.',
    }),
    hasTotp: t.boolean({
      description: 'Whether a login needs a one-time code.',
      resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null,
    }),
    mustChangePassword: t.exposeBoolean('mustChangePassword', {
      description: 'Whether the next login requires a new password.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
  }),
})

const AdminSession = builder.prismaNode('Session', {
  name: 'AdminSession',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areOwnSessions(ctx)),
  description: 'Session of an admin, visible to that admin only. Its token is never exposed.',
  authScopes: (session, ctx) =>
    ctx.viewer.kind === 'admin' ? ctx.viewer.adminId === session.adminId : { admin: true },
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of login.' }),
    device: t.exposeString('device', {
      description: 'Browser and operating system, as „Chrome, Android“; empty when unknown.',
    }),
    address: t.exposeString('address', { description: 'Network address of the login.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      description: 'Time of the last use, accurate to about five minutes.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires unless used before.' }),
    isCurrent: t.boolean({
      description: 'Whether this request uses it.',
      resolve: ({ id }, _args, { viewer }) => viewer.kind === 'admin' && viewer.sessionId === id,
    }),
  }),
})

registerErrors([
  [SecondFactorRequiredError, 'Name and password are correct; log in again with a one-time code.'],
  [WrongSecondFactorError, 'The code is wrong or already used; each is valid once.'],
  [SecondFactorUnreadableError, 'The server cannot check one-time codes of the app; a recovery code works.'],
  [PasswordChangeRequiredError, 'Another person set the password; log in again with a new one.'],
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
      description: 'Sessions of the current admin, newest first. Needs `admin`.',
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
      description: 'Send it as `Authorization: Bearer …`. Valid for 12 hours, renewed by use. Shown only once.',
    }),
    admin: t.prismaField({
      type: Admin,
      description: 'The logged-in admin.',
      // The viewer of this request is still a visitor: grant the scope explicitly.
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
        SecondFactorUnreadableError,
        PasswordChangeRequiredError,
      ],
    },
    input: {
      username: t.input.string({ description: 'Login name.' }),
      password: t.input.string({ description: 'Password of the account.' }),
      code: t.input.string({
        required: false,
        description: 'One-time code or recovery code, after a `SecondFactorRequiredError`.',
      }),
      newPassword: t.input.string({
        required: false,
        description: 'New password, after a `PasswordChangeRequiredError`.',
      }),
    },
    resolve: (_root, { input }, ctx) => adminLogin(ctx, parseInput(adminLoginInput, input)),
  }),
)

builder.mutationField('adminLogout', (t) =>
  t.field({
    type: logoutSuccess('AdminLogoutSuccess'),
    description:
      'Ends the session of the current admin; does nothing for a visitor. A customer’s token is refused and stays valid.',
    errors: { types: [ForbiddenError] },
    resolve: async (_root, _args, ctx) => {
      await endSession(ctx, 'admin')
      return { isDone: true as const }
    },
  }),
)

const EndAdminSessionSuccess = builder.objectRef<{ id: number }>('EndAdminSessionSuccess').implement({
  description: 'The session is ended; its token is invalid.',
  fields: (t) => ({
    endedSessionId: t.globalID({
      description: 'Id of the ended session.',
      resolve: ({ id }) => ({ type: AdminSession, id }),
    }),
  }),
})

builder.mutationField('endAdminSession', (t) =>
  t.fieldWithInput({
    type: EndAdminSessionSuccess,
    description: 'Ends one session of the current admin, for instance on a lost phone. Needs `admin`.',
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
