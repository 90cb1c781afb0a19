// One order with a promo code has the same sums wherever they are stated (docs/spec/payments.md#parts-of-an-order).
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { decimalOf } from '#rules/money.ts'
import type { PricedLine } from '#rules/order-amounts.ts'
import { DISCOUNTED_CARTS } from '#rules/testkit/discounted-carts.ts'
import type { RentalVat } from '#rules/vat.ts'
import type { Context } from '../../context.ts'
import { issueInvoice } from '../../sales/documents/issue-document.service.ts'
import { makeIssuer } from '../../sales/documents/testkit/make-issuer.ts'
import { orderForLetter, orderValues } from '../../sales/mail/order-values.service.ts'
import { checkoutSummary } from '../../sales/orders/checkout-summary.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder, type CartItem } from '../../sales/orders/testkit/checkout.ts'
import { settle } from '../../sales/payments/testkit/pay.ts'
import { refundOrder } from '../../sales/refunds/refunds.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { turnoverOf } from './turnover.service.ts'

const shop = useTestShop()

const PERSON = { name: 'Ана Иванова', address: 'София', manager: '', eik: '', vat: '' }
const MODES: readonly RentalVat[] = ['net', 'gross', 'none']
const CASES = MODES.flatMap((rentalVat) => DISCOUNTED_CARTS.map((cart) => ({ ...cart, rentalVat })))

const codes = new Map<number, string>()

beforeAll(async () => {
  await makeIssuer(shop.app)
  for (const discountPercentage of new Set(CASES.map(({ percentage }) => percentage))) {
    if (discountPercentage === 0) continue
    const { code } = await makePromoCode(shop.app, { discountPercentage, validUntil: new Date('2040-01-01T00:00:00Z') })
    codes.set(discountPercentage, code)
  }
})

/** A Monday of its own for each case. */
let monday: CalendarDay = '2031-01-06'

beforeEach(() => {
  monday = addDays(monday, 7)
  shop.now(new Date(`${monday}T10:00:00Z`))
})

afterAll(() => shop.now(null))

/** From Monday; the weekend is not charged. */
const lastDay = (rentalDays: number): CalendarDay => addDays(monday, rentalDays > 4 ? rentalDays + 2 : rentalDays)

async function itemOf({ unitPriceMinor, quantity, rentalDays }: PricedLine): Promise<CartItem> {
  if (rentalDays === null) {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: unitPriceMinor })
    return { productId, quantity }
  }
  const { id: productId } = await makeRental(shop.app, { pricePerDayMinor: unitPriceMinor })
  return { productId, quantity, rentalStartDate: monday, rentalEndDate: lastDay(rentalDays) }
}

/** Received by purpose. */
async function paidFor(orderId: number): Promise<Record<string, number>> {
  const payments = await shop.app.db.payment.findMany({ where: { orderId } })
  const sums = { goods: 0, rent: 0, deposit: 0 }
  for (const { purpose, amountMinor } of payments) sums[purpose] += Number(amountMinor)
  return sums
}

/** The sums of the letter by label, as they are written in the shop's currency. */
async function writtenIn(orderId: number): Promise<Map<string, string>> {
  const order = await orderForLetter(shop.app, orderId)
  const { 'order.lines': rows = '', ...values } = order === null ? {} : await orderValues(shop.app, order, '')
  const sums = typeof rows === 'string' ? [] : rows.map(({ left, right }) => [left, right] as const)
  const deposit = typeof values['order.deposit'] === 'string' ? values['order.deposit'] : ''
  return new Map([...sums, ['Депозит', deposit] as const].map(([label, text]) => [label, text.split(/\s/)[0] ?? '']))
}

const written = (minor: number, sign = ''): string | undefined =>
  minor === 0 ? undefined : `${sign}${decimalOf(minor)}`

