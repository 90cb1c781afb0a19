import { beforeEach, describe, expect, test } from '@jest/globals'
import { boolean, returning } from '#lib/database/row.ts'
import { parseInput } from '#lib/input.ts'
import { adjustStock } from '../../catalogue/stock/adjust-stock.service.ts'
import { updatePackage } from '../../catalogue/packages/package-writes.service.ts'
import { makePackage, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, newSession, outcomes } from '../orders/testkit/checkout.ts'
import { addToCart } from './add-to-cart.service.ts'
import { ensureCartSql } from './cart-owner.sql.ts'
import { addToCartInput } from './carts.input.ts'
import { addPackageToCart, putPackage, updateCartPackage } from './cart-package-writes.service.ts'
import { setCartLineQuantity, viewCart } from './carts.service.ts'

const shop = useTestShop()

const setUnits = async (productId: number, to: number) =>
  adjustStock(await shop.admin(), {
    productId,
    variantId: null,
    move: { by: null, to },
    reason: 'ADJUSTMENT',
    expectedQuantity: null,
  })

let plateId = 0
let packageId = 0
beforeEach(async () => {
  plateId = (await makeProduct(shop.app, { quantity: 20 })).id
  packageId = (await makePackage(shop.app, { parts: [{ itemId: plateId, pieces: 4, isOptional: false }] })).id
})

const wanted = (sessionId: string, more: object = {}) => ({
  sessionId,
  productId: packageId,
  quantity: 1,
  guests: { adults: 8, children: 0 },
  period: null,
  dateSource: 'own' as const,
  choices: [],
  ...more,
})
const guests = (adults: number) => ({ guests: { adults, children: 0 } })
const many = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, index) => call(index))
const packagesOf = async (sessionId: string, ctx = shop.visitor()) => (await viewCart(ctx, { sessionId })).packages

/** Starts `write` while a transaction has added the cart's first package, and commits once `write` waits for it. */
async function duringFirstPackage<Result>(sessionId: string, write: () => Promise<Result>): Promise<Result> {
  const { sessionId: _session, ...first } = wanted(sessionId)
  const { writing } = await shop.app.sql.transaction(async (tx) => {
    const cart = await tx.first(ensureCartSql({ customerId: null, sessionId }, new Date()))
    await putPackage(tx, shop.visitor(), cart?.id ?? 0, first)
    const started = write()
    const isWaiting = () =>
      tx.first(returning({ waits: boolean })`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waits`)
    while (!(await isWaiting())?.waits) await Promise.race([started, new Promise(setImmediate)])
    return { writing: started }
  })
  return writing
}

