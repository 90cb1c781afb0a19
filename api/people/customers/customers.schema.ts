import { nodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../../connections.schema.ts'
import { builder } from '../../builder.ts'
import { customerIdOf, mayDo, type Context } from '../../context.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { customersMatching } from './customers.filter.ts'

const maySee = (ctx: Context, customerId: number): boolean =>
  customerIdOf(ctx) === customerId || mayDo(ctx, 'customers.read')

export const Customer = builder.prismaNode('Customer', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => nodeRow(id, (customerId) => maySee(ctx, customerId)),
  description: 'Customer with an account. Visible to that customer, and to staff with `customers.read`.',
  authScopes: (customer, ctx) => maySee(ctx, customer.id) || { $any: { may: 'customers.read', $granted: 'self' } },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the customer.' }),
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', { description: 'E-mail address, unique in the shop ignoring case.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of registration.' }),
  }),
})

export const CustomerConnection = builder.connectionObject(
  { type: Customer, name: 'CustomerConnection' },
  { name: 'CustomerEdge' },
)

const CustomerFilter = builder.inputType('CustomerFilter', {
  description: 'Filter of customers.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Words contained in a name or address, ignoring case.' }),
  }),
})

builder.queryField('customers', (t) =>
  t.connection(
    {
      type: Customer,
      nullable: true,
      description: 'All customers with an account. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        filter: t.arg({ type: CustomerFilter, required: false, description: 'Without it: all customers.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          customersMatching(args.filter?.search ?? null, args.sort === 'newest'),
          (query) => ctx.db.customer.findMany(query),
        ),
    },
    CustomerConnection,
  ),
)
