import {
  boolean,
  calendarDay,
  int,
  jsonList,
  nullable,
  oneOf,
  returning,
  string,
  type RowOf,
} from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { BadTransitionError, NotFoundError } from '#lib/errors.ts'
import { defineLoader, groupedBy } from '#lib/loaders.ts'
import { nextVersion, type Versioned } from '#lib/versions.ts'
import { Currency, OrderChargeKind, RentalVat, type OrderCharge } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { lateDays, lateFeeMinor } from '#rules/late-fee.ts'
import { chargeName } from '#rules/charge-name.ts'
import { amountText } from '#rules/money.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { DUE_MINOR } from '../orders/order-billing.service.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { orderSums } from '../payments/balance.loaders.ts'
import { lockPayments, type LockedPayments } from '../payments/lock-payments.service.ts'
import { requireReservationOf } from '../payments/payments.service.ts'
import { ChargeReversedError, DiscountTooHighError } from './charges.errors.ts'
import type { ChargeInput } from './charges.input.ts'

const CHARGED = {
  kind: oneOf(OrderChargeKind),
  name: string,
  quantity: int,
  amountMinor: int,
  reservationId: nullable(int),
}

type StoredCharge = RowOf<typeof CHARGED> & Pick<OrderCharge, 'reason' | 'correctsId'>

const readDue = async (tx: Sql, orderId: number): Promise<number> =>
  (await tx.first(returning({ due: int })`SELECT ${DUE_MINOR} AS due FROM orders o WHERE o.id = ${orderId}`))?.due ?? 0

/** The event of an edit, because it has the changed sum; and the e-mail of an edit. */
async function store(
  tx: Transaction,
  ctx: Context,
  { orderId, currency }: LockedPayments,
  charge: StoredCharge,
): Promise<void> {
  const { kind, name, quantity, reason, amountMinor, reservationId, correctsId } = charge
  const by = { at: ctx.clock(), adminId: adminIdOf(ctx) }
  const dueBeforeMinor = await readDue(tx, orderId)
  await tx.db.orderCharge.create({
    data: { orderId, kind, name, quantity, reason, amountMinor, correctsId, reservationId, ...by },
  })
  await tx.db.order.update({
    where: { id: orderId },
    data: nextVersion(ctx),
    select: { id: true },
  })
  const to = amountText({ minorUnits: amountMinor, currency })
  const { at } = await recordEvent(tx, ctx, {
    orderId,
    kind: 'edited',
    changes: [{ part: 'charge', item: chargeName(charge), from: null, to }],
    dueBeforeMinor,
    dueAfterMinor: await readDue(tx, orderId),
  })
  await enqueueOrderLetter(tx, { kind: 'order_changed', orderId, ...gathered(orderId, at) })
  orderSums(ctx).clear(orderId)
}

async function requireCharged({ db }: Transaction, orderId: number): Promise<void> {
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } })
  if (!orderStatusRule(status).isCharged) throw new BadTransitionError('Поръчката е отменена.')
}

export interface NewCharge extends ChargeInput, Versioned {
  orderId: number
  reservationId: number | null
}

/**
 * Adds what an order costs in addition, or less (docs/spec/payments.md#charges); notifies the customer by e-mail. Fails
 * with `NotFoundError`, `StaleVersionError`, `BadTransitionError` (a cancelled order), `DiscountTooHighError`.
 */
export async function addOrderCharge(ctx: Context, charge: NewCharge): Promise<void> {
  const { orderId, reservationId, amountMinor } = charge
  await ctx.sql.transaction(async (tx) => {
    const order = await lockPayments(tx, orderId, charge)
    await requireCharged(tx, orderId)
    if (reservationId !== null) await requireReservationOf(tx, orderId, reservationId)
    if (order.priceMinor + amountMinor < 0)
      throw new DiscountTooHighError({ minorUnits: order.priceMinor, currency: order.currency })
    await store(tx, ctx, order, { ...charge, correctsId: null })
  })
}

