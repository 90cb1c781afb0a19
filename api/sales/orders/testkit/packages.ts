import { sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Guests } from '#rules/package-quantities.ts'
import type { App, Context } from '../../../context.ts'
import type { PartChoice } from '../../../catalogue/packages/package-quote.rules.ts'
import { makePackage } from '../../../testkit/make.ts'
import { addPackageToCart } from '../../carts/cart-package-writes.service.ts'
import { newSession } from './checkout.ts'

interface PackageItem {
  productId: number
  quantity?: number
  guests?: Guests
  period?: { startsOn: CalendarDay; endsOn: CalendarDay } | null
  choices?: readonly PartChoice[]
}

/** Puts packages into a cart, one for 8 adults and 4 children by default; returns its session id. */
export async function packageInCart(ctx: Context, item: PackageItem, sessionId = newSession()): Promise<string> {
  const { productId, quantity = 1, guests = { adults: 8, children: 4 }, period = null, choices = [] } = item
  await addPackageToCart(ctx, { sessionId, productId, quantity, guests, period, dateSource: 'own', choices })
  return sessionId
}

/** Makes the lines of an order parts of a package for 8 adults and 4 children, at their list prices. */
export async function packOrder(app: App, orderId: number, name: string): Promise<void> {
  const lines = await app.db.orderLine.findMany({ where: { orderId } })
  const { id: productId } = await makePackage(app, { name, parts: lines.map((line) => ({ itemId: line.productId })) })
  const guests = { adults: 8, children: 4 }
  const { id } = await app.db.orderPackage.create({
    data: { orderId, productId, name, quantity: 1, priceMinor: 0, ...guests },
  })
  const price = sql`total_minor - CASE type WHEN 'rent' THEN unit_price_minor::bigint * quantity ELSE 0 END`
  await app.sql.run(sql`
    UPDATE order_lines SET order_package_id = ${id}, role = 'За ' || name, allocated_minor = ${price} WHERE order_id = ${orderId}`)
  await app.sql.run(sql`
    UPDATE order_packages SET price_minor = (SELECT sum(l.allocated_minor) FROM order_lines l WHERE l.order_package_id = ${id}) WHERE id = ${id}`)
}
