import { addDays, dayInSofia, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import type { Pricing } from '#rules/pricing.ts'
import { lineTotalMinor, type OrderAmounts } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { billOf, type BillableLine } from '#api/sales/orders/order-billing.rules.ts'
import { notesWithRental } from '#api/sales/orders/orders.rules.ts'
import { weekdays, type Demo, type Order } from '../demo-data.ts'
import type { Offer } from './catalogue-rows.ts'
import type { Taking } from './ledger.ts'
import type { Row, ShopRows } from './shop-rows.ts'

const hour = 3_600_000
const hoursUntilCancelled = 5

type RentalLine = Order['rentals'][number]

export type OrderBook = {
  demo: Demo
  shop: ShopRows
  takings: Taking[]
  offers: ReadonlyMap<string, Offer>
  promoIds: ReadonlyMap<string, { id: number; discountPercentage: number }>
  now: Date
  pricing: Pricing
}

/** The days of a rental line in Sofia; weeks begin on Monday. */
export function periodOf(
  { weeks, from, nights }: Pick<RentalLine, 'weeks' | 'from' | 'nights'>,
  today: CalendarDay,
): { startsOn: CalendarDay; endsOn: CalendarDay } {
  const sinceMonday = (dayNumber(today) + 3) % 7
  const startsOn = addDays(today, weeks * 7 - sinceMonday + weekdays.indexOf(from))
  return { startsOn, endsOn: addDays(startsOn, nights) }
}

function offerOf(book: OrderBook, name: string): Offer {
  const offer = book.offers.get(name)
  if (!offer) throw new Error(`the demo has no product ${name}`)
  return offer
}

const lineBase = (book: OrderBook, orderId: number, offer: Offer, quantity: number) => ({
  id: book.shop.order_lines.length + 1,
  order_id: orderId,
  product_id: offer.productId,
  name: offer.name,
  image_url: offer.imageUrl,
  type: offer.type,
  quantity,
})

function addGoods(
  book: OrderBook,
  orderId: number,
  { product, size, quantity }: Order['goods'][number],
  takenAt: Date,
  givenBackAt: Date | null,
): BillableLine {
  const offer = offerOf(book, product)
  const variant = size === undefined ? null : offer.sizes.get(size)
  if (variant === undefined || (variant === null && offer.sizes.size > 0))
    throw new Error(`the demo has no ${product} in size ${size}`)
  const unitPriceMinor = variant?.priceMinor ?? offer.unitPriceMinor
  const totalMinor = lineTotalMinor({ unitPriceMinor, quantity, rentalDays: null })
  const line: Row<'order_lines'> = {
    ...lineBase(book, orderId, offer, quantity),
    variant_id: variant?.variantId ?? null,
    size: size ?? null,
    image_url: variant?.imageUrl ?? offer.imageUrl,
    unit_price_minor: unitPriceMinor,
    starts_on: null,
    ends_on: null,
    rental_days: null,
    total_minor: totalMinor,
    is_billed: true,
  }
  book.shop.order_lines.push(line)
  book.takings.push({
    stockId: variant?.stockId ?? offer.stockId,
    orderLineId: book.shop.order_lines.length,
    quantity,
    takenAt,
    givenBackAt,
  })
  return { id: book.shop.order_lines.length, unitPriceMinor, quantity, rentalDays: null, isBilled: true }
}

function addRental(
  book: OrderBook,
  orderId: number,
  rental: RentalLine,
  orderedAt: Date,
  isCancelled: boolean,
): BillableLine {
  const offer = offerOf(book, rental.rental)
  const { startsOn, endsOn } = periodOf(rental, dayInSofia(book.now))
  const rentalDays = chargedRentalDays(startsOn, endsOn, [])
  const isBilled = rental.reservation !== 'rejected'
  const { unitPriceMinor } = offer
  const priced = { unitPriceMinor, quantity: rental.quantity, rentalDays }
  book.shop.order_lines.push({
    ...lineBase(book, orderId, offer, rental.quantity),
    variant_id: null,
    size: null,
    unit_price_minor: unitPriceMinor,
    starts_on: startsOn,
    ends_on: endsOn,
    rental_days: rentalDays,
    total_minor: isBilled ? lineTotalMinor(priced) : 0,
    is_billed: isBilled,
  })
  book.shop.reservations.push({
    order_line_id: book.shop.order_lines.length,
    product_id: offer.productId,
    quantity: rental.quantity,
    starts_on: startsOn,
    ends_on: endsOn,
    status: rental.reservation,
    order_cancelled: isCancelled,
    notes: rental.reservationNotes,
    created_at: orderedAt.toISOString(),
    updated_at: orderedAt.toISOString(),
  })
  return { ...priced, id: book.shop.order_lines.length, isBilled }
}

function personOf({ customers, guests }: Demo, buyer: Order['buyer']) {
  const person = 'customer' in buyer ? customers[buyer.customer] : guests[buyer.guest]
  if (!person) throw new Error(`the demo has no buyer ${JSON.stringify(buyer)}`)
  return person
}

function companyColumns({ companies }: Demo, { company: name }: Order) {
  const company = name === undefined ? null : companies[name]
  if (company === undefined) throw new Error(`the demo has no company ${name}`)
  return {
    needs_invoice: company !== null,
    company_name: company?.name ?? null,
    company_address: company?.address ?? null,
    company_manager: company?.manager ?? null,
    company_eik: company?.eik ?? null,
    company_vat: company?.vat ?? null,
  }
}

/** The payments for an order, at once and in full. */
export function paidInFull(
  orderId: number,
  { payment, delivery }: Pick<Order, 'payment' | 'delivery'>,
  amounts: OrderAmounts,
  paidAt: Date,
): Row<'payments'>[] {
  const collected = delivery === 'pickup' ? 'cash' : 'courier'
  const method = payment === 'cash_on_delivery' ? collected : payment
  return (
    [
      ['goods', amounts.goodsMinor + amounts.deliveryFeeMinor],
      ['rent', amounts.rentMinor + amounts.rentalVatMinor],
      ['deposit', amounts.depositMinor],
    ] as const
  )
    .filter(([, amountMinor]) => amountMinor > 0)
    .map(([purpose, amountMinor]) => ({
      order_id: orderId,
      kind: 'received',
      purpose,
      amount_minor: amountMinor,
      method,
      till_day: dayInSofia(paidAt),
      at: paidAt.toISOString(),
    }))
}

/**
 * Adds an order with lines, reservations and takings; amounts by the shop's rules
 * (docs/spec/payments.md#amounts-of-an-order).
 */
export function addOrder(book: OrderBook, order: Order, id: number): void {
  const { buyer, goods, rentals, status, promoCode, notes, customerNote } = order
  const person = personOf(book.demo, buyer)
  const orderedAt = new Date(book.now.getTime() - order.hoursAgo * hour)
  const isCancelled = status === 'cancelled'
  const cancelledAt = isCancelled ? new Date(orderedAt.getTime() + hoursUntilCancelled * hour) : null
  const promo = promoCode === undefined ? null : book.promoIds.get(promoCode)
  if (promo === undefined) throw new Error(`the demo has no promo code ${promoCode}`)
  const lines = [
    ...goods.map((line) => addGoods(book, id, line, orderedAt, cancelledAt)),
    ...rentals.map((line) => addRental(book, id, line, orderedAt, isCancelled)),
  ]
  const bill = billOf({
    lines,
    deliveryFeeMinor: book.pricing.deliveryFeesMinor[order.delivery],
    waivedFeeMinor: 0,
    discountPercentage: promo?.discountPercentage ?? 0,
    rentalVat: book.pricing.rentalVat,
    chargesMinor: 0,
  })
  book.shop.orders.push({
    id,
    customer_id: 'customer' in buyer ? buyer.customer + 1 : null,
    customer_name: `${person.firstName} ${person.lastName}`,
    customer_email: person.email,
    customer_phone: person.phone,
    delivery_method: order.delivery,
    delivery_address: order.delivery === 'pickup' ? '' : person.address,
    payment_method: order.payment,
    payment_failed: order.paymentStatus === 'failed',
    ...companyColumns(book.demo, order),
    currency: book.pricing.currency,
    products_minor: bill.productsMinor,
    delivery_fee_minor: bill.deliveryFeeMinor,
    waived_fee_minor: bill.waivedFeeMinor,
    total_minor: bill.totalMinor,
    discount_minor: bill.discountMinor,
    final_minor: bill.finalMinor,
    goods_minor: bill.goodsMinor,
    rent_minor: bill.rentMinor,
    deposit_minor: bill.depositMinor,
    rental_vat: book.pricing.rentalVat,
    rental_vat_minor: bill.rentalVatMinor,
    promo_code_id: promo?.id ?? null,
    promo_code: promoCode ?? null,
    discount_percentage: promo?.discountPercentage ?? 0,
    status,
    notes: rentals.length > 0 ? notesWithRental({ notes, customerNote }) : notes,
    customer_note: customerNote,
    created_at: orderedAt.toISOString(),
    updated_at: (cancelledAt ?? orderedAt).toISOString(),
  })
  if (order.paymentStatus === 'paid') book.shop.payments.push(...paidInFull(id, order, bill, orderedAt))
}
