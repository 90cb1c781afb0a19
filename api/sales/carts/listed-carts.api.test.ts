import { expect, test } from '@jest/globals'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()

const CARTS = `query ($filter: CartFilter, $sort: CartSort) {
  carts(first: 10, filter: $filter, sort: $sort) { totalCount nodes {
    id lineCount canBeOrdered updatedAt customer { email } lines { id name quantity problem { code available } } } } }`

async function cartsFor(as: Sender, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql(CARTS, variables, as)
  expect(errors).toBeUndefined()
  return Object(data).carts
}

/** A cart of a customer that can be ordered, then one of a visitor with a product that is not sold any more. */
async function makeCarts() {
  await shop.app.db.cart.deleteMany()
  const customer = await shop.customer()
  const sold = await makeProduct(shop.app, { name: 'Балон', quantity: 9 })
  const hidden = await makeProduct(shop.app, { name: 'Гирлянд', quantity: 9 })
  await cartOf(customer, [{ productId: sold.id, quantity: 2 }])
  const session = await cartOf(shop.visitor(), [{ productId: hidden.id }, { productId: sold.id }], newSession())
  await shop.app.db.product.update({ where: { id: hidden.id }, data: { isDraft: true } })
  return { customer, session }
}

test('staff who may read customers list all carts with what cannot be ordered in each, the last changed first', async () => {
  const { customer, session } = await makeCarts()
  const { email } = await shop.app.db.customer.findUniqueOrThrow({ where: { id: customer.viewer.customerId } })
  for (const role of ['owner', 'manager', 'read_only'] as const) {
    const carts = await cartsFor(await shop.admin(role))
    expect(carts).toMatchObject({
      totalCount: 2,
      nodes: [
        {
          lineCount: 2,
          canBeOrdered: false,
          customer: null,
          lines: [
            { name: 'Гирлянд', problem: { code: 'UNAVAILABLE', available: 0 } },
            { name: 'Балон', problem: null },
          ],
        },
        {
          lineCount: 1,
          canBeOrdered: true,
          customer: { email },
          lines: [{ name: 'Балон', quantity: 2, problem: null }],
        },
      ],
    })
    expect(JSON.stringify(carts)).not.toContain(session)
  }
  const admin = await shop.admin()
  expect(await cartsFor(admin, { sort: 'CHANGED_ASC' })).toMatchObject({ nodes: [{ lineCount: 1 }, { lineCount: 2 }] })
  const customerId = globalId('Customer', customer.viewer.customerId)
  expect(await cartsFor(admin, { filter: { customerId } })).toMatchObject({ totalCount: 1, nodes: [{ lineCount: 1 }] })
})

test('what staff list is read again by its id', async () => {
  await makeCarts()
  const admin = await shop.admin()
  const { nodes } = await cartsFor(admin)
  const ids = nodes.flatMap(({ id, lines }: { id: string; lines: { id: string }[] }) => [
    id,
    ...lines.map((line) => line.id),
  ])
  const { data } = await shop.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }, admin)
  expect(data).toEqual({ nodes: ids.map((id: string) => ({ id })) })
})

test('a packer, a customer and a visitor do not list carts', async () => {
  await makeCarts()
  for (const [as, code] of [
    [await shop.admin('packer'), 'FORBIDDEN'],
    [await shop.customer(), 'FORBIDDEN'],
    [shop.visitor(), 'UNAUTHENTICATED'],
  ] as const) {
    const { data, errors } = await shop.graphql(CARTS, {}, as)
    expect(data).toEqual({ carts: null })
    expect(errors).toMatchObject([{ path: ['carts'], extensions: { code } }])
  }
})

test('the own cart says when lines were last added, and whose it is', async () => {
  const { customer } = await makeCarts()
  const own = '{ cart { updatedAt customer { databaseId } } }'
  expect((await shop.graphql(own, {}, customer)).data).toEqual({
    cart: { updatedAt: expect.any(String), customer: { databaseId: customer.viewer.customerId } },
  })
  const { data } = await shop.graphql(
    '{ cart(sessionId: "unused-session-of-a-visitor") { updatedAt customer { id } } }',
  )
  expect(data).toEqual({ cart: { updatedAt: null, customer: null } })
})
