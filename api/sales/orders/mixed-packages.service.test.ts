// A package of seven parts at a fixed price of 79.90, in one order with a loose item and a promo code: all sums to the
// cent, through rejection, edit, return, refund, invoice and credit note (docs/spec/packages.md#in-an-order).
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import type { RentalVat } from '#prisma/client.ts'
import { allocate, listPriceMinor } from '#rules/package-price.ts'
import { shareOfPieces } from '#rules/package-shares.ts'
import { decideReservation } from '../reservations/reservations.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makePackage, makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { issueCreditNote, issueInvoice } from '../documents/issue-document.service.ts'
import { makeIssuer, RECIPIENT } from '../documents/testkit/make-issuer.ts'
import { settle } from '../payments/testkit/pay.ts'
import { refundOrder } from '../refunds/refunds.service.ts'
import { discountedPricesOfOrders } from './discounted-prices.loaders.ts'
import { setOrderStatus } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'
import { packageInCart } from './testkit/packages.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

// A Monday and the Wednesday after it: two charged days, of which the price includes one.
const PERIOD = { startsOn: '2030-06-17', endsOn: '2030-06-19' }
const FIXED = 7990

/** Price of a piece (a rental: of a day) and pieces. */
const GOODS = [
  ['Покривки', 1250, 2],
  ['Чинии', 30, 12],
  ['Чаши', 25, 12],
  ['Салфетки', 399, 1],
  ['Балони', 45, 20],
] as const
const RENTALS = [
  ['Столове', 400, 12],
  ['Арка', 1500, 1],
] as const

const items = new Map<string, number>()
let packageId: number

beforeEach(async () => {
  shop.now(new Date('2030-06-10T07:00:00Z'))
  items.clear()
  for (const [role, priceMinor] of GOODS)
    items.set(role, (await makeProduct(shop.app, { priceMinor, quantity: 100 })).id)
  for (const [role, pricePerDayMinor] of RENTALS)
    items.set(role, (await makeRental(shop.app, { pricePerDayMinor, units: 40 })).id)
  packageId = (
    await makePackage(shop.app, {
      name: 'Парти с принцеси',
      pricing: 'fixed',
      priceMinor: FIXED,
      standardDays: 1,
      parts: [...GOODS, ...RENTALS].map(([role, , pieces]) => ({ role, itemId: items.get(role) ?? 0, pieces })),
    })
  ).id
})
afterEach(() => shop.now(null))

/** By role, independent of the tested code: 79.90 by list prices of one day, and the second day at list prices. */
const SHARES = (() => {
  const parts = [
    ...GOODS.map(([, unitPriceMinor, pieces]) => ({ unitPriceMinor, pieces, rentalDays: null })),
    ...RENTALS.map(([, unitPriceMinor, pieces]) => ({ unitPriceMinor, pieces, rentalDays: 1 })),
  ]
  const included = allocate(FIXED, parts.map(listPriceMinor))
  return new Map<string, number>(
    [...GOODS, ...RENTALS].map(([role, price, pieces], at) => [
      role,
      (included[at] ?? 0) + (at < GOODS.length ? 0 : price * pieces),
    ]),
  )
})()
const shareOf = (...roles: string[]): number => roles.reduce((sum, role) => sum + (SHARES.get(role) ?? 0), 0)
const GOODS_SHARE = shareOf(...GOODS.map(([role]) => role))
const RENT_SHARE = shareOf(...RENTALS.map(([role]) => role))
const DEPOSIT = 12 * 400 + 1500

const percent = (minor: number): number => Math.floor((minor * 10) / 100 + 0.5)

/** The package, three loose plates, 10 % off. */
async function order(rentalVat: RentalVat): Promise<number> {
  await shop.app.db.shopSettings.updateMany({ data: { rentalVat } })
  const { code } = await makePromoCode(shop.app, {
    validFrom: new Date('2030-01-01'),
    validUntil: new Date('2031-01-01'),
  })
  const visitor = shop.visitor()
  const sessionId = await packageInCart(visitor, { productId: packageId, period: PERIOD })
  await cartOf(visitor, [{ productId: items.get('Чинии') ?? 0, quantity: 3 }], sessionId)
  return (await placeOrder(visitor, wholeOrder(sessionId, { promoCode: code }))).orderId
}

const read = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })
const linesOf = (orderId: number) => shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
async function lineOf(orderId: number, role: string) {
  return shop.app.db.orderLine.findFirstOrThrow({ where: { orderId, role }, include: { reservation: true } })
}

async function reject(orderId: number, role: string): Promise<void> {
  const { reservation } = await lineOf(orderId, role)
  await decideReservation(await shop.admin(), { reservationId: reservation?.id ?? 0, status: 'rejected' })
}

async function partsOf(orderId: number) {
  const { goodsMinor, rentMinor, depositMinor, discountMinor, rentalVatMinor } = await read(orderId)
  return [goodsMinor, rentMinor, depositMinor, discountMinor, rentalVatMinor].map(Number)
}

/** Goods, rent and deposit after 10 %, rounded once for the order; the discount; the VAT of the rent. */
function expectedParts(goods: number, rent: number, deposit: number, rentalVat: RentalVat): number[] {
  const discount = percent(goods + rent + deposit)
  const depositAfter = deposit - percent(deposit)
  const rentAfter = rent + deposit - percent(rent + deposit) - depositAfter
  const goodsAfter = goods + rent + deposit - discount - depositAfter - rentAfter
  const vat = rentalVat === 'net' ? Math.floor((rentAfter * 20) / 100 + 0.5) : 0
  return [goodsAfter, rentAfter, depositAfter, discount, vat]
}

