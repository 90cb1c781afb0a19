import { describe, expect, test } from '@jest/globals'
import { cartOf, newSession, outcomes } from '../orders/testkit/checkout.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { addToCart } from './add-to-cart.service.ts'
import { clearCart, viewCart } from './carts.service.ts'

const shop = useTestShop()

const many = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, index) => call(index))
const linesOf = async (sessionId: string, ctx = shop.visitor()) => (await viewCart(ctx, { sessionId })).lines

describe('concurrently', () => {
  test.each([30, 80])('50 adds of one product make one line, up to the %i available', async (stock) => {
    const { id: productId } = await makeProduct(shop.app, { quantity: stock })
    const sessionId = newSession()
    const { done, refused } = await outcomes(many(50, () => cartOf(shop.visitor(), [{ productId }], sessionId)))
    const expected = Math.min(50, stock)
    expect((await linesOf(sessionId)).map(({ quantity }) => quantity)).toEqual([expected])
    expect({ done, refused: refused.length }).toEqual({ done: expected, refused: 50 - expected })
  })

  test('50 adds of 50 products make 50 lines', async () => {
    const products = await Promise.all(many(50, () => makeProduct(shop.app)))
    const customer = await shop.customer()
    const sessionId = newSession()
    await Promise.all(products.map(({ id: productId }) => cartOf(customer, [{ productId }], sessionId)))
    expect(await linesOf(sessionId, customer)).toHaveLength(50)
  })

  test('each add answers the number of lines including its own', async () => {
    const products = await Promise.all(many(30, () => makeProduct(shop.app)))
    const sessionId = newSession()
    const item = { sessionId, productVariantId: null, rentalStartDate: null, rentalEndDate: null, quantity: 1 }
    const added = await Promise.all(
      products.map(({ id: productId }) => addToCart(shop.visitor(), { ...item, productId })),
    )
    expect(added.map(({ lineCount }) => lineCount).toSorted((a, b) => a - b)).toEqual(
      products.map((_, index) => index + 1),
    )
  })

  test('a nearly full cart never holds more than 100 lines', async () => {
    const products: { id: number }[] = []
    for (let made = 0; made < 120; made += 1) products.push(await makeProduct(shop.app))
    const sessionId = newSession()
    await cartOf(
      shop.visitor(),
      products.slice(0, 90).map(({ id: productId }) => ({ productId })),
      sessionId,
    )
    const { done, refused } = await outcomes(
      products.slice(90).map(({ id: productId }) => cartOf(shop.visitor(), [{ productId }], sessionId)),
    )
    expect(await linesOf(sessionId)).toHaveLength(100)
    expect({ done, refused }).toEqual({ done: 10, refused: Array.from({ length: 20 }, () => 'CART_FULL') })
  })

  test('adds and clears leave a cart that some sequence of them explains', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 1000 })
    const sessionId = newSession()
    await Promise.all(
      many(40, async (index) =>
        index % 4 === 3
          ? clearCart(shop.visitor(), { sessionId })
          : cartOf(shop.visitor(), [{ productId, quantity: 2 }], sessionId),
      ),
    )
    const lines = await linesOf(sessionId)
    expect(lines.length).toBeLessThanOrEqual(1)
    for (const { quantity } of lines) expect([quantity % 2, quantity <= 60]).toEqual([0, true])
  })

  test('16 first calls after a login merge the visitor’s cart once', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const customer = await shop.customer()
    await cartOf(customer, [{ productId, quantity: 3 }])
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 4 }])
    await Promise.all(many(16, () => viewCart(customer, { sessionId })))
    expect((await linesOf(sessionId, customer)).map(({ quantity }) => quantity)).toEqual([7])
  })

  test('16 customers who log in with the same session get its lines once', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const customers = await Promise.all(many(16, () => shop.customer()))
    await Promise.all(customers.map((customer) => cartOf(customer, [{ productId, quantity: 3 }])))
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 4 }])
    const carts = await Promise.all(customers.map((customer) => viewCart(customer, { sessionId })))
    expect(carts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 15 }, () => 3),
      7,
    ])
  })
})
