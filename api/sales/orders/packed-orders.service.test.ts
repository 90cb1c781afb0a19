// Packages in orders: placing, races, edits (docs/spec/packages.md#in-an-order).
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { InvalidInputError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { updateCartPackage } from '../carts/cart-package-writes.service.ts'
import { checkoutSummary } from './checkout-summary.service.ts'
import { editOrderInput } from './edit-order.input.ts'
import { editOrder } from './edit-order.service.ts'
import { setOrderStatus } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, outcomes, readyToWrite, wholeOrder } from './testkit/checkout.ts'
import { packageInCart } from './testkit/packages.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())
const period = { startsOn: addDays(today, 20), endsOn: addDays(today, 21) }

let chairId: number
let plateId: number
let packageId: number

beforeEach(async () => {
  chairId = (await makeRental(shop.app, { name: 'Стол', units: 20, pricePerDayMinor: 400 })).id
  plateId = (await makeProduct(shop.app, { name: 'Чиния', priceMinor: 50, quantity: 100 })).id
  packageId = (
    await makePackage(shop.app, {
      name: 'Парти',
      pricing: 'sum_less',
      basisPoints: 1000,
      parts: [
        { role: 'Столове', itemId: chairId, pieces: 4 },
        { role: 'Чинии', itemId: plateId, pieces: 7 },
      ],
    })
  ).id
})

const packed = (quantity = 1, sessionId?: string) =>
  packageInCart(shop.visitor(), { productId: packageId, quantity, period }, sessionId)
const place = async (sessionId: string) => (await placeOrder(shop.visitor(), wholeOrder(sessionId))).orderId
const linesOf = (orderId: number) => shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
const plates = async () => (await shop.app.db.stock.findFirstOrThrow({ where: { productId: plateId } })).quantity

const numberIn = async (sessionId: string) =>
  (await shop.app.db.cartPackage.findFirstOrThrow({ where: { cart: { sessionId } } })).number

const editedLines = (count: number) => Array.from({ length: count }, (_, at) => ({ lineId: at + 1, quantity: 1 }))

describe('placing an order', () => {
  test('empties the cart, and takes the stock of each line from the ledger', async () => {
    const sessionId = await packed(2)
    await cartOf(shop.visitor(), [{ productId: plateId, quantity: 3 }], sessionId)
    const orderId = await place(sessionId)
    expect(await shop.app.db.cartPackage.count({ where: { cart: { sessionId } } })).toBe(0)
    expect(await plates()).toBe(100 - 3 - 14)
    const lines = await linesOf(orderId)
    expect(lines.map(({ name, role, quantity }) => [name, role, quantity])).toEqual([
      ['Чиния', null, 3],
      ['Стол', 'Столове', 8],
      ['Чиния', 'Чинии', 14],
    ])
    const moves = await shop.app.db.stockMovement.findMany({
      where: { orderLineId: { in: lines.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    })
    expect(moves.map(({ delta, quantityAfter }) => [delta, quantityAfter])).toEqual([
      [-3, 97],
      [-14, 83],
    ])
  })

  test('charges what the checkout stated', async () => {
    const sessionId = await packed()
    const { dueMinor } = await checkoutSummary(shop.visitor(), {
      sessionId,
      promoCode: null,
      deliveryMethod: 'courier_office',
    })
    // Rent 14.40 with 20 % VAT, deposit 16.00, plates 3.15, delivery 6.00.
    expect(dueMinor).toBe(4243)
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, { expectedTotal: 42.43 }))
    expect(await linesOf(orderId)).toHaveLength(2)
  })

  test('staff order packages for a customer from their own cart', async () => {
    const admin = await shop.admin()
    const sessionId = await packageInCart(admin, { productId: packageId, period })
    const { orderId } = await placeOrder(admin, wholeOrder(sessionId))
    expect(await shop.app.db.orderPackage.count({ where: { orderId } })).toBe(1)
  })

  test('parts of the same item are one line, and each package has lines of its own', async () => {
    const part = { itemId: plateId, pieces: 2 }
    const { id } = await makePackage(shop.app, {
      parts: [
        { ...part, role: 'Чинии' },
        { ...part, role: 'Резервни' },
      ],
    })
    const sessionId = await packed()
    await packageInCart(shop.visitor(), { productId: id }, sessionId)
    const lines = await linesOf(await place(sessionId))
    expect(lines.map(({ role, quantity, allocatedMinor }) => [role, quantity, allocatedMinor])).toEqual([
      ['Столове', 4, 1440n],
      ['Чинии', 7, 315n],
      ['Чинии, Резервни', 4, 200n],
    ])
  })

  test('is refused when the recipe has changed since the customer saw it', async () => {
    const sessionId = await packed()
    await shop.app.db.package.update({ where: { productId: packageId }, data: { recipeVersion: { increment: 1 } } })
    await expect(place(sessionId)).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [],
      packages: [{ productId: packageId, hasNewRecipe: true }],
    })
  })

  test('names a part that is short by the error of a loose line', async () => {
    const sessionId = await packed()
    await place(await packed(5))
    await expect(place(sessionId)).rejects.toMatchObject({ code: 'DATES_TAKEN' })
  })

  test.each<[string, (sessionId: string) => Promise<unknown>]>([
    [
      'other guests',
      async (sessionId) =>
        updateCartPackage(shop.visitor(), {
          sessionId,
          packageNumber: await numberIn(sessionId),
          quantity: null,
          guests: { adults: 9, children: 4 },
          period: null,
          choices: null,
        }),
    ],
    ['no package', async (sessionId) => shop.app.db.cartPackage.deleteMany({ where: { cart: { sessionId } } })],
    [
      'another recipe',
      async () =>
        shop.app.db.package.update({ where: { productId: packageId }, data: { recipeVersion: { increment: 1 } } }),
    ],
  ])('writes nothing when the cart has %s since it was priced', async (_what, change) => {
    const sessionId = await packed()
    const write = await readyToWrite(shop.visitor(), sessionId)
    await change(sessionId)
    expect(await write()).toBeUndefined()
    expect(await plates()).toBe(100)
  })
})

