// Reads the figures of each book of the shop, of the card provider and of the couriers, each from its own source.
import { int, nullable, returning, string } from '#lib/database/row.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { App } from '../../context.ts'
import { courierParcels, chosenCouriers } from '../../delivery/couriers/chosen-couriers.ts'
import { makeAuditFile } from '../../sales/audit-files/audit-files.service.ts'
import { compareDueCards } from '../../sales/deposits/compare-cards.service.ts'
import { readPayoutFile } from '../../sales/parcels/payout-file.rules.ts'
import { depositsHeld, tillDays } from '../../sales/till/till.service.ts'
import type { TestShop } from '../shop.ts'
import type { OwnerDay } from './open-owner-day.ts'
import { DAY, HELD_ON, MONTH, PAYOUT_DAY, sumOf } from './plan.ts'
import { boxNowFile } from './steps.ts'

/** A day of the till, amounts in minor units. */
export const readTill = async ({ shop }: OwnerDay, day: CalendarDay) => tillDays(await shop.admin()).load(day)

const LEDGER = { what: string, method: nullable(string), minor: int }

/** Sums of the ledger in minor units, by kind, purpose and method: `received goods card`. */
export async function readLedger({ sql }: App): Promise<Record<string, number>> {
  const rows = await sql.rows(returning(LEDGER)`
    SELECT p.kind || ' ' || p.purpose AS what, p.method::text, sum(p.amount_minor)::bigint AS minor
    FROM payments p GROUP BY 1, 2 ORDER BY 1, 2`)
  return Object.fromEntries(
    rows.map(({ what, method, minor }) => [method === null ? what : `${what} ${method}`, minor]),
  )
}

/** Sum of received deposits that are neither refunded nor withheld, in minor units. */
export const readDepositsHeld = async ({ shop }: OwnerDay): Promise<number> => depositsHeld(await shop.admin())

/** Sum of deposits that cards hold, as the orders have it, in minor units. */
export async function readDepositsSecured({ db }: App): Promise<number> {
  const { _sum } = await db.order.aggregate({ _sum: { depositSecuredMinor: true } })
  return Number(_sum.depositSecuredMinor)
}

/** Card payments for the deposit of an order, the oldest first. */
export const readTries = ({ db }: App, orderId: number) =>
  db.cardPayment.findMany({ where: { orderId, purpose: 'deposit' }, orderBy: { id: 'asc' } })

/** Runs the daily comparison of ledger and provider. The time of the latest one, and the payments that differ. */
export async function compareCards({ app }: TestShop) {
  await compareDueCards(app)
  const { comparedAt } = await app.db.cardComparison.findUniqueOrThrow({ where: { provider: 'stripe' } })
  return { comparedAt, differences: await app.db.cardDifference.findMany() }
}

/** States and sums of the provider's own list of payments, in minor units. */
export async function readProvider({ cards }: App) {
  const listed = await cards.offered?.listSince(new Date(`${HELD_ON}T00:00:00Z`))
  if (listed == null) throw new Error('the provider has no list')
  return {
    states: listed.map(({ state }) => state).toSorted(),
    heldMinor: sumOf(
      listed.filter(({ state }) => state === 'authorized'),
      ({ amountMinor }) => amountMinor,
    ),
    capturedMinor: sumOf(listed, ({ capturedMinor }) => capturedMinor),
    refundedMinor: sumOf(listed, ({ refunds }) => sumOf(refunds, ({ amountMinor }) => amountMinor)),
  }
}

/** Sum of all payouts in minor units, from the lists of the couriers and the file of BOX NOW. */
export async function readPaidOut(day: OwnerDay): Promise<number> {
  const { app } = day.shop
  const listed = await Promise.all(
    chosenCouriers(app).map(async (name) => (await courierParcels(app, name)?.payouts(DAY, PAYOUT_DAY)) ?? []),
  )
  const { payouts } = readPayoutFile(await boxNowFile(day), 'EUR')
  return sumOf([...listed.flat(), ...payouts], ({ lines }) => sumOf(lines, ({ amountMinor }) => amountMinor))
}

/** Parcels by the state of their cash on delivery. */
export async function readCashOnDelivery({ sql }: App): Promise<Record<string, number>> {
  const rows = await sql.rows(returning({ state: string, parcels: int })`
    SELECT coalesce(cod_state::text, 'none') AS state, count(*)::int AS parcels FROM parcels GROUP BY 1`)
  return Object.fromEntries(rows.map(({ state, parcels }) => [state, parcels]))
}

/** Pieces in stock and pieces set aside, by the name of the product. */
export async function readStock({ sql }: App): Promise<Record<string, number[]>> {
  const rows = await sql.rows(returning({ name: string, quantity: int, setAside: int })`
    SELECT p.name, s.quantity, s.set_aside AS "setAside" FROM stock s JOIN products p ON p.id = s.product_id`)
  return Object.fromEntries(rows.map(({ name, quantity, setAside }) => [name, [quantity, setAside]]))
}

/** Invoices and credit notes in the sequence of their numbers, amounts in minor units. */
export const readDocuments = ({ sql }: App) =>
  sql.rows(returning({ number: int, kind: string, minor: int })`
    SELECT d.number::int, d.kind::text, d.total_minor::bigint AS minor FROM documents d ORDER BY d.number`)

/** Sum that customers owe, and sum that the shop owes them, over all orders, in minor units. */
export async function readOpenSums({ sql }: App): Promise<{ owed: number; payback: number }> {
  const sums = await sql.first(returning({ owed: int, payback: int })`
    SELECT sum(owed_minor)::bigint AS owed, sum(payback_minor)::bigint AS payback FROM orders`)
  if (!sums) throw new Error('a sum has one row')
  return sums
}

const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100)

const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, value = '']) => value)

/** The audit file of the month: orders, totals by the type of payment, and refunds, in minor units. */
export async function readAuditFile({ shop }: OwnerDay) {
  const { content } = await makeAuditFile(await shop.admin(), `${MONTH}-01`)
  const xml = new TextDecoder('windows-1251').decode(content)
  const totals = all(xml, /<ord_total2>([\d.]+)</g).map(minorOf)
  const types = all(xml, /<paym>(\d)</g)
  const byType = Map.groupBy(totals, (_, at) => types[at] ?? '')
  return {
    orders: all(xml, /<ord_n>(\d+)</g).map(Number),
    totalsByType: Object.fromEntries([...byType].map(([type, minors]) => [type, sumOf(minors, (minor) => minor)])),
    refundedMinor: minorOf(all(xml, /<r_total>([\d.]+)</g)[0] ?? ''),
  }
}
