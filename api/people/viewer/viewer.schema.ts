import { Customer } from '../customers/customers.schema.ts'
import { builder } from '../../builder.ts'
import type { Viewer } from '../../context.ts'
import { Admin } from '../admins/admins.schema.ts'

const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  description: 'Account of the request. A token belongs to one account, so at most one field is not null.',
  fields: (t) => ({
    customer: t.prismaField({
      type: Customer,
      nullable: true,
      description: 'The logged-in customer; null for visitors and admins.',
      resolve: (query, viewer, _args, ctx) =>
        viewer.kind === 'customer' ? ctx.db.customer.findUnique({ ...query, where: { id: viewer.customerId } }) : null,
    }),
    admin: t.prismaField({
      type: Admin,
      nullable: true,
      description: 'The logged-in admin; null for visitors and customers.',
      resolve: (query, viewer, _args, ctx) =>
        viewer.kind === 'admin' ? ctx.db.admin.findUnique({ ...query, where: { id: viewer.adminId } }) : null,
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description:
      'Account of the request, from its token. Both fields are null for a visitor and after the session has ended.',
    resolve: (_root, _args, ctx) => ctx.viewer,
  }),
)
