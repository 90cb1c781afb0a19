import { expect, test } from '@jest/globals'
import { isObjectType } from 'graphql'
import { schema } from '../schema.ts'
import { makeCategory, makeProduct, makePromoCode } from '../testkit/make.ts'
import { globalId } from '../testkit/mutation.ts'
import { useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()

interface Created {
  mutation: string
  input: () => Promise<object>
  /** Arguments under which the list shows the object where the edge says. */
  list: string
  /** Objects that stand around it in the list. */
  neighbours: () => Promise<unknown>
}

/** By the type and the field of the edge. */
const CREATED: Record<string, Created> = {
  'CreateProductSuccess.productEdge': {
    mutation: 'createProduct',
    input: async () => {
      const { id } = await makeCategory(shop.app)
      return { product: { type: 'SALE', name: 'Балон м', price: '1.00', categoryIds: [globalId('Category', id)] } }
    },
    list: 'products(sort: NAME_ASC',
    // The one of the same name is older, so it stands in front.
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
    list: 'promoCodes(filter: {}',
    neighbours: async () => {
      for (const code of ['СТАР', 'ПО-СТАР']) await makePromoCode(shop.app, { code })
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

test('every edge of a created object is tried here', () => {
  expect(edgeFields.toSorted()).toEqual(Object.keys(CREATED).toSorted())
})

test.each(edgeFields)('%s is the edge that the list has, and paging goes on from its cursor', async (name) => {
  const created = CREATED[name]
  if (!created) throw new Error(`nothing makes ${name}`)
  const [type = '', field = ''] = name.split('.')
  const as = await shop.admin()
  await created.neighbours()
  const { data } = await shop.graphql(
    `mutation ($input: ${type.replace('Success', 'Input')}!) { made: ${created.mutation}(input: $input) { ... on ${type} { ${field} { cursor node { id } } } } }`,
    { input: await created.input() },
    as,
  )
  const edge: Edge = Object(data?.['made'])[field]
  const edgesOf = async (args: string): Promise<Edge[]> => {
    const answer = await shop.graphql(`{ list: ${created.list}, ${args}) { edges { cursor node { id } } } }`, {}, as)
    return Object(answer.data?.['list']).edges
  }
  const all = await edgesOf('first: 100')
  const at = all.findIndex(({ node }) => node.id === edge.node.id)
  expect(all[at]).toEqual(edge)
  const cursor = JSON.stringify(edge.cursor)
  expect(await edgesOf(`first: 100, after: ${cursor}`)).toEqual(all.slice(at + 1))
  expect(await edgesOf(`last: 100, before: ${cursor}`)).toEqual(all.slice(0, at))
  expect(all.length).toBeGreaterThan(2)
})
