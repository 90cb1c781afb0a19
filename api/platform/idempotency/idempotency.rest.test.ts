import { expect, test } from '@jest/globals'
import { CHECKOUT } from '../../sales/orders/testkit/checkout.ts'
import { makeProduct, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const post = (url: string, body: unknown, key: string, as: Sender) =>
  shop.rest({ method: 'POST', url, body, as, headers: { 'idempotency-key': key } })

test('a repeated key answers the same order and line, with a header', async () => {
  const as = await shop.customer()
  const { id: productId } = await makeProduct(shop.app, { quantity: 5 })
  const [orderKey, lineKey] = [unique(), unique()]
  const order = await post('/api/orders', CHECKOUT, orderKey, as)
  const item = { orderId: Object(order.body).id, productId, quantity: 2 }
  const line = await post('/api/order-items', item, lineKey, as)
  const calls = [
    ['/api/orders', CHECKOUT, orderKey, order],
    ['/api/order-items', item, lineKey, line],
  ] as const
  for (const [url, body, key, original] of calls) {
    expect(original.status).toBe(201)
    expect(original.headers).not.toHaveProperty('idempotent-replayed')
    for (const again of await Promise.all([post(url, body, key, as), post(url, body, key, as)])) {
      expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: original.body })
      expect(again.headers['idempotent-replayed']).toBe('true')
    }
  }
  expect(await shop.app.db.order.count()).toBe(1)
  expect(await shop.app.db.stock.findFirst({ where: { productId }, select: { quantity: true } })).toEqual({
    quantity: 3,
  })
})

test('another body with the key is refused with 422; keys of different customers are independent', async () => {
  const [owner, other, key] = [await shop.customer(), await shop.customer(), unique()]
  const first = await post('/api/orders', CHECKOUT, key, owner)
  expect(await post('/api/orders', { ...CHECKOUT, customerName: 'Друга' }, key, owner)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
  const others = await post('/api/orders', CHECKOUT, key, other)
  expect(others).toMatchObject({ status: 201 })
  expect(others.headers).not.toHaveProperty('idempotent-replayed')
  expect(Object(others.body).id).not.toBe(Object(first.body).id)
})

test.each(['', ' ', 'а', 'a b', 'x'.repeat(256)])('%j is an invalid key', async (key) => {
  expect(await post('/api/orders', CHECKOUT, key, await shop.customer())).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT' },
  })
})
