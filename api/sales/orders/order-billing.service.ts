// The caller holds the order's lock.
import { boolean, int, jsonList, nullable, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { Currency, RentalVat, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { closedDaysIn } from '../../catalogue/availability/closed-days.loaders.ts'
import type { Context } from '../../context.ts'
import { followReminders } from '../reminders/reminders.service.ts'
import { billOf, withLineBilled, withLineDays, type Bill } from './order-billing.rules.ts'

export const BILL = {
  id: int,
  currency: oneOf(Currency),
  deliveryFeeMinor: int,
  waivedFeeMinor: int,
  discountPercentage: int,
  rentalVat: oneOf(RentalVat),
  chargesMinor: int,
  dueMinor: int,
}

export const BILLED_LINE = {
  id: int,
  unitPriceMinor: int,
  quantity: int,
  rentalDays: nullable(int),
  allocatedMinor: nullable(int),
  /** Before the first edit; null until then. */
  sharedMinor: nullable(int),
  sharedUnits: nullable(int),
  isBilled: boolean,
}

export const BILLED = jsonList(BILLED_LINE)

export const BILL_WITH_LINES = { ...BILL, lines: BILLED }

export type StoredBill = RowOf<typeof BILL_WITH_LINES>

export interface DueChange {
  dueBeforeMinor: number
  dueAfterMinor: number
}

/** As `dueWith` of `orders o`. */
export const DUE_MINOR: Prisma.Sql = sql`
  (greatest(0, o.final_minor - o.deposit_minor + o.rental_vat_minor + o.charges_minor) + o.deposit_minor)`

export const BILL_COLUMNS: Prisma.Sql = sql`o.id, o.currency, o.delivery_fee_minor AS "deliveryFeeMinor", o.waived_fee_minor AS "waivedFeeMinor",
  o.discount_percentage AS "discountPercentage", o.rental_vat AS "rentalVat", o.charges_minor AS "chargesMinor", ${DUE_MINOR} AS "dueMinor"`

export const BILLED_LINES: Prisma.Sql = sql`
  coalesce((SELECT json_agg(json_build_object('id', l.id, 'unitPriceMinor', l.unit_price_minor, 'quantity', l.quantity, 'rentalDays', l.rental_days,
      'allocatedMinor', l.allocated_minor, 'sharedMinor', l.shared_minor, 'sharedUnits', l.shared_units, 'isBilled', l.is_billed))
    FROM order_lines l WHERE l.order_id = o.id), '[]')`

export const STORED_BILL: Prisma.Sql = sql`${BILL_COLUMNS}, ${BILLED_LINES} AS lines`

/** Assignments of an UPDATE of `orders`. */
export const billColumnsSql = (bill: Bill): Prisma.Sql => sql`
  products_minor = ${bill.productsMinor}, delivery_fee_minor = ${bill.deliveryFeeMinor}, waived_fee_minor = ${bill.waivedFeeMinor},
  total_minor = ${bill.totalMinor}, discount_minor = ${bill.discountMinor}, final_minor = ${bill.finalMinor},
  goods_minor = ${bill.goodsMinor}, rent_minor = ${bill.rentMinor}, deposit_minor = ${bill.depositMinor}, rental_vat_minor = ${bill.rentalVatMinor}`

async function readBill(tx: Sql, orderId: number): Promise<StoredBill> {
  const order = await tx.first(returning(BILL_WITH_LINES)`SELECT ${STORED_BILL} FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw new Error('a locked order is missing')
  return order
}

async function writeBill(tx: Sql, ctx: Context, order: StoredBill, also: Prisma.Sql): Promise<DueChange> {
  const bill: Bill = billOf(order)
  await tx.run(sql`
    UPDATE orders SET ${billColumnsSql(bill)},
      discount_percentage = ${order.discountPercentage}, ${also} updated_at = ${ctx.clock()}
    WHERE id = ${order.id}`)
  return { dueBeforeMinor: order.dueMinor, dueAfterMinor: bill.dueMinor }
}

/**
 * Excludes a line from the order's amounts, or includes it again; increments the order's version
 * (docs/spec/reservations.md#rejecting-and-approving-again).
 */
export async function billLine(
  tx: Transaction,
  ctx: Context,
  { orderId, lineId, isBilled }: { orderId: number; lineId: number; isBilled: boolean },
): Promise<DueChange> {
  const order = withLineBilled(await readBill(tx, orderId), lineId, isBilled)
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new Error('the line belongs to another order')
  const totalMinor = isBilled ? lineTotalMinor(line) : 0
  await tx.db.orderLine.update({ where: { id: lineId }, data: { isBilled, totalMinor } })
  await followReminders(tx, ctx, orderId)
  return writeBill(tx, ctx, order, sql`version = version + 1,`)
}

/** Changes the days of a rental line at its agreed price or share; increments the order's version. */
export async function moveBilledLine(
  tx: Transaction,
  ctx: Context,
  {
    orderId,
    lineId,
    startsOn,
    endsOn,
  }: { orderId: number; lineId: number; startsOn: CalendarDay; endsOn: CalendarDay },
): Promise<DueChange> {
  const days = chargedRentalDays(startsOn, endsOn, await closedDaysIn(tx, startsOn, endsOn))
  const order = withLineDays(await readBill(tx, orderId), lineId, days)
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new Error('the line belongs to another order')
  const { rentalDays, allocatedMinor, sharedMinor, sharedUnits } = line
  const period = { startsOn: new Date(startsOn), endsOn: new Date(endsOn), rentalDays }
  const share = { allocatedMinor, sharedMinor, sharedUnits, totalMinor: lineTotalMinor(line) }
  await tx.db.orderLine.update({ where: { id: lineId }, data: { ...period, ...share } })
  await followReminders(tx, ctx, orderId)
  return writeBill(tx, ctx, order, sql`version = version + 1,`)
}

/** Removes the promo code and its discount; the caller increments the order's version. */
export async function dropDiscount(tx: Sql, ctx: Context, orderId: number): Promise<DueChange> {
  const order = { ...(await readBill(tx, orderId)), discountPercentage: 0 }
  return writeBill(tx, ctx, order, sql`promo_code_id = NULL, promo_code = NULL,`)
}
