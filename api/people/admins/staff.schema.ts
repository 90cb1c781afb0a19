import { ForbiddenError, InvalidInputError, NameTakenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { cursorOfRow } from '#lib/listed-rows.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { registerErrors } from '../../errors.schema.ts'
import { adminPatch, firstPasswordInput, newAdminInput } from './admins.input.ts'
import { Admin, AdminRole } from './admins.schema.ts'
import { LastOwnerError } from './staff.errors.ts'
import { staffListed } from './staff.filter.ts'
import { createAdmin, resetAdminLogin, updateAdmin } from './staff.service.ts'

registerErrors([[LastOwnerError, 'The change would leave no active owner; nothing was written.']])

const AdminEdge = builder.edgeObject({ type: Admin, name: 'AdminEdge' })

const AdminConnection = builder.connectionObject({ type: Admin, name: 'AdminConnection' }, AdminEdge)

builder.queryField('staff', (t) =>
  t.connection(
    {
      type: Admin,
      nullable: true,
      description: 'All current and former staff members, oldest first. Needs `admin`.',
      authScopes: { admin: true },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, staffListed(), (query) => ctx.db.admin.findMany(query)),
    },
    AdminConnection,
  ),
)

const adminSuccess = (name: string, description: string) =>
  builder.objectRef<{ admin: typeof Admin.$inferType }>(name).implement({
    description,
    fields: (t) => ({ admin: t.expose('admin', { type: Admin, description: 'The changed staff member.' }) }),
  })

const CreateAdminSuccess = builder.objectRef<{ admin: typeof Admin.$inferType }>('CreateAdminSuccess').implement({
  description: 'The staff member is added.',
  fields: (t) => ({
    admin: t.expose('admin', { type: Admin, description: 'The new staff member.' }),
    adminEdge: t.field({
      type: AdminEdge,
      description: 'Edge for the end of `staff`.',
      resolve: async ({ admin }, _args, ctx) => ({
        node: admin,
        cursor: await cursorOfRow(ctx, staffListed(), admin.id),
      }),
    }),
  }),
})

builder.mutationField('createAdmin', (t) =>
  t.fieldWithInput({
    type: CreateAdminSuccess,
    description: 'Adds a staff member, who must set a new password at the first login. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NameTakenError] },
    input: {
      username: t.input.string({ description: 'Login name; unique ignoring case, cannot be changed.' }),
      name: t.input.string({ description: 'Name shown in the log.' }),
      role: t.input.field({ type: AdminRole, description: 'Role that decides the permissions.' }),
      password: t.input.string({ description: 'Initial password, 8 to 200 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ admin: await createAdmin(ctx, parseInput(newAdminInput, input)) }),
  }),
)

builder.mutationField('updateAdmin', (t) =>
  t.fieldWithInput({
    type: adminSuccess('UpdateAdminSuccess', 'The staff member is changed.'),
    description:
      'Changes name and role of a staff member, or deactivates the account, which ends all its sessions. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, LastOwnerError] },
    input: {
      adminId: t.input.globalID({ for: Admin, description: 'The `id` of the staff member.' }),
      name: t.input.string({ required: false, description: 'Name; unchanged by default.' }),
      role: t.input.field({ type: AdminRole, required: false, description: 'Role; unchanged by default.' }),
      isActive: t.input.boolean({
        required: false,
        description: 'Whether the account is active; unchanged by default.',
      }),
    },
    resolve: async (_root, { input: { adminId, name, role, isActive } }, ctx) => {
      const given = { name: name ?? undefined, role: role ?? undefined, isActive: isActive ?? undefined }
      return { admin: await updateAdmin(ctx, rowId(adminId), parseInput(adminPatch, given)) }
    },
  }),
)

builder.mutationField('resetAdminLogin', (t) =>
  t.fieldWithInput({
    type: adminSuccess('ResetAdminLoginSuccess', 'The initial password is set.'),
    description:
      'Sets an initial password for a staff member who cannot log in, disables one-time codes and ends all sessions. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      adminId: t.input.globalID({ for: Admin, description: 'The `id` of another staff member.' }),
      password: t.input.string({ description: 'Initial password, 8 to 200 characters.' }),
    },
    resolve: async (_root, { input: { adminId, ...given } }, ctx) => {
      const { password } = parseInput(firstPasswordInput, given)
      return { admin: await resetAdminLogin(ctx, rowId(adminId), password) }
    },
  }),
)
