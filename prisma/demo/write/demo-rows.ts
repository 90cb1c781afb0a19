import type { Pricing } from '#rules/pricing.ts'
import type { Demo } from '../demo-data.ts'
import { demoIn } from '../demo-prices.ts'
import type { PictureUrls } from '../pictures.ts'
import { catalogueRows, type Catalogue } from './catalogue-rows.ts'
import { addOrder, type OrderBook } from './order-rows.ts'
import { ledgerOf, type Taking } from './ledger.ts'
import { addPackages } from './package-rows.ts'
import type { ShopRows } from './shop-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const firstOrderId = 1001

function addCustomers(shop: ShopRows, { customers }: Demo, now: Date, passwordHash: string): void {
  shop.customers.push(
    ...customers.map(({ firstName, lastName, email, joinedDaysAgo }, index) => ({
      id: index + 1,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      created_at: new Date(now.getTime() - joinedDaysAgo * day).toISOString(),
    })),
  )
}

function addPromoCodes(shop: ShopRows, { promoCodes, orders }: Demo, now: Date): OrderBook['promoIds'] {
  const at = (days: number): string => new Date(now.getTime() + days * day).toISOString()
  const usesOf = (code: string): number =>
    orders.filter(({ promoCode, status }) => promoCode === code && status !== 'cancelled').length
  return new Map(
    promoCodes.map(
      ({ code, discountPercentage, validFromDays, validUntilDays, isActive, maxUses, description }, index) => {
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
      },
    ),
  )
}

function addReviews(shop: ShopRows, { reviews, customers }: Demo, offers: Catalogue['offers'], now: Date): void {
  const bought = new Set(
    shop.orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ id, customer_id }) =>
        shop.order_lines.filter((line) => line.order_id === id).map((line) => `${customer_id} ${line.product_id}`),
      ),
  )
  shop.reviews.push(
    ...reviews.map(({ product, name, email, rating, text, hoursAgo, waiting, customer }) => {
      const productId = offers.get(product)?.productId
      if (productId === undefined) throw new Error(`the demo has no product ${product}`)
      const account = customer === undefined ? undefined : customers[customer]
      const customerEmail = account?.email ?? email
      if (customerEmail === undefined) throw new Error(`the demo has no address for the review of ${name}`)
      return {
        product_id: productId,
        customer_id: customer === undefined ? null : customer + 1,
        customer_name: name,
        customer_email: customerEmail,
        rating,
        text,
        is_verified_purchase: customer !== undefined && bought.has(`${customer + 1} ${productId}`),
        is_approved: !waiting,
        created_at: new Date(now.getTime() - hoursAgo * hour).toISOString(),
      }
    }),
  )
}

function addInquiries(shop: ShopRows, { inquiries }: Demo, now: Date): void {
  shop.inquiries.push(
    ...inquiries.map(({ name, email, phone, message, status, hoursAgo }) => ({
      name,
      email,
      phone: phone ?? null,
      message,
      status,
      created_at: new Date(now.getTime() - hoursAgo * hour).toISOString(),
    })),
  )
}

interface Opening {
  now: Date
  pricing: Pricing
  passwordHash: string
}

/** Catalogue with packages, customers, codes, orders with ledger and reservations, reviews and inquiries. */
export function demoRows(inLeva: Demo, urlOf: PictureUrls, { now, pricing, passwordHash }: Opening): ShopRows {
  const demo = demoIn(pricing.currency, inLeva)
  const catalogue = catalogueRows(demo, urlOf, now)
  const { shop, offers } = catalogue
  addPackages(catalogue, demo.packages, urlOf, now)
  const takings: Taking[] = []
  addCustomers(shop, demo, now, passwordHash)
  const promoIds = addPromoCodes(shop, demo, now)
  const oldestFirst = demo.orders.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const [index, order] of oldestFirst.entries())
    addOrder({ demo, shop, takings, offers, promoIds, now, pricing }, order, firstOrderId + index)
  shop.stock_movements.push(...ledgerOf(shop.stock, takings, new Date(now.getTime() - 190 * day)))
  addReviews(shop, demo, offers, now)
  addInquiries(shop, demo, now)
  return shop
}