test('chairs that are ordered loose and in packages at once are rented as often as there are pieces', async () => {
  const chairs = {
    productId: chairId,
    quantity: 4,
    rentalStartDate: period.startsOn,
    rentalEndDate: period.endsOn,
  }
  const carts = await Promise.all([
    ...Array.from({ length: 8 }, () => cartOf(shop.visitor(), [chairs, { productId: plateId }])),
    ...Array.from({ length: 8 }, () => packed()),
  ])
  const { done, refused } = await outcomes(carts.map(place))
  expect(done).toBe(5)
  expect(new Set(refused)).toEqual(new Set(['DATES_TAKEN']))
})

describe('editing an order', () => {
  const asIs = { productId: null, variantId: null, startsOn: null, endsOn: null }

  async function edited(orderId: number, quantities: Readonly<Record<string, number>>): Promise<void> {
    const lines = (await linesOf(orderId)).flatMap(({ id, role, quantity }) => {
      const wanted = quantities[role ?? ''] ?? quantity
      return wanted === 0 ? [] : [{ ...asIs, lineId: id, quantity: wanted }]
    })
    await editOrder(await shop.admin(), { orderId, lines, delivery: null })
  }

  test('lowers the share with the pieces of a part, and removes the package with its last part', async () => {
    const sessionId = await packed()
    await cartOf(shop.visitor(), [{ productId: plateId }], sessionId)
    const orderId = await place(sessionId)
    // 3.15 for 7 plates is 0.45 each, 14.40 for 4 chairs 3.60 each.
    await edited(orderId, { Чинии: 5, Столове: 3 })
    expect((await linesOf(orderId)).map(({ allocatedMinor, totalMinor }) => [allocatedMinor, totalMinor])).toEqual([
      [null, 50n],
      [1080n, 2280n],
      [225n, 225n],
    ])
    await edited(orderId, { Чинии: 0 })
    expect(await shop.app.db.orderPackage.count({ where: { orderId } })).toBe(1)
    await edited(orderId, { Столове: 0 })
    expect(await shop.app.db.orderPackage.count({ where: { orderId } })).toBe(0)
    expect(await plates()).toBe(99)
  })

  test.each([
    ['from a loose line to a part', 1],
    ['from a part to a loose line', 5],
  ])('moves rented pieces %s on full days', async (_name, loose) => {
    // All 20 chairs: 4 loose ones and 4 packages of 4.
    const sessionId = await packed(4)
    const chairs = { productId: chairId, rentalStartDate: period.startsOn, rentalEndDate: period.endsOn }
    const orderId = await place(await cartOf(shop.visitor(), [{ ...chairs, quantity: 4 }], sessionId))
    const lines = (await linesOf(orderId)).map(({ id, productId, orderPackageId, quantity }) => ({
      ...asIs,
      lineId: id,
      quantity: productId !== chairId ? quantity : orderPackageId === null ? loose : 20 - loose,
    }))
    await editOrder(await shop.admin(), { orderId, lines, delivery: null })
    expect(await shop.app.db.rentalDay.findMany({ where: { productId: chairId }, select: { reserved: true } })).toEqual(
      [{ reserved: 20 }, { reserved: 20 }],
    )
    const more = lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
    await expect(editOrder(await shop.admin(), { orderId, lines: more, delivery: null })).rejects.toMatchObject({
      code: 'DATES_TAKEN',
    })
  })

  test('gives back the very share when a part is lowered and raised again', async () => {
    const { id: productId } = await makePackage(shop.app, {
      pricing: 'fixed',
      priceMinor: 1000,
      standardDays: 1,
      parts: [{ itemId: plateId, pieces: 3, role: 'Чинии' }],
    })
    const orderId = await place(await packageInCart(shop.visitor(), { productId }))
    const shareAfter = async (quantity: number) => {
      await edited(orderId, { Чинии: quantity })
      return (await linesOf(orderId)).map(({ allocatedMinor }) => allocatedMinor)
    }
    expect(await shareAfter(1)).toEqual([334n])
    expect(await shareAfter(2)).toEqual([667n])
    expect(await shareAfter(3)).toEqual([1000n])
    await requireInvariants(shop.app)
  })

  test('takes all lines of the fullest cart: 100 loose ones and 10 packages of 30 parts', () => {
    expect(parseInput(editOrderInput, { lines: editedLines(400) }).lines).toHaveLength(400)
    expect(() => parseInput(editOrderInput, { lines: editedLines(401) })).toThrow(InvalidInputError)
  })

  test('counts loose pieces and those of a part together', async () => {
    const sessionId = await packed()
    await cartOf(shop.visitor(), [{ productId: plateId }], sessionId)
    const orderId = await place(sessionId)
    await expect(edited(orderId, { '': 60, Чинии: 60 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      shortages: [{ productId: plateId, needed: 112, available: 92 }],
    })
    await edited(orderId, { '': 90, Чинии: 10 })
    expect(await plates()).toBe(0)
    await edited(orderId, { '': 1, Чинии: 99 })
    expect(await plates()).toBe(0)
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled' })
    expect(await plates()).toBe(100)
  })
})