const pricesOf = async (orderId: number) => discountedPricesOfOrders(await shop.admin()).load(orderId)

describe.each<RentalVat>(['net', 'gross'])('an order of a package, with the rent %s', (rentalVat) => {
  test('has the parts as lines whose shares add up to the price, and deposits at list prices', async () => {
    const orderId = await order(rentalVat)
    const [loose, ...parts] = await linesOf(orderId)
    expect(loose).toMatchObject({ quantity: 3, role: null, allocatedMinor: null, totalMinor: 90n })
    expect(
      parts.map(({ role, quantity, unitPriceMinor, allocatedMinor }) => [
        role,
        unitPriceMinor,
        quantity,
        allocatedMinor,
      ]),
    ).toEqual([...GOODS, ...RENTALS].map(([role, price, pieces]) => [role, price, pieces, BigInt(shareOf(role))]))
    const [ordered] = await shop.app.db.orderPackage.findMany({ where: { orderId } })
    expect(ordered).toMatchObject({ name: 'Парти с принцеси', quantity: 1, adults: 8, children: 4 })
    expect(ordered?.priceMinor).toBe(BigInt(FIXED + 12 * 400 + 1500))
    expect(await partsOf(orderId)).toEqual(expectedParts(GOODS_SHARE + 90, RENT_SHARE, DEPOSIT, rentalVat))
  })

  test('without a rejected part costs the other shares, and all of them again when it waits again', async () => {
    const orderId = await order(rentalVat)
    const before = await partsOf(orderId)
    await reject(orderId, 'Столове')
    const rest = expectedParts(GOODS_SHARE + 90, shareOf('Арка'), 1500, rentalVat)
    expect(await partsOf(orderId)).toEqual(rest)
    const { reservation, ...line } = await lineOf(orderId, 'Столове')
    expect(line).toMatchObject({ totalMinor: 0n, allocatedMinor: BigInt(shareOf('Столове')) })
    await decideReservation(await shop.admin(), { reservationId: reservation?.id ?? 0, status: 'pending' })
    expect(await partsOf(orderId)).toEqual(before)
  })

  test('is invoiced, returned in part and credited to the cent', async () => {
    await makeIssuer(shop.app)
    const orderId = await order(rentalVat)
    await reject(orderId, 'Столове')
    const admin = await shop.admin()
    await settle(admin, orderId)
    await setOrderStatus(admin, { orderId, status: 'delivered' })
    const { priceMinor, goodsMinor, deliveryFeeMinor } = await read(orderId)

    const documentId = await issueInvoice(admin, { orderId, recipient: RECIPIENT })
    const invoice = await shop.app.db.document.findUniqueOrThrow({ where: { id: documentId } })
    const { lines, depositsMinor } = Object(invoice.content)
    expect(invoice.totalMinor).toBe(priceMinor)
    expect(lines.reduce((sum: number, { totalMinor }: { totalMinor: number }) => sum + totalMinor, 0)).toBe(
      Number(priceMinor),
    )
    expect(depositsMinor).toBe(1500 - percent(1500))

    // Five of twelve plates come back.
    const prices = await pricesOf(orderId)
    const plates = await lineOf(orderId, 'Чинии')
    const amount = shareOfPieces(prices.get(plates.id) ?? 0, 12, 5)
    await refundOrder(admin, {
      orderId,
      amount,
      method: 'cash',
      reason: 'Непокътнати',
      lines: [{ lineId: plates.id, quantity: 5, restocked: true }],
    })
    const { paidMinor, allowanceMinor, depositReceivedMinor } = await read(orderId)
    expect([paidMinor, allowanceMinor, depositReceivedMinor].map(Number)).toEqual([
      Number(priceMinor) - amount,
      amount,
      1500 - percent(1500),
    ])
    expect([...prices.values()].reduce((sum, price) => sum + price, 0)).toBe(
      Number(goodsMinor) + expectedParts(GOODS_SHARE + 90, shareOf('Арка'), 1500, rentalVat)[1]!,
    )
    expect(deliveryFeeMinor).toBeGreaterThan(0)

    await issueCreditNote(admin, { documentId, amount, reason: 'Върнати чинии', idempotencyKey: null })
    const credit = await shop.app.db.document.findFirstOrThrow({ where: { correctsId: documentId } })
    expect([credit.totalMinor, credit.netMinor + credit.vatMinor]).toEqual([BigInt(amount), BigInt(amount)])
    const { quantity } = await shop.app.db.stock.findFirstOrThrow({ where: { productId: items.get('Чинии') ?? 0 } })
    expect(quantity).toBe(100 - 12 - 3 + 5)
  })

  test('returns every piece when it is cancelled, and takes them again when it is restored', async () => {
    const orderId = await order(rentalVat)
    const before = await held()
    const admin = await shop.admin()
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    expect(await held()).toEqual({ ...Object.fromEntries(GOODS.map(([role]) => [role, 100])), Столове: 0, Арка: 0 })
    await setOrderStatus(admin, { orderId, status: 'pending' })
    expect(await held()).toEqual(before)
  })
})

/** Pieces in stock of goods, and reserved pieces of rentals on the first day. */
async function held(): Promise<Record<string, number>> {
  const figures = [...items].map(async ([role, productId]) => {
    const row = await shop.app.sql.first(returning({ units: int })`
      SELECT CASE p.type WHEN 'rent' THEN coalesce((SELECT d.reserved FROM rental_days d WHERE d.product_id = p.id AND d.day = ${PERIOD.startsOn}::date), 0)
        ELSE (SELECT s.quantity FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL) END AS units
      FROM products p WHERE p.id = ${productId}`)
    return [role, row?.units ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(figures))
}
