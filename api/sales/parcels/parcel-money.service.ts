import { int, nullable, oneOf, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { CodState, Currency, type PayoutLine as PayoutLineRow } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { CourierName } from '#rules/couriers.ts'
import type { App, Context } from '../../context.ts'
import { chosenCouriers, courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import type { CourierPayout } from '../../delivery/couriers/courier-driver.ts'
import { addPayments } from '../payments/payments.service.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { carrierOf } from '../../delivery/couriers/carriers.ts'
import { payoutEntries } from './payout.rules.ts'
import { shopContext } from './shop-context.service.ts'

/** Days back for which payouts are read: couriers add to lists of past days. */
const READ_DAYS = 14

interface PayoutLine {
  courier: CourierName
  document: string
  paidOn: string
  number: string
  amountMinor: number
  currency: Currency
}

const OWN = {
  id: int,
  orderId: int,
  currency: oneOf(Currency),
  codMinor: int,
  codState: nullable(oneOf(CodState)),
}

type Outcome = 'paid' | 'unmatched' | 'repeated' | 'other_currency'

async function insertLine(
  tx: Transaction,
  ctx: Context,
  { courier, document, paidOn, number, amountMinor, currency }: PayoutLine,
  { outcome, parcelId }: { outcome: Outcome; parcelId: number | null },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO payout_lines (carrier, document, paid_on, number, amount_minor, currency, outcome, parcel_id, noted_at)
    VALUES (${carrierOf(courier)}::carrier, ${document}, ${paidOn}::date, ${number}, ${amountMinor}, ${currency}::currency,
      ${outcome}::payout_outcome, ${parcelId}, ${ctx.clock()})
    ON CONFLICT (carrier, document, number) DO NOTHING`)
  return added > 0
}

/** Money of the courier for the order that staff recorded by hand. */
async function recordedByHand(tx: Transaction, orderId: number): Promise<number> {
  const row = await tx.first(returning({ minor: int })`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM payments
    WHERE order_id = ${orderId} AND method = 'courier' AND kind = 'received' AND parcel_id IS NULL`)
  return row?.minor ?? 0
}

/** Whether the line is new. Each pays its parcel once (docs/spec/parcels.md#cash-on-delivery). */
async function applyLine(tx: Transaction, ctx: Context, line: PayoutLine): Promise<boolean> {
  const found = await tx.first(returning({ orderId: int })`
    SELECT order_id AS "orderId" FROM parcels WHERE carrier = ${carrierOf(line.courier)}::carrier AND number = ${line.number}`)
  if (!found) return insertLine(tx, ctx, line, { outcome: 'unmatched', parcelId: null })
  const order = await lockPayments(tx, found.orderId, {})
  const parcel = await tx.first(returning(OWN)`
    SELECT id, order_id AS "orderId", currency, cod_minor AS "codMinor", cod_state AS "codState" FROM parcels
    WHERE carrier = ${carrierOf(line.courier)}::carrier AND number = ${line.number} FOR UPDATE`)
  if (!parcel) return insertLine(tx, ctx, line, { outcome: 'unmatched', parcelId: null })
  const { id: parcelId, codState, codMinor } = parcel
  if (parcel.currency !== line.currency) return insertLine(tx, ctx, line, { outcome: 'other_currency', parcelId })
  if (codState === 'paid_out' || codState === 'short')
    return insertLine(tx, ctx, line, { outcome: 'repeated', parcelId })
  if (!(await insertLine(tx, ctx, line, { outcome: 'paid', parcelId }))) return false
  const state = line.amountMinor < codMinor ? 'short' : 'paid_out'
  await tx.run(sql`
    UPDATE parcels SET cod_minor = greatest(cod_minor, 1), cod_state = ${state}::cod_state, paid_minor = ${line.amountMinor},
      payout_document = ${line.document}, paid_on = ${line.paidOn}::date
    WHERE id = ${parcelId}`)
  const newMinor = line.amountMinor - (await recordedByHand(tx, parcel.orderId))
  const payments = payoutEntries(order, newMinor).map((entry) => ({
    ...entry,
    reference: line.document,
    reason: '',
    reservationId: null,
    parcelId,
  }))
  if (payments.length > 0) await addPayments(tx, ctx, order, payments)
  return true
}

/** Returns how many lines are new. */
export async function applyPayouts(
  ctx: Context,
  courier: CourierName,
  payouts: readonly CourierPayout[],
): Promise<number> {
  let added = 0
  for (const { document, paidOn, lines } of payouts)
    for (const line of lines) {
      if (line.amountMinor <= 0 || line.number === '' || document === '') continue
      const isNew = await ctx.sql.transaction((tx) => applyLine(tx, ctx, { courier, document, paidOn, ...line }))
      if (isNew) added += 1
    }
  return added
}

/** Lines that paid no parcel, newest first. The ids come from a statement whose plan has the partial index. */
export async function unmatchedPayouts({ sql: database, db }: Context, most: number): Promise<PayoutLineRow[]> {
  const found = await database.rows(
    returning({ id: int })`SELECT l.id FROM payout_lines l WHERE l.outcome <> 'paid' ORDER BY l.id DESC LIMIT ${most}`,
  )
  return db.payoutLine.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'desc' } })
}

/** The couriers' lists of payouts of the last two weeks. */
export async function readPayouts(app: App): Promise<void> {
  const today = dayInSofia(app.clock())
  for (const name of chosenCouriers(app)) {
    const courier = courierParcels(app, name)
    if (courier) await applyPayouts(shopContext(app), name, await courier.payouts(addDays(today, -READ_DAYS), today))
  }
}