const noSuchCharge = (): NotFoundError => new NotFoundError('Начислението не е намерено.')

/** Adds the opposite of a charge; returns the id of its order. Fails as `addOrderCharge`, and with `ChargeReversedError`. */
export async function reverseOrderCharge(
  ctx: Context,
  { chargeId, reason, ...version }: Versioned & { chargeId: number; reason: string },
): Promise<number> {
  return ctx.sql.transaction(async (tx) => {
    const owner = await tx.db.orderCharge.findUnique({ where: { id: chargeId }, select: { orderId: true } })
    if (!owner) throw noSuchCharge()
    const { orderId } = owner
    const order = await lockPayments(tx, orderId, version)
    await requireCharged(tx, orderId)
    const charge = await tx.first(returning({ ...CHARGED, isReversed: boolean })`
      SELECT c.kind, c.name, c.quantity, c.reservation_id AS "reservationId", c.amount_minor AS "amountMinor",
        c.corrects_id IS NOT NULL OR EXISTS (SELECT FROM order_charges r WHERE r.corrects_id = c.id) AS "isReversed"
      FROM order_charges c WHERE c.id = ${chargeId}`)
    if (!charge) throw noSuchCharge()
    if (charge.isReversed) throw new ChargeReversedError()
    const minorUnits = order.priceMinor
    if (minorUnits - charge.amountMinor < 0) throw new DiscountTooHighError({ minorUnits, currency: order.currency })
    await store(tx, ctx, order, { ...charge, amountMinor: -charge.amountMinor, reason, correctsId: chargeId })
    return orderId
  })
}

export interface LateFee {
  orderId: number
  reservationId: number
  name: string
  currency: Currency
  /** Charged days times pieces. */
  lateDays: number
  amountMinor: number
}

const LATE = {
  orderId: int,
  reservationId: int,
  name: string,
  currency: oneOf(Currency),
  endsOn: calendarDay,
  pricePerDayMinor: int,
  rentalVat: oneOf(RentalVat),
  out: int,
  returns: jsonList({ day: string, pieces: int }),
  chargedMinor: int,
}

function lateFeeOf(row: RowOf<typeof LATE>, today: CalendarDay): LateFee {
  const rental = { ...row, returns: [...row.returns, { day: today, pieces: row.out }] }
  const { orderId, reservationId, name, currency, chargedMinor } = row
  const amountMinor = Math.max(0, lateFeeMinor(rental) - chargedMinor)
  return { orderId, reservationId, name, currency, lateDays: lateDays(rental), amountMinor }
}

/** Of pieces that came back late or are late now, less the late fees that were charged; by order. */
export const proposedLateFees = defineLoader<Context, number, LateFee[]>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(LATE)`
    SELECT l.order_id AS "orderId", r.id AS "reservationId", l.name, o.currency, r.ends_on AS "endsOn", l.unit_price_minor AS "pricePerDayMinor",
      o.rental_vat AS "rentalVat", r.handed_over - r.returned AS out,
      coalesce((SELECT json_agg(json_build_object('day', (m.at AT TIME ZONE 'Europe/Sofia')::date, 'pieces', m.quantity - m.lost))
        FROM rental_movements m WHERE m.reservation_id = r.id AND m.kind = 'returned'), '[]') AS returns,
      coalesce((SELECT sum(c.amount_minor) FROM order_charges c WHERE c.reservation_id = r.id AND c.kind = 'late_fee'), 0)::bigint AS "chargedMinor"
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE l.order_id = ANY (${[...ids]}::int[]) AND r.handed_over > 0 AND order_is_charged(o.status) ORDER BY r.id`)
  const today = dayInSofia(ctx.clock())
  const fees = rows.map((row) => lateFeeOf(row, today)).filter(({ amountMinor }) => amountMinor > 0)
  return groupedBy(ids, fees, ({ orderId }) => orderId)
})
