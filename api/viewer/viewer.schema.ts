import { Customer } from '../customers/customers.schema.ts'
import { builder } from '../builder.ts'
import type { Viewer } from '../context.ts'
import { Admin } from '../admins/admins.schema.ts'

const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  description: 'Who asks. A token opens one kind of account, so at most one of the fields is not null.',
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
      'Who asks, by the token of the request. Both fields are null for a visitor, or once the token has ended.',
    resolve: (_root, _args, ctx) => ctx.viewer,
  }),
)