async function invoiceOf(admin: Context, orderId: number) {
  const id = await issueInvoice(admin, { orderId, recipient: PERSON })
  const { totalMinor, vatMinor, content } = await shop.app.db.document.findUniqueOrThrow({ where: { id } })
  return { totalMinor: Number(totalMinor), vatMinor: Number(vatMinor), content }
}

test.each(CASES)('$name at $percentage %, VAT of the rent $rentalVat', async (order) => {
  const { rentalVat, lines, percentage, goods, rent, deposit } = order
  const isCollected = lines.every(({ rentalDays }) => rentalDays !== null)
  const [fee, vat] = [isCollected ? 0 : 600, rentalVat === 'net' ? order.vat : 0]
  const price = goods + rent + fee + vat
  const before = lines.reduce(
    (sum, { unitPriceMinor, quantity, rentalDays }) => sum + unitPriceMinor * quantity * ((rentalDays ?? 0) + 1),
    0,
  )
  const discount = before - goods - rent - deposit
  const sums = {
    goodsMinor: goods,
    rentMinor: rent,
    depositMinor: deposit,
    rentalVatMinor: vat,
    discountMinor: discount,
    finalMinor: goods + rent + deposit + fee,
  }
  await shop.app.db.shopSettings.update({ where: { id: 1 }, data: { rentalVat } })
  const [visitor, admin] = [shop.visitor(), await shop.admin()]
  const promoCode = codes.get(percentage) ?? null
  const items: CartItem[] = []
  for (const line of lines) items.push(await itemOf(line))
  const sessionId = await cartOf(visitor, items)

  const deliveryMethod = isCollected ? 'pickup' : 'courier_office'
  const summary = await checkoutSummary(visitor, { sessionId, promoCode, deliveryMethod })
  expect(summary).toMatchObject({ ...sums, deliveryFeeMinor: fee, dueMinor: price + deposit })

  const checkout = { ...(isCollected && COLLECTED), ...(promoCode !== null && { promoCode }) }
  const expectedTotal = decimalOf(price + deposit)
  const { orderId } = await placeOrder(visitor, wholeOrder(sessionId, { ...checkout, expectedTotal }))
  const stored = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const asBigints = Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, BigInt(minor)]))
  expect(stored).toMatchObject({ ...asBigints, deliveryFeeMinor: fee, owedMinor: BigInt(price + deposit) })

  const letter = await writtenIn(orderId)
  expect(letter.get('Общо')).toBe(decimalOf(price + deposit))
  expect(letter.get('Отстъпка')).toBe(written(discount, '−'))
  expect(letter.get('ДДС върху наема')).toBe(written(vat))
  expect(letter.get('Депозит')).toBe(written(deposit) ?? '')

  await settle(admin, orderId)
  expect(await paidFor(orderId)).toEqual({ goods: goods + fee, rent: rent + vat, deposit })
  const tooMuch = { orderId, amount: price + 1, method: 'cash' as const, reason: 'Спукани', lines: [] }
  await expect(refundOrder(admin, tooMuch)).rejects.toMatchObject({ left: { minorUnits: price } })

  const [turnover] = await turnoverOf(admin, { from: monday, to: monday })
  const { saleMinor = 0, rentMinor = 0, discountMinor = 0, vatMinor, depositsReceivedMinor } = turnover ?? {}
  expect(saleMinor + rentMinor - discountMinor).toBe(goods + rent)
  expect(depositsReceivedMinor).toBe(deposit)
  const vatInPrices = rentalVat === 'none' ? 0 : Math.round((goods + fee + (rentalVat === 'gross' ? rent : 0)) / 6)
  expect(vatMinor).toBe(vatInPrices + vat)

  if (price === 0) await expect(invoiceOf(admin, orderId)).rejects.toMatchObject({ code: 'NOTHING_TO_INVOICE' })
  else
    expect(await invoiceOf(admin, orderId)).toMatchObject({
      totalMinor: price,
      vatMinor: vatInPrices + vat,
      content: { depositsMinor: deposit },
    })
})

test('of all these orders sums, stock and days agree in the database', async () => {
  await requireInvariants(shop.app)
})
