import { expect, test } from '@jest/globals'
import { getNamedType, isObjectType } from 'graphql'
import { schema } from '../../schema.ts'
import type { Context } from '../../context.ts'
import { issueInvoice } from '../../sales/documents/issue-document.service.ts'
import { makeIssuer, RECIPIENT } from '../../sales/documents/testkit/make-issuer.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, CHECKOUT, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makePackage, makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

async function placed(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app)
  const visitor = shop.visitor()
  return (await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }])))).orderId
}

/** An order with a valid parcel, so that it cannot have another one. */
async function labelled(): Promise<number> {
  const orderId = await placed()
  const at = new Date()
  const data = { carrier: 'econt', attempt: 1, state: 'created', destination: 'София', currency: 'BGN' } as const
  await shop.app.db.parcel.create({
    data: {
      ...data,
      orderId,
      reference: `${orderId}`,
      number: `1051-${orderId}`,
      stateAt: at,
      claimedAt: at,
      weightGrams: 500,
      codMinor: 0,
    },
  })
  return orderId
}

async function invoiced(as: Context): Promise<number> {
  await makeIssuer(shop.app)
  return issueInvoice(as, { orderId: await placed(), recipient: RECIPIENT })
}

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
  'CreatePackageSuccess.productEdge': {
    mutation: 'createPackage',
    input: async () => {
      const productId = globalId('Product', (await makeProduct(shop.app)).id)
      return {
        package: { name: 'Пакет м', price: { pricing: 'SUM' }, parts: [{ role: 'Чаши', productId, pieces: 1 }] },
      }
    },
    as: () => shop.admin(),
    list: (args) => `list: products(sort: NAME_ASC, filter: { kinds: [PACKAGE] }, ${args})`,
    neighbours: async () => {
      const { id: itemId } = await makeProduct(shop.app)
      for (const name of ['Пакет а', 'Пакет я']) await makePackage(shop.app, { name, parts: [{ itemId }] })
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
  'CopyProductSuccess.productEdge': {
    mutation: 'copyProduct',
    input: async () => ({ productId: globalId('Product', (await makeProduct(shop.app, { name: 'Венец м' })).id) }),
    as: () => shop.admin(),
    list: (args) => `list: products(sort: NAME_ASC, filter: { visibility: DRAFT }, ${args})`,
    neighbours: async () => {
      for (const name of ['Венец а', 'Венец я']) await makeProduct(shop.app, { name, isDraft: true })
    },
  },
  'CreateAdminSuccess.adminEdge': {
    mutation: 'createAdmin',
    input: async () => ({ username: 'nova', name: 'Нова', role: 'PACKER', password: 'дълга тестова парола' }),
    as: () => shop.admin(),
    list: (args) => `list: staff(${args})`,
    neighbours: async () => {
      for (let made = 0; made < 2; made += 1) await shop.admin()
    },
  },
  'IssueInvoiceSuccess.documentEdge': {
    mutation: 'issueInvoice',
    input: async () => ({
      orderId: globalId('Order', await placed()),
      recipient: RECIPIENT,
    }),
    as: () => shop.admin(),
    list: (args) => `list: documents(${args})`,
    neighbours: async (as) => {
      for (let made = 0; made < 2; made += 1) await invoiced(as)
    },
  },
  'IssueCreditNoteSuccess.documentEdge': {
    mutation: 'issueCreditNote',
    input: async (as) => ({
      documentId: globalId('Document', await invoiced(as)),
      reason: 'Върната стока',
    }),
    as: () => shop.admin(),
    list: (args) => `list: documents(${args})`,
    neighbours: (as) => invoiced(as),
  },
  'SetPiecesAsideSuccess.setAsideEdge': {
    mutation: 'setPiecesAside',
    input: async () => ({
      productId: globalId('Product', (await makeRental(shop.app)).id),
      quantity: 1,
      reason: 'DAMAGED',
    }),
    as: () => shop.admin(),
    list: (args) => `list: setAsides(${args})`,
    neighbours: async () => {
      const { id: productId } = await makeRental(shop.app)
      for (const at of ['2026-01-01', '2026-02-01'])
        await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'damaged', at: new Date(at) } })
    },
  },
  'CreateParcelSuccess.parcelEdge': {
    mutation: 'createParcel',
    input: async () => ({ orderId: globalId('Order', await labelled()) }),
    as: () => shop.admin(),
    list: (args) => `list: parcels(${args})`,
    neighbours: async () => {
      for (let made = 0; made < 2; made += 1) await labelled()
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

test('the payload of every creation of a listed object has an edge', () => {
  const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && type.name.endsWith('Connection') ? [type.name.replace('Connection', '')] : [],
  )
  const creations = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && /^(?:Create|Copy|Issue|Place)\w+Success$/.test(type.name) ? [type] : [],
  )
  const listed = creations.filter((type) =>
    Object.values(type.getFields()).some(({ type: of }) => lists.includes(getNamedType(of).name)),
  )
  expect(listed.length).toBeGreaterThan(5)
  const withoutEdge = listed.filter((type) => !edgeFields.some((path) => path.startsWith(`${type.name}.`)))
  expect(withoutEdge.map(({ name }) => name)).toEqual([])
})

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
