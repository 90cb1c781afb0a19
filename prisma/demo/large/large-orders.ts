import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Pricing } from '#rules/pricing.ts'
import { lineTotalMinor, orderAmounts, type PricedLine } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { notesWithRental } from '#api/sales/orders/orders.rules.ts'
import type { Taking } from '../write/ledger.ts'
import { paidInFull } from '../write/order-rows.ts'
import type { Row, ShopRows } from '../write/shop-rows.ts'
import type { Numbers } from './numbers.ts'
import type { LargeShopWords } from '../demo-data.ts'

const hour = 3_600_000
const day = 24 * hour
const customerCount = 1_000
const statuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'delivered',
  'completed',
  'completed',
  'completed',
  'cancelled',
] as const
/** One line in this many is a rental. */
const rentalLineEvery = 20

export type LargeOrders = {
  count: number
  now: Date
  pricing: Pricing
  passwordHash: string
  numbers: Numbers
  words: LargeShopWords
}

type Offers = {
  sizes: (Row<'variants'> & { name: string | null; imageUrl: string | null; stockId: number })[]
  rentals: (Row<'products'> & { imageUrl: string | null })[]
}

function offersOf(shop: ShopRows): Offers {
  const imageOf = new Map(
    shop.product_images.filter(({ position }) => position === 0).map(({ product_id, url }) => [product_id, url]),
  )
  const nameOf = new Map(shop.products.map(({ id, name }) => [id, name]))
  const stockOf = new Map(
    shop.stock.flatMap(({ id, variant_id }) => (id === null || variant_id === null ? [] : [[variant_id, id] as const])),
  )
  const sizes = shop.variants.map((variant) => ({
    ...variant,
    name: nameOf.get(variant.product_id) ?? null,
    imageUrl: imageOf.get(variant.product_id) ?? null,
    stockId: stockOf.get(variant.id ?? 0) ?? 0,
  }))
  const rentals = shop.products
    .filter(({ type }) => type === 'rent')
    .map((product) => ({ ...product, imageUrl: imageOf.get(product.id) ?? null }))
  return { sizes, rentals }
}

const personAt = ({ firstNames, lastNames }: LargeShopWords, index: number) => ({
  firstName: firstNames[index % firstNames.length] ?? '',
  lastName: lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? '',
  email: `customer${index + 1}@example.com`,
})

function addCustomers(shop: ShopRows, { now, passwordHash, words }: LargeOrders): void {
  const createdAt = new Date(now.getTime() - 390 * day).toISOString()
  for (let index = 0; index < customerCount; index += 1) {
    const { firstName, lastName, email } = personAt(words, index)
    shop.customers.push({
      id: index + 1,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      created_at: createdAt,
    })
  }
}

type Ordering = {
  shop: ShopRows
  takings: Taking[]
  offers: Offers
  orderId: number
  orderedAt: Date
  cancelledAt: Date | null
  numbers: Numbers
}

function addGoods(
  { shop, takings, offers, orderId, orderedAt, cancelledAt, numbers }: Ordering,
  taken: Set<number>,
): PricedLine | null {
  const { id, product_id, size, price_minor, name, imageUrl, stockId } = numbers.pick(offers.sizes)
  if (taken.has(stockId)) return null
  taken.add(stockId)
  const quantity = 1 + numbers.below(4)
  const unitPriceMinor = price_minor ?? 0
  const lineId = shop.order_lines.length + 1
  const line = { unitPriceMinor, quantity, rentalDays: null }
  shop.order_lines.push({
    id: lineId,
    order_id: orderId,
    product_id,
    variant_id: id,
    type: 'sale',
    name,
    size,
    image_url: imageUrl,
    quantity,
    unit_price_minor: unitPriceMinor,
    starts_on: null,
    ends_on: null,
    rental_days: null,
    total_minor: lineTotalMinor(line),
    is_billed: true,
  })
  takings.push({ stockId, orderLineId: lineId, quantity, takenAt: orderedAt, givenBackAt: cancelledAt })
  return line
}

