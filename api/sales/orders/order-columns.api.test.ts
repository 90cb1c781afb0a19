import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Context } from '../../context.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
let admin: Context
let id = ''

beforeAll(async () => {
  admin = await shop.admin()
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  id = globalId('Order', orderId)
})

async function ask(query: string) {
  let data: unknown
  const sent = await shop.statementsOf(async () => {
    const answer = await shop.graphql(query, {}, admin)
    expect(answer.errors).toBeUndefined()
    ;({ data } = answer)
  })
  return { data, texts: sent.map(({ text }) => text).filter((text) => /\borders\b/.test(text)) }
}

describe('a list of orders', () => {
  const shown = { customerName: 'Мария Иванова', status: 'PENDING' }

  test('reads in one statement the columns that lists show', async () => {
    const { data, texts } = await ask('{ orders(first: 1) { nodes { id customerName status } } }')
    expect(data).toEqual({ orders: { nodes: [{ id, ...shown }] } })
    expect(texts).toEqual([expect.stringContaining('customer_name')])
    expect(texts.join()).not.toMatch(/company_name|customer_note|delivery_address/)
  })

  test('reads in the same statement another column that is selected', async () => {
    const { data, texts } = await ask('{ orders(first: 1) { edges { node { customerName status deliveryAddress } } } }')
    expect(data).toEqual({ orders: { edges: [{ node: { ...shown, deliveryAddress: 'София, офис Център' } }] } })
    expect(texts).toEqual([expect.stringContaining('delivery_address')])
    expect(texts.join()).not.toMatch(/company_name|customer_note/)
  })

  test('has both columns and relations', async () => {
    const { data } = await ask('{ orders(first: 1) { nodes { deliveryAddress customer { id } lines { quantity } } } }')
    const node = { deliveryAddress: 'София, офис Център', customer: null, lines: [{ quantity: 1 }] }
    expect(data).toEqual({ orders: { nodes: [node] } })
  })
})

test('the order of a change of stock has any column', async () => {
  const { data } = await ask(
    `{ node(id: "${id}") { ... on Order { lines { product { stockMovements(first: 1) { nodes { order { id deliveryAddress } } } } } } } }`,
  )
  const order = { id, deliveryAddress: 'София, офис Център' }
  expect(data).toEqual({ node: { lines: [{ product: { stockMovements: { nodes: [{ order }] } } }] } })
})