describe('concurrently', () => {
  test('20 additions to one cart take what there is once', async () => {
    const sessionId = newSession()
    const { done, refused } = await outcomes(many(20, () => addPackageToCart(shop.visitor(), wanted(sessionId))))
    expect({ done, refused: [...new Set(refused)] }).toEqual({ done: 5, refused: ['INSUFFICIENT_STOCK'] })
    expect(await packagesOf(sessionId)).toMatchObject([{ quantity: 5, problem: null }])
  })

  test('a loose addition that waits for the first package takes what it leaves', async () => {
    const sessionId = newSession()
    const item = parseInput(addToCartInput, { sessionId, productId: plateId, quantity: 20 })
    const added = await duringFirstPackage(sessionId, () => addToCart(shop.visitor(), item))
    expect(added).toMatchObject({ addedQuantity: 16 })
    const { lines, packages } = await viewCart(shop.visitor(), { sessionId })
    expect([...lines, ...packages].map(({ problem }) => problem)).toEqual([null, null])
  })

  test('a raised line that waits for the first package is refused what the package takes', async () => {
    const sessionId = await cartOf(shop.visitor(), [{ productId: plateId }])
    const [line] = (await viewCart(shop.visitor(), { sessionId })).lines
    const raise = (quantity: number) => setCartLineQuantity(shop.visitor(), { lineId: line?.id ?? '', quantity })
    const { refused } = await outcomes([duringFirstPackage(sessionId, () => raise(20))])
    expect(refused).toEqual(['INSUFFICIENT_STOCK'])
    expect(await raise(16)).toMatchObject({ quantity: 16, available: 16 })
  })

  test('additions of loose pieces and of packages never take more than there is', async () => {
    const sessionId = newSession()
    await addPackageToCart(shop.visitor(), wanted(sessionId))
    await outcomes(
      many<unknown>(20, (index) =>
        index % 2 === 0
          ? addPackageToCart(shop.visitor(), wanted(sessionId))
          : cartOf(shop.visitor(), [{ productId: plateId, quantity: 3 }], sessionId),
      ),
    )
    const { lines, packages } = await viewCart(shop.visitor(), { sessionId })
    const taken = (lines[0]?.quantity ?? 0) + (packages[0]?.quantity ?? 0) * 4
    expect([taken <= 20, taken > 16]).toEqual([true, true])
    expect([...lines, ...packages].map(({ problem }) => problem)).toEqual([...lines, ...packages].map(() => null))
  })

  test('an addition and a change of the recipe leave a cart that one sequence explains', async () => {
    const admin = await shop.admin()
    const parts = [
      {
        productId: plateId,
        variantId: null,
        role: 'Чинии',
        pieces: 2,
        perGuest: null,
        isOptional: false,
        substitutes: [],
      },
    ]
    const sessions = many(10, async () => newSession())
    const adding = sessions.map(async (session) => addPackageToCart(shop.visitor(), wanted(await session)))
    const { done } = await outcomes([...adding, ...many(3, () => updatePackage(admin, packageId, { parts }))])
    expect(done).toBeGreaterThanOrEqual(11)
    const { recipeVersion } = await shop.app.db.package.findUniqueOrThrow({ where: { productId: packageId } })
    for (const session of sessions) {
      const [one] = await packagesOf(await session)
      const seen = await shop.app.db.cartPackage.findFirstOrThrow({ where: { number: one?.number ?? 0 } })
      expect(one?.hasNewRecipe).toBe(seen.recipeVersion !== recipeVersion)
    }
  })

  test('changes of one package follow each other', async () => {
    const sessionId = newSession()
    const { packageNumber } = await addPackageToCart(shop.visitor(), wanted(sessionId))
    const none = { guests: null, period: null, choices: null }
    const { done } = await outcomes(
      many(8, (index) => updateCartPackage(shop.visitor(), { sessionId, packageNumber, quantity: index + 1, ...none })),
    )
    expect(done).toBe(5)
    const [one] = await packagesOf(sessionId)
    expect(one?.quantity).toBeLessThanOrEqual(5)
  })

  test('16 first calls after a login merge the visitor’s packages once', async () => {
    const customer = await shop.customer()
    await addPackageToCart(customer, wanted(newSession()))
    const sessionId = newSession()
    await addPackageToCart(shop.visitor(), wanted(sessionId, { quantity: 2 }))
    await addPackageToCart(shop.visitor(), wanted(sessionId, { guests: { adults: 9, children: 0 } }))
    await Promise.all(many(16, () => viewCart(customer, { sessionId })))
    expect(await packagesOf(sessionId, customer)).toMatchObject([
      { quantity: 3, guests: { adults: 8 } },
      { quantity: 1, guests: { adults: 9 } },
    ])
    expect(await packagesOf(sessionId)).toEqual([])
  })
})

test('more than ten packages stay in the visitor’s cart at login', async () => {
  const customer = await shop.customer()
  await setUnits(plateId, 900)
  for (let adults = 1; adults <= 8; adults += 1) await addPackageToCart(customer, wanted(newSession(), guests(adults)))
  const sessionId = newSession()
  for (let adults = 11; adults <= 14; adults += 1)
    await addPackageToCart(shop.visitor(), wanted(sessionId, guests(adults)))
  expect(await packagesOf(sessionId, customer)).toHaveLength(10)
  expect(await packagesOf(sessionId)).toHaveLength(2)
})
