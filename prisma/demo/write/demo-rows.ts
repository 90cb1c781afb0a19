import { ledgerOf, type Taking } from './ledger.ts'
import { pastOrders } from '../trade/orders-past.ts'
import { recentOrders } from '../trade/orders-recent.ts'
import { inquiries } from '../trade/inquiries.ts'
import { customers, emailOf } from '../trade/people.ts'
import { promoCodes, type DemoPromoCode } from '../trade/promo-codes.ts'
import { reviews } from '../trade/reviews.ts'
import { catalogueRows, type Offer } from './catalogue-rows.ts'
import { addOrder } from './order-rows.ts'
import type { ShopRows } from './shop-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const firstOrderId = 1001
const orders = [...recentOrders, ...pastOrders]

function addCustomers(shop: ShopRows, now: Date, passwordHash: string): void {
  shop.customers.push(
    ...customers.map(({ firstName, lastName, email }, index) => ({
      id: index + 1,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      created_at: new Date(now.getTime() - (110 - index * 3) * day).toISOString(),
    })),
  )
}

const usesOf = (code: string): number => orders.filter(({ promoCode, status }) => promoCode === code && status !== 'cancelled').length

function addPromoCodes(shop: ShopRows, now: Date): Map<string, { id: number; discountPercentage: number }> {
  const at = (days: number): string => new Date(now.getTime() + days * day).toISOString()
  const list: readonly DemoPromoCode[] = promoCodes
  return new Map(
    list.map(({ code, discountPercentage, validFromDays, validUntilDays, isActive = true, maxUses, description }, index) => {
      const uses = usesOf(code)
      shop.promo_codes.push({
        id: index + 1,
        code,
        discount_percentage: discountPercentage,
        valid_from: at(validFromDays),
        valid_until: at(validUntilDays),
        is_active: isActive,
        max_uses: maxUses === 'used' ? uses : (maxUses ?? null),
        used_count: uses,
        description,
        created_at: at(Math.min(validFromDays, -1)),
      })
      return [code, { id: index + 1, discountPercentage }]
    }),
  )
}

function addReviews(shop: ShopRows, offers: ReadonlyMap<string, Offer>, now: Date): void {
  const bought = new Set(
    shop.orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ id, customer_id }) =>
        shop.order_lines.filter((line) => line.order_id === id).map((line) => `${customer_id} ${line.product_id}`),
      ),
  )
  shop.reviews.push(
    ...reviews.map(({ product, name, rating, text, daysAgo, waiting = false, customer }, index) => {
      const productId = offers.get(product)?.productId
      if (productId === undefined) throw new Error(`the demo has no product ${product}`)
      const account = customer === undefined ? undefined : customers[customer]
      return {
        product_id: productId,
        customer_id: customer === undefined ? null : customer + 1,
        customer_name: name,
        customer_email: account?.email ?? emailOf(name),
        rating,
        text,
        is_verified_purchase: customer !== undefined && bought.has(`${customer + 1} ${productId}`),
        is_approved: !waiting,
        created_at: new Date(now.getTime() - daysAgo * day - ((index * 7) % 11) * hour).toISOString(),
      }
    }),
  )
}

function addInquiries(shop: ShopRows, now: Date): void {
  shop.inquiries.push(
    ...inquiries.map(({ name, phone, message, status, hoursAgo }) => ({
      name,
      email: emailOf(name),
      phone: phone ?? null,
      message,
      status,
      created_at: new Date(now.getTime() - hoursAgo * hour).toISOString(),
    })),
  )
}

/** The whole demo as rows: catalogue, customers, codes, orders with their ledger and reservations, reviews and inquiries. */
export function demoRows(now: Date, passwordHash: string): ShopRows {
  const { shop, offers } = catalogueRows(now)
  const takings: Taking[] = []
  addCustomers(shop, now, passwordHash)
  const promoIds = addPromoCodes(shop, now)
  const oldestFirst = orders.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const [index, order] of oldestFirst.entries()) addOrder({ shop, takings, offers, promoIds, now }, order, firstOrderId + index)
  shop.stock_movements.push(...ledgerOf(shop.stock, takings, new Date(now.getTime() - 190 * day)))
  addReviews(shop, offers, now)
  addInquiries(shop, now)
  return shop
}
