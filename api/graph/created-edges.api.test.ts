import { expect, test } from '@jest/globals'
import { isObjectType } from 'graphql'
import { schema } from '../schema.ts'
import type { Context } from '../context.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, CHECKOUT, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makePromoCode } from '../testkit/make.ts'
import { globalId } from '../testkit/mutation.ts'
import { useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()

interface Created {
  mutation: string
  input: (as: Context) => Promise<object>
  as: () => Promise<Context>
  /** The list, called `list`, with arguments under which it shows the object where the edge says. */
  list: (args: string) => string
  /** Objects that stand around it in the list. */
  neighbours: (as: Context) => Promise<unknown>
}

/** By the type and the field of the edge. */
const CREATED: Record<string, Created> = {
  'CreateProductSuccess.productEdge': {
    mutation: 'createProduct',
    input: async () => {
      const { id } = await makeCategory(shop.app)
      return { product: { type: 'SALE', name: 'Балон м', price: '1.00', categoryIds: [globalId('Category', id)] } }
    },
    as: () => shop.admin(),
    list: (args) => `list: products(sort: NAME_ASC, ${args})`,
    // The one with the same name is older, so it sorts first.
    neighbours: async () => {
      for (const name of ['Балон м', 'Балон а', 'Балон я']) await makeProduct(shop.app, { name })
    },
  },
  'CreatePromoCodeSuccess.promoCodeEdge': {
    mutation: 'createPromoCode',
    input: async () => ({
      promoCode: {
        code: 'НОВ',
        discountPercentage: 10,
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: '2030-01-01T00:00:00Z',
      },
    }),
    as: () => shop.admin(),
    list: (args) => `list: promoCodes(filter: {}, ${args})`,
    neighbours: async () => {
      for (const code of ['СТАР', 'ПО-СТАР']) await makePromoCode(shop.app, { code })
    },
  },
  'PlaceOrderSuccess.orderEdge': {
    mutation: 'placeOrder',
    as: () => shop.customer(),
    input: async (as) => {
      await cartOf(as, [{ productId: (await makeProduct(shop.app, { quantity: 1 })).id }])
      return { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
    },
    list: (args) => `viewer { customer { list: orders(${args})`,
    neighbours: async (as) => {
      for (const quantity of [1, 2]) {
        const { id: productId } = await makeProduct(shop.app, { quantity })
        await placeOrder(as, wholeOrder(await cartOf(as, [{ productId }])))
      }
    },
  },
}

const edgeFields = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && type.name.endsWith('Success')
    ? Object.keys(type.getFields())
        .filter((field) => field.endsWith('Edge'))
        .map((field) => `${type.name}.${field}`)
    : [],
)

interface Edge {
  cursor: string
  node: { id: string }
}

function listIn(data: object | null | undefined): { edges: Edge[] } {
  const [[name, value] = []] = Object.entries(data ?? {})
  return name === 'list' ? value : listIn(value)
}

test('every edge of a created object is tried here', () => {
  expect(edgeFields.toSorted()).toEqual(Object.keys(CREATED).toSorted())
})

test.each(edgeFields)('%s is the edge that the list has, and paging goes on from its cursor', async (name) => {
  const created = CREATED[name]
  if (!created) throw new Error(`nothing makes ${name}`)
  const [type = '', field = ''] = name.split('.')
  const as = await created.as()
  await created.neighbours(as)
  const { data } = await shop.graphql(
    `mutation ($input: ${type.replace('Success', 'Input')}!) { made: ${created.mutation}(input: $input) { ... on ${type} { ${field} { cursor node { id } } } } }`,
    { input: await created.input(as) },
    as,
  )
  const edge: Edge = Object(data?.['made'])[field]
  const edgesOf = async (args: string): Promise<Edge[]> => {
    const text = `{ ${created.list(args)} { edges { cursor node { id } } }`
    const answer = await shop.graphql(text + '}'.repeat(text.split('{').length - text.split('}').length), {}, as)
    return listIn(answer.data).edges
  }
  const all = await edgesOf('first: 100')
  const at = all.findIndex(({ node }) => node.id === edge.node.id)
  expect(all[at]).toEqual(edge)
  const cursor = JSON.stringify(edge.cursor)
  expect(await edgesOf(`first: 100, after: ${cursor}`)).toEqual(all.slice(at + 1))
  expect(await edgesOf(`last: 100, before: ${cursor}`)).toEqual(all.slice(0, at))
  expect(all.length).toBeGreaterThan(2)
})