function addRental({ shop, offers, orderId, orderedAt, cancelledAt, numbers }: Ordering): PricedLine {
  const { id, name, imageUrl, price_per_day_minor } = numbers.pick(offers.rentals)
  const startsOn = addDays(dayInSofia(orderedAt), 3 + numbers.below(60))
  const endsOn = addDays(startsOn, 1 + numbers.below(4))
  const rentalDays = chargedRentalDays(startsOn, endsOn, [])
  const unitPriceMinor = price_per_day_minor ?? 0
  const lineId = shop.order_lines.length + 1
  const line = { unitPriceMinor, quantity: 1, rentalDays }
  shop.order_lines.push({
    id: lineId,
    order_id: orderId,
    product_id: id,
    variant_id: null,
    type: 'rent',
    name,
    size: null,
    image_url: imageUrl,
    quantity: 1,
    unit_price_minor: unitPriceMinor,
    starts_on: startsOn,
    ends_on: endsOn,
    rental_days: rentalDays,
    total_minor: lineTotalMinor(line),
    is_billed: true,
  })
  const at = orderedAt.toISOString()
  shop.reservations.push({
    order_line_id: lineId,
    product_id: id,
    quantity: 1,
    starts_on: startsOn,
    ends_on: endsOn,
    status: numbers.pick(['pending', 'approved', 'approved']),
    order_cancelled: cancelledAt !== null,
    notes: '',
    created_at: at,
    updated_at: at,
  })
  return line
}

function addOrder(
  shop: ShopRows,
  takings: Taking[],
  offers: Offers,
  { now, count, pricing, numbers, words }: LargeOrders,
  index: number,
): void {
  const orderId = 1_001 + index
  // Spread over a year, so that ids and dates increase together.
  const orderedAt = new Date(now.getTime() - 365 * day + Math.floor((index * 364 * day) / count))
  const status = numbers.pick(statuses)
  const cancelledAt = status === 'cancelled' ? new Date(orderedAt.getTime() + 5 * hour) : null
  const ordering = { shop, takings, offers, orderId, orderedAt, cancelledAt, numbers }
  const taken = new Set<number>()
  const hasRental = offers.rentals.length > 0 && numbers.below(rentalLineEvery) === 0
  const goods = Array.from({ length: 1 + numbers.below(4) }, () => addGoods(ordering, taken))
  const lines = [...goods, hasRental ? addRental(ordering) : null].filter((line) => line !== null)
  const delivery = numbers.pick(['home_address', 'courier_office'] as const)
  const { deliveryFeesMinor, rentalVat } = pricing
  const amounts = orderAmounts(lines, {
    deliveryFeeMinor: deliveryFeesMinor[delivery],
    discountPercentage: 0,
    rentalVat,
  })
  const customer = numbers.below(customerCount)
  const payment = numbers.pick(['cash_on_delivery', 'bank_transfer', 'card'] as const)
  if (status === 'completed') shop.payments.push(...paidInFull(orderId, { payment, delivery }, amounts, orderedAt))
  const { firstName, lastName, email } = personAt(words, customer)
  shop.orders.push({
    id: orderId,
    customer_id: index % 3 === 0 ? null : customer + 1,
    customer_name: `${firstName} ${lastName}`,
    customer_email: email,
    customer_phone: `0888 ${String(100_000 + customer)}`,
    delivery_method: delivery,
    delivery_address: 'София, ул. „Примерна“ 1',
    payment_method: payment,
    payment_failed: false,
    needs_invoice: false,
    company_name: null,
    company_address: null,
    company_manager: null,
    company_eik: null,
    company_vat: null,
    currency: pricing.currency,
    products_minor: amounts.productsMinor,
    delivery_fee_minor: amounts.deliveryFeeMinor,
    waived_fee_minor: 0,
    total_minor: amounts.totalMinor,
    discount_minor: 0,
    final_minor: amounts.finalMinor,
    goods_minor: amounts.goodsMinor,
    rent_minor: amounts.rentMinor,
    deposit_minor: amounts.depositMinor,
    rental_vat: rentalVat,
    rental_vat_minor: amounts.rentalVatMinor,
    promo_code_id: null,
    promo_code: null,
    discount_percentage: 0,
    status,
    notes: hasRental ? notesWithRental({ notes: '', customerNote: '' }) : '',
    customer_note: '',
    created_at: orderedAt.toISOString(),
    updated_at: (cancelledAt ?? orderedAt).toISOString(),
  })
}

/** A year of orders with customers, stock takings and reservations. */
export function addLargeOrders(shop: ShopRows, takings: Taking[], orders: LargeOrders): void {
  addCustomers(shop, orders)
  const offers = offersOf(shop)
  for (let index = 0; index < orders.count; index += 1) addOrder(shop, takings, offers, orders, index)
}
