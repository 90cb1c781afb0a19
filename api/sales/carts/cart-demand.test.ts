import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { adjustStock } from '../../catalogue/stock/adjust-stock.service.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'
import { addPackageToCart } from './cart-package-writes.service.ts'
import { setCartLineQuantity, viewCart } from './carts.service.ts'

const shop = useTestShop()
// A Monday and the Wednesday after it.
const PERIOD = { startsOn: '2030-06-17', endsOn: '2030-06-19' }
const LOOSE = { rentalStartDate: PERIOD.startsOn, rentalEndDate: PERIOD.endsOn }

let chairId = 0
let coverId = 0
let packageId = 0
beforeEach(async () => {
  shop.now(new Date('2030-06-10T07:00:00Z'))
  chairId = (await makeRental(shop.app, { units: 40 })).id
  coverId = (await makeProduct(shop.app, { quantity: 7 })).id
  const perGuest = { guests: 'all', numerator: 1, denominator: 1, plus: 0, pack: 1 } as const
  const parts = [
    { itemId: chairId, role: 'Столове', ...perGuest },
    { itemId: coverId, role: 'Покривки', pieces: 2 },
  ]
  packageId = (await makePackage(shop.app, { parts })).id
})
afterEach(() => shop.now(null))

const add = (sessionId: string, adults = 20, period = PERIOD) =>
  addPackageToCart(shop.visitor(), {
    sessionId,
    productId: packageId,
    quantity: 1,
    guests: { adults, children: 0 },
    period,
    dateSource: 'own',
    choices: [],
  })
const chairs = (quantity: number, days = LOOSE) => [{ productId: chairId, quantity, ...days }]
const contents = (sessionId: string) => viewCart(shop.visitor(), { sessionId })

describe('demand of one cart', () => {
  test('packages leave fewer units for loose rentals, with buffer days', async () => {
    await shop.app.db.product.update({ where: { id: chairId }, data: { bufferDaysAfter: 1 } })
    const sessionId = newSession()
    await add(sessionId)
    await cartOf(shop.visitor(), chairs(30), sessionId)
    expect((await contents(sessionId)).lines).toMatchObject([{ quantity: 20, available: 20, problem: null }])
    await expect(cartOf(shop.visitor(), chairs(1), sessionId)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 20,
    })
    const next = { rentalStartDate: '2030-06-20', rentalEndDate: '2030-06-21' }
    const later = { rentalStartDate: '2030-06-21', rentalEndDate: '2030-06-24' }
    await cartOf(shop.visitor(), [...chairs(40, next), ...chairs(40, later)], sessionId)
    expect((await contents(sessionId)).lines).toMatchObject([{ quantity: 20 }, { quantity: 20 }, { quantity: 40 }])
  })

  test('loose rentals leave fewer units for a package, on the same days alone', async () => {
    const sessionId = await cartOf(shop.visitor(), chairs(30))
    await expect(add(sessionId)).rejects.toMatchObject({
      code: 'DATES_TAKEN',
      message: '„Столове“: нужни са 20 бр., има 10 бр.',
    })
    await add(sessionId, 20, { startsOn: '2030-06-24', endsOn: '2030-06-26' })
    expect(await contents(sessionId)).toMatchObject({ lines: [{ problem: null }], packages: [{ problem: null }] })
  })

  test('goods of a package and a loose line share the stock', async () => {
    const sessionId = newSession()
    await add(sessionId)
    await cartOf(shop.visitor(), [{ productId: coverId, quantity: 7 }], sessionId)
    const { lines } = await contents(sessionId)
    expect(lines).toMatchObject([{ quantity: 5, available: 5, problem: null }])
    const lineId = lines[0]?.id ?? ''
    await expect(setCartLineQuantity(shop.visitor(), { lineId, quantity: 6 })).rejects.toMatchObject({ available: 5 })
    expect(await setCartLineQuantity(shop.visitor(), { lineId, quantity: 4 })).toMatchObject({ available: 5 })
  })

  test('two packages share it too', async () => {
    const sessionId = newSession()
    await add(sessionId, 30)
    await expect(add(sessionId)).rejects.toMatchObject({ message: '„Столове“: нужни са 20 бр., има 10 бр.' })
  })

  test('a line and a package are both marked when the stock shrinks below what they take together', async () => {
    const sessionId = newSession()
    await add(sessionId)
    await cartOf(shop.visitor(), chairs(20), sessionId)
    await adjustStock(await shop.admin(), {
      productId: chairId,
      variantId: null,
      move: { by: null, to: 30 },
      reason: 'ADJUSTMENT',
      expectedQuantity: null,
    })
    expect(await contents(sessionId)).toMatchObject({
      lines: [{ problem: { code: 'INSUFFICIENT_STOCK', message: 'Наличност: 10 бр.' } }],
      packages: [{ problem: { code: 'INSUFFICIENT_STOCK', message: '„Столове“: нужни са 20 бр., има 10 бр.' } }],
    })
  })
})
