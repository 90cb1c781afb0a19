import { boolean, calendarDay, int, nullable, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { DeliveryMethod } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import { NO_ORDER_DAYS, orderDays, type OrderDays } from '#rules/order-days.ts'
import { eventDayProblem } from '#rules/parties.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import type { Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { followReminders } from '../reminders/reminders.service.ts'
import { recordEvent } from './order-events.service.ts'
import { noSuchOrder } from './orders.errors.ts'

interface DaysWanted {
  eventOn: CalendarDay | null
  deliveryMethod: DeliveryMethodName
  hasGoodsWithoutCourier: boolean
}

/** By the hours and closed days of the shop now; later changes of these do not move an order. */
async function orderDaysOf(from: Pick<Sql, 'rows'>, { eventOn, ...wanted }: DaysWanted): Promise<OrderDays> {
  if (eventOn === null) return NO_ORDER_DAYS
  return orderDays({ ...wanted, eventOn, calendar: await shopCalendarAround(from, eventOn) })
}

const STORED = {
  version: int,
  deliveryMethod: oneOf(DeliveryMethod),
  hasGoodsWithoutCourier: boolean,
  eventOn: nullable(calendarDay),
  mustArriveOn: nullable(calendarDay),
  dispatchOn: nullable(calendarDay),
}

/** Locks the order. Fails with `NotFoundError`. */
async function lockDays(tx: Sql, orderId: number): Promise<RowOf<typeof STORED>> {
  const order = await tx.first(returning(STORED)`
    SELECT o.version, o.delivery_method AS "deliveryMethod", o.event_on AS "eventOn", o.must_arrive_on AS "mustArriveOn", o.dispatch_on AS "dispatchOn",
      EXISTS (SELECT FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND p.is_no_courier)
        AS "hasGoodsWithoutCourier"
    FROM orders o WHERE o.id = ${orderId} FOR UPDATE OF o`)
  if (!order) throw noSuchOrder()
  return order
}

const textOf = (day: CalendarDay | null): string | null => (day === null ? null : dayText(day))

const PARTS = [
  ['event_on', ({ eventOn }: OrderDays) => eventOn],
  ['dispatch_on', ({ dispatchOn }: OrderDays) => dispatchOn],
] as const

const dayChanges = (before: OrderDays, after: OrderDays): OrderChange[] =>
  PARTS.flatMap(([part, dayOf]) =>
    dayOf(before) === dayOf(after) ? [] : [{ part, item: null, from: textOf(dayOf(before)), to: textOf(dayOf(after)) }],
  )

async function writeDays(tx: Sql, orderId: number, { eventOn, mustArriveOn, dispatchOn }: OrderDays): Promise<void> {
  await tx.run(sql`
    UPDATE orders SET event_on = ${eventOn}::date, must_arrive_on = ${mustArriveOn}::date, dispatch_on = ${dispatchOn}::date
    WHERE id = ${orderId}`)
}

/** After another delivery method: the day of the party stays, those of the goods follow. Returns what changed. */
export async function followDelivery(tx: Sql, orderId: number): Promise<OrderChange[]> {
  const before = await lockDays(tx, orderId)
  const after = await orderDaysOf(tx, before)
  await writeDays(tx, orderId, after)
  return dayChanges(before, after)
}

export interface EventDayEdit extends Versioned {
  orderId: number
  /** Null clears it. */
  eventOn: CalendarDay | null
}

async function editDays(tx: Transaction, ctx: Context, { orderId, eventOn, ...edit }: EventDayEdit): Promise<void> {
  const before = await lockDays(tx, orderId)
  requireVersion(edit, before)
  if (eventOn === before.eventOn) return
  const problem = eventOn === null ? null : eventDayProblem(eventOn, dayInSofia(ctx.clock()))
  if (problem !== null) throw new InvalidInputError([{ field: 'eventOn', message: problem }])
  const after = await orderDaysOf(tx, { ...before, eventOn })
  await writeDays(tx, orderId, after)
  await tx.run(sql`UPDATE orders SET version = version + 1, updated_at = ${ctx.clock()} WHERE id = ${orderId}`)
  await followReminders(tx, ctx, orderId)
  const { at } = await recordEvent(tx, ctx, { orderId, kind: 'edited', changes: dayChanges(before, after) })
  await enqueueOrderLetter(tx, { kind: 'order_changed', orderId, ...gathered(orderId, at) })
}

/**
 * Sets, changes or clears the day of the party of an order; its rentals stay (docs/spec/orders.md#day-of-the-party).
 * Fails with `NotFoundError`, `StaleVersionError`, `InvalidInputError`.
 */
export async function setOrderEventDay(ctx: Context, edit: EventDayEdit): Promise<void> {
  await ctx.sql.transaction((tx) => editDays(tx, ctx, edit))
}
