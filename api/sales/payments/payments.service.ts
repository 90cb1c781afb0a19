import { boolean, int, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { PaymentStatus, MoneyMethod, PaymentKind, PaymentPurpose } from '#prisma/client.ts'
import { adminIdOf, requirePermission, type Context } from '../../context.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { noSuchReservation } from '../reservations/reservations.errors.ts'
import { refusalOf, type PaymentEntry } from './balance.rules.ts'
import { finishPayments, lockPayments, type LockedPayments } from './lock-payments.service.ts'
import { paymentChange } from './payment-changes.rules.ts'
import {
  CardRefundNeededError,
  DepositShortError,
  OnlinePaymentError,
  PaymentCorrectedError,
  PaymentSpentError,
  PaymentTooHighError,
  RefundTooHighError,
} from './payments.errors.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import type { CorrectionInput, PaymentsInput } from './payments.input.ts'
import { IS_ONLINE } from './payments.sql.ts'

const REFUSALS = { overpaid: PaymentTooHighError, refund: RefundTooHighError, deposit: DepositShortError } as const

/** Fails with `PaymentTooHighError`, `RefundTooHighError`, `DepositShortError`, each with the highest possible sum. */
export function requireCovered(
  order: LockedPayments,
  entries: readonly PaymentEntry[],
  allowOverpayment = false,
): void {
  const refused = refusalOf(order, entries, allowOverpayment)
  if (refused) throw new REFUSALS[refused.refusal]({ minorUnits: refused.mostMinor, currency: order.currency })
}

const ONLINE = { isDeposit: boolean, onlineMinor: int, ledgerMinor: int }

/**
 * Refunds to a card that staff record are those of a terminal (docs/spec/payments.md#recording-payments). The caller has locked the
 * order. Fails with `CardRefundNeededError`.
 */
export async function requireTerminalMoney(tx: Sql, orderId: number, entries: readonly PaymentEntry[]): Promise<void> {
  const refunds = entries.filter(({ kind, method }) => kind === 'refunded' && method === 'card')
  if (refunds.length === 0) return
  const online = await tx.rows(returning(ONLINE)`
    SELECT c.purpose = 'deposit' AS "isDeposit", sum(c.captured_minor - c.refunded_minor)::int AS "onlineMinor",
      (SELECT coalesce(sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END), 0)::int FROM payments p
        WHERE p.order_id = ${orderId} AND p.method = 'card' AND (p.purpose = 'deposit') = (c.purpose = 'deposit')) AS "ledgerMinor"
    FROM card_payments c WHERE c.order_id = ${orderId} GROUP BY c.purpose`)
  for (const { isDeposit, onlineMinor, ledgerMinor } of online) {
    const wanted = refunds.filter(({ purpose }) => (purpose === 'deposit') === isDeposit)
    const refundedMinor = wanted.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (refundedMinor > 0 && onlineMinor > 0 && refundedMinor > ledgerMinor - onlineMinor)
      throw new CardRefundNeededError(isDeposit ? 'deposit' : 'order')
  }
}

export interface NewPayment extends PaymentEntry {
  reference?: string
  reason: string
  reservationId: number | null
  returnId?: number | null
  /** Whose cash on delivery it is. */
  parcelId?: number | null
  correctsId?: number | null
}

/** The database takes the till day, and the part of a refund that lowers the price. */
async function insertPayments(tx: Sql, ctx: Context, orderId: number, payments: readonly NewPayment[]): Promise<void> {
  for (const { kind, purpose, amountMinor, method, reason, reservationId, ...more } of payments) {
    const { reference = '', returnId = null, parcelId = null, correctsId = null } = more
    await tx.run(sql`
      INSERT INTO payments (order_id, kind, purpose, amount_minor, method, reference, reason, corrects_id, reservation_id, return_id, parcel_id,
        at, admin_id)
      VALUES (${orderId}, ${kind}::payment_kind, ${purpose}::payment_purpose, ${amountMinor}, ${method}::money_method, ${reference}, ${reason},
        ${correctsId}, ${reservationId}, ${returnId}, ${parcelId}, ${ctx.clock()}, ${adminIdOf(ctx)})`)
  }
}

/** Locks the reservation, so that it cannot be deleted before the payment is committed. */
export async function requireReservationOf(tx: Sql, orderId: number, reservationId: number): Promise<void> {
  const reservations = await tx.run(sql`
    SELECT FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
    WHERE r.id = ${reservationId} AND l.order_id = ${orderId} FOR KEY SHARE OF r`)
  if (reservations === 0) throw noSuchReservation()
}

/** Staff who hand rentals over take their deposits. */
export function requirePermissionFor(ctx: Context, { kind, purpose }: PaymentEntry): void {
  if (purpose === 'deposit') requirePermission(ctx, 'rentals.handOver')
  else requirePermission(ctx, kind === 'received' ? 'orders.pay' : 'orders.refund')
}

export interface NewPayments extends PaymentsInput, Versioned, Keyed {
  orderId: number
  /** For which a deposit is withheld or moved. */
  reservationId: number | null
  allowOverpayment: boolean
}

/**
 * Adds entries to the ledger of an order, all or nothing (docs/spec/payments.md#recording-payments). Fails with
 * `ForbiddenError`, `NotFoundError`, `StaleVersionError`, `IdempotencyMismatchError`, and as `requireCovered` and
 * `requireTerminalMoney`.
 */
export async function recordPayments(ctx: Context, payments: NewPayments): Promise<void> {
  const { orderId, entries, reservationId, allowOverpayment } = payments
  for (const entry of entries) requirePermissionFor(ctx, entry)
  await staffWrite(ctx, 'recordPayment', payments, async (tx) => {
    const order = await lockPayments(tx, orderId, payments)
    if (reservationId !== null) await requireReservationOf(tx, orderId, reservationId)
    requireCovered(order, entries, allowOverpayment)
    await requireTerminalMoney(tx, orderId, entries)
    await addPayments(
      tx,
      ctx,
      order,
      entries.map((entry) => ({ ...entry, reservationId: entry.purpose === 'deposit' ? reservationId : null })),
    )
    return { orderId }
  })
}

/** The caller has locked the order and checked that the entries are covered. Writes one version and one event. */
export async function addPayments(
  tx: Transaction,
  ctx: Context,
  order: LockedPayments,
  payments: readonly NewPayment[],
): Promise<void> {
  await insertPayments(tx, ctx, order.orderId, payments)
  const changes = payments.map((payment) => paymentChange(payment, order.currency))
  await finishPayments(tx, ctx, order, changes)
}

const CORRECTED = {
  id: int,
  kind: oneOf(PaymentKind),
  purpose: oneOf(PaymentPurpose),
  amountMinor: int,
  method: nullable(oneOf(MoneyMethod)),
  reference: string,
  reason: string,
  reservationId: nullable(int),
  returnId: nullable(int),
  isCorrected: boolean,
  isOnline: boolean,
}

type CorrectedPayment = RowOf<typeof CORRECTED>

async function readPayment(tx: Sql, paymentId: number): Promise<CorrectedPayment> {
  const payment = await tx.first(returning(CORRECTED)`
    SELECT p.id, p.kind, p.purpose, p.amount_minor AS "amountMinor", p.method, p.reference, p.reason, p.reservation_id AS "reservationId",
      p.return_id AS "returnId", p.corrects_id IS NOT NULL OR EXISTS (SELECT FROM payments c WHERE c.corrects_id = p.id) AS "isCorrected",
      ${IS_ONLINE} AS "isOnline"
    FROM payments p WHERE p.id = ${paymentId}`)
  if (!payment) throw noSuchPayment()
  return payment
}

const noSuchPayment = (): NotFoundError => new NotFoundError('Плащането не е намерено.')

/** The money received of this kind may not fall below the money paid out of it. */
function requireUnspent(
  order: LockedPayments,
  { kind, purpose, amountMinor }: CorrectedPayment,
  rightMinor: number,
): void {
  const held = order.depositReceivedMinor - order.depositReturnedMinor - order.depositWithheldMinor
  const left = purpose === 'deposit' ? held : order.paidMinor
  const comesIn = kind === 'received' ? rightMinor - amountMinor : amountMinor - rightMinor
  if (left + comesIn >= 0) return
  const { currency } = order
  if (kind === 'received') throw new PaymentSpentError({ minorUnits: amountMinor - left, currency })
  const most = { minorUnits: amountMinor + left, currency }
  throw purpose === 'deposit' ? new DepositShortError(most) : new RefundTooHighError(most)
}

export interface Correction extends CorrectionInput, Versioned {
  paymentId: number
}

/**
 * Reverses an entry and, unless the right amount is 0, adds the right one (docs/spec/payments.md#corrections). Fails with
 * `NotFoundError`, `StaleVersionError`, `InvalidInputError` (the same amount), `PaymentCorrectedError`,
 * `OnlinePaymentError`, `PaymentSpentError`, `RefundTooHighError`, `DepositShortError`. Returns the order's id.
 */
export async function correctPayment(
  ctx: Context,
  { paymentId, amount, reason, ...version }: Correction,
): Promise<number> {
  return ctx.sql.transaction(async (tx) => {
    const owner = await tx.db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } })
    if (!owner) throw noSuchPayment()
    const { orderId } = owner
    const order = await lockPayments(tx, orderId, version)
    const payment = await readPayment(tx, paymentId)
    if (payment.isCorrected) throw new PaymentCorrectedError()
    if (payment.isOnline) throw new OnlinePaymentError()
    if (amount === payment.amountMinor)
      throw new InvalidInputError([{ field: 'amount', message: 'Това е сумата, която е записана' }])
    requireUnspent(order, payment, amount)
    const { id: correctsId, amountMinor, ...same } = payment
    const right = amount === 0 ? [] : [{ ...same, amountMinor: amount, reason }]
    await insertPayments(tx, ctx, orderId, [{ ...same, amountMinor: -amountMinor, correctsId, reason }, ...right])
    await finishPayments(tx, ctx, order, [paymentChange({ ...same, amountMinor }, order.currency, amount)])
    return orderId
  })
}

/**
 * Marks that an electronic payment did not succeed, or no longer (docs/spec/payments.md#payment-statuses). Fails with
 * `NotFoundError`, `StaleVersionError`.
 */
export async function setPaymentFailed(
  ctx: Context,
  { orderId, isFailed, ...version }: Versioned & { orderId: number; isFailed: boolean },
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const before = await tx.first(
      returning({
        version: int,
        paymentFrom: oneOf(PaymentStatus),
      })`SELECT version, payment_status AS "paymentFrom" FROM orders WHERE id = ${orderId} FOR UPDATE`,
    )
    if (!before) throw noSuchOrder()
    requireVersion(version, before)
    const { paymentStatus: paymentTo } = await tx.db.order.update({
      where: { id: orderId },
      data: { paymentFailed: isFailed, ...nextVersion(ctx) },
      select: { paymentStatus: true },
    })
    const { paymentFrom } = before
    if (paymentTo !== paymentFrom)
      await recordEvent(tx, ctx, { orderId, kind: 'payment_changed', paymentFrom, paymentTo, changes: [] })
  })
}
