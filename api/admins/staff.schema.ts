import { ForbiddenError, InvalidInputError, NameTakenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { registerErrors } from '../errors.schema.ts'
import { adminPatch, firstPasswordInput, newAdminInput } from './admins.input.ts'
import { Admin, AdminRole } from './admins.schema.ts'
import { LastOwnerError } from './staff.errors.ts'
import { staffListed } from './staff.filter.ts'
import { createAdmin, resetAdminLogin, updateAdmin } from './staff.service.ts'

registerErrors([[LastOwnerError, 'No active owner would be left; nothing was written.']])

const AdminConnection = builder.connectionObject({ type: Admin, name: 'AdminConnection' }, { name: 'AdminEdge' })

builder.queryField('staff', (t) =>
  t.connection(
    {
      type: Admin,
      nullable: true,
      description: 'Everybody who is or was of the staff, the first one first. Needs `admin`.',
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
    fields: (t) => ({ admin: t.expose('admin', { type: Admin, description: 'As they are stored now.' }) }),
  })

builder.mutationField('createAdmin', (t) =>
  t.fieldWithInput({
    type: adminSuccess('CreateAdminSuccess', 'Somebody was added to the staff.'),
    description: 'Adds somebody to the staff, who chooses another password at the first login. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NameTakenError] },
    input: {
      username: t.input.string({ description: 'What one logs in with; unique, and never changed.' }),
      name: t.input.string({ description: 'What the log shows.' }),
      role: t.input.field({ type: AdminRole, description: 'What they may do.' }),
      password: t.input.string({ description: 'The first one, 8 to 200 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ admin: await createAdmin(ctx, parseInput(newAdminInput, input)) }),
  }),
)

builder.mutationField('updateAdmin', (t) =>
  t.fieldWithInput({
    type: adminSuccess('UpdateAdminSuccess', 'The member of staff is as asked for.'),
    description:
      'Changes name and role of one of the staff, or switches them off: their sessions end at once. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, LastOwnerError] },
    input: {
      adminId: t.input.globalID({ for: Admin, description: 'The `id` of the member of staff.' }),
      name: t.input.string({ required: false, description: 'Stays when left out.' }),
      role: t.input.field({ type: AdminRole, required: false, description: 'Stays when left out.' }),
      isActive: t.input.boolean({ required: false, description: 'Stays when left out.' }),
    },
    resolve: async (_root, { input: { adminId, name, role, isActive } }, ctx) => {
      const given = { name: name ?? undefined, role: role ?? undefined, isActive: isActive ?? undefined }
      return { admin: await updateAdmin(ctx, rowId(adminId), parseInput(adminPatch, given)) }
    },
  }),
)

builder.mutationField('resetAdminLogin', (t) =>
  t.fieldWithInput({
    type: adminSuccess('ResetAdminLoginSuccess', 'The member of staff logs in with the password and chooses another.'),
    description:
      'Gives somebody who cannot log in a first password again and switches their one-time codes off; their sessions end. Needs `staff.manage`.',
    authScopes: { may: 'staff.manage' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      adminId: t.input.globalID({ for: Admin, description: 'The `id` of the member of staff; not the own one.' }),
      password: t.input.string({ description: 'The first one, 8 to 200 characters.' }),
    },
    resolve: async (_root, { input: { adminId, ...given } }, ctx) => {
      const { password } = parseInput(firstPasswordInput, given)
      return { admin: await resetAdminLogin(ctx, rowId(adminId), password) }
    },
  }),
)
