import { nodeRow } from '#lib/node-row.ts'
import { listedCount, listedPage } from '#lib/listed-rows.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { customersMatching } from './customers.filter.ts'

function isSelfOrAdmin({ viewer }: Context, customerId: number): boolean {
  return viewer.kind === 'admin' || (viewer.kind === 'customer' && viewer.customerId === customerId)
}

/** Visible only to the customer and to admins. */
export const Customer = builder.prismaNode('Customer', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => nodeRow(id, (customerId) => isSelfOrAdmin(ctx, customerId)),
  description: 'Somebody with an account. Seen by nobody but that customer and the admin.',
  authScopes: (customer, ctx) => isSelfOrAdmin(ctx, customer.id) || { $any: { admin: true, $granted: 'self' } },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', { description: 'Unique in the shop, whatever its case.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
  }),
})

builder.queryField('customers', (t) =>
  t.prismaConnection({
    type: Customer,
    cursor: 'id',
    description: 'Everybody with an account, newest first. Needs `admin`.',
    authScopes: { admin: true },
    args: {
      search: t.arg.string({ required: false, description: 'Words that stand in a name or address, in any case.' }),
    },
    totalCount: (_parent, args, ctx) => listedCount(ctx, args, customersMatching(args.search ?? null)),
    resolve: (query, _parent, args, ctx) =>
      listedPage(ctx, args, customersMatching(args.search ?? null), query, (page) => ctx.db.customer.findMany(page)),
  }),
)
