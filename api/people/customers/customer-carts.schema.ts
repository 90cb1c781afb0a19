import { rowId } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import { cartsMatching } from '../../sales/carts/carts.filter.ts'
import { Cart, storedCart } from '../../sales/carts/carts.schema.ts'
import { storedCarts } from '../../sales/carts/listed-carts.service.ts'
import { connectionOfIds } from '../../connections.schema.ts'
import { customerRows } from './customers.loaders.ts'
import { Customer } from './customers.schema.ts'

builder.objectField(Cart, 'customer', (t) =>
  t.field({
    type: Customer,
    nullable: true,
    description: 'Whose cart it is; null for a visitor without an account.',
    resolve: ({ owner: { customerId } }, _args, ctx) =>
      customerId === null ? null : customerRows(ctx).load(customerId),
  }),
)

const CartConnection = builder.connectionObject({ type: Cart, name: 'CartConnection' }, { name: 'CartEdge' })

const CartFilter = builder.inputType('CartFilter', {
  description: 'Filter of carts; conditions are combined with AND.',
  fields: (t) => ({
    customerId: t.globalID({ for: Customer, required: false, description: 'The `id` of a customer.' }),
  }),
})

const CartSort = builder.enumType('CartSort', {
  description: 'Sort order of carts.',
  values: {
    CHANGED_ASC: { value: 'changed_asc', description: 'By the last adding, longest ago first.' },
    CHANGED_DESC: { value: 'changed_desc', description: 'By the last adding, latest first.' },
  } as const,
})

builder.queryField('carts', (t) =>
  t.connection(
    {
      type: Cart,
      nullable: true,
      description:
        'Carts with lines, of visitors and customers; `problem` of a line says why it cannot be ordered. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        filter: t.arg({ type: CartFilter, required: false, description: 'Without it: all carts with lines.' }),
        sort: t.arg({ type: CartSort, defaultValue: 'changed_desc', description: 'Sort order.' }),
      },
      resolve: (_root, { filter, sort, ...args }, ctx, info) => {
        const customerId = filter?.customerId ? rowId(filter.customerId) : null
        return connectionOfIds({ ctx, args, info }, cartsMatching({ customerId }, sort), async (ids) =>
          (await storedCarts(ctx, ids)).map((cart) => storedCart(ctx, cart)),
        )
      },
    },
    CartConnection,
  ),
)
