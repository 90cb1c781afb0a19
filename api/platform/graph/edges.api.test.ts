import { beforeAll, expect, test } from '@jest/globals'
import { globalId } from '../../testkit/mutation.ts'
import { makeProduct } from '../../testkit/make.ts'
import { makeSamples, type Samples } from '../../testkit/samples.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let samples: Samples
let admin: Sender
beforeAll(async () => {
  samples = await makeSamples(shop)
  admin = await shop.admin()
})

async function answerTo(query: string): Promise<Record<string, unknown>> {
  const { data, errors } = await shop.graphql(query, {}, admin)
  expect(errors).toBeUndefined()
  return { ...data }
}

const countOf = async (list: string, filter: string): Promise<number> =>
  Object((await answerTo(`{ ${list}(filter: { ${filter} }) { totalCount } }`))[list]).totalCount

test('an order leads to its e-mails, and an e-mail to its order', async () => {
  const { orderId: databaseId } = samples
  expect(
    await answerTo(
      `{ order(databaseId: ${databaseId}) { mailMessages(first: 50) { nodes { order { databaseId } } } } }`,
    ),
  ).toEqual({ order: { mailMessages: { nodes: expect.arrayContaining([{ order: { databaseId } }]) } } })
  const own = await shop.graphql(
    `{ order(databaseId: ${databaseId}) { mailMessages { totalCount } } }`,
    {},
    samples.owner,
  )
  expect(own.data).toEqual({ order: { mailMessages: null } })
})

test('a rental leads to its reservations, and its calendar to each of them', async () => {
  const { rentalId, reservationId } = samples
  const { reservation } = await answerTo(`{ reservation(databaseId: ${reservationId}) { id startsOn endsOn } }`)
  const { startsOn, endsOn } = Object(reservation)
  const nodes = [{ databaseId: reservationId }]
  expect(
    await answerTo(`{ product(databaseId: ${rentalId}) { ... on RentalProduct {
      reservations { totalCount nodes { databaseId } }
      approved: reservations(filter: { status: APPROVED }) { totalCount }
      calendar(from: "${startsOn}", to: "${endsOn}") { bookings { reservation { databaseId } } } } } }`),
  ).toEqual({
    product: {
      reservations: { totalCount: 1, nodes },
      approved: { totalCount: 0 },
      calendar: { bookings: nodes.map((of) => ({ reservation: of })) },
    },
  })
})

test('reservations are filtered by product and by several states', async () => {
  const [product, other] = [samples.rentalId, samples.plainId].map((id) => globalId('Product', id))
  expect(await countOf('reservations', `productId: "${product}"`)).toBe(1)
  expect(await countOf('reservations', `productId: "${other}"`)).toBe(0)
  expect(await countOf('reservations', 'status: [PENDING, APPROVED]')).toBe(1)
  expect(await countOf('reservations', 'status: [APPROVED, REJECTED]')).toBe(0)
  expect(await countOf('reservations', 'status: PENDING')).toBe(1)
  expect(await countOf('reservations', 'status: []')).toBe(0)
  expect(await countOf('reservations', 'state: [WAITING, LATE, HANDED_OVER]')).toBe(1)
})

test('orders are filtered by several statuses', async () => {
  const all = await countOf('orders', 'status: [PENDING, PROCESSING]')
  expect(all).toBeGreaterThan(0)
  expect(all).toBe((await countOf('orders', 'status: PENDING')) + (await countOf('orders', 'status: PROCESSING')))
})

test('an entry of the log leads to its subject, and a restored item to its object', async () => {
  const { id } = await makeProduct(shop.app, { name: 'Балон' })
  const productId = globalId('Product', id)
  const remove = `mutation { deleteProduct(input: { productId: "${productId}" }) { __typename } }`
  const log = '{ auditEntries(first: 1) { nodes { action subject { __typename id } } } }'
  expect(await answerTo(remove)).toEqual({ deleteProduct: { __typename: 'DeleteProductSuccess' } })
  expect(await answerTo(log)).toEqual({ auditEntries: { nodes: [{ action: 'DELETED', subject: null }] } })
  const { bin } = await answerTo('{ bin(first: 1) { nodes { id } } }')
  expect(
    await answerTo(`mutation { restoreBinItem(input: { binItemId: "${Object(bin).nodes[0].id}" }) {
      ... on RestoreBinItemSuccess { restored { id ... on Product { name } } } } }`),
  ).toEqual({ restoreBinItem: { restored: { id: productId, name: 'Балон' } } })
  expect(await answerTo(log)).toEqual({
    auditEntries: { nodes: [{ action: 'RESTORED', subject: { __typename: 'SaleProduct', id: productId } }] },
  })
})

test('the id of a deleted rental in a reservation leads staff to it', async () => {
  const { rentalId, reservationId } = await makeSamples(shop)
  await shop.app.db.product.update({ where: { id: rentalId }, data: { deletedAt: new Date() } })
  // Lists read the name, other statements the rest.
  const shown =
    'id ... on RentalProduct { name description bufferDaysBefore createdAt visibleFrom availability { quantity } }'
  const { reservation } = await answerTo(`{ reservation(databaseId: ${reservationId}) { product { ${shown} } } }`)
  const { product } = Object(reservation)
  const { name, description } = await shop.app.db.product.findUniqueOrThrow({ where: { id: rentalId } })
  expect(product).toMatchObject({ name, description, availability: { quantity: 0 } })
  const node = `{ node(id: "${product.id}") { ${shown} } }`
  expect(await answerTo(node)).toEqual({ node: product })
  expect((await shop.graphql(node)).data).toEqual({ node: null })
})
