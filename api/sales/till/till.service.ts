import { calendarDay, instant, int, nullable, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Currency, MoneyMethod, PaymentKind } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { converted } from '#rules/money.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { TillChangedError, TillClosedError } from './till.errors.ts'
import { tillSums, type TillSums } from './till.rules.ts'

/** Amounts are minor units of the shop's currency. */
const STORED_TILL_DAY = {
  day: calendarDay,
  openedMinor: int,
  /** Null until it is closed, as are the rest. */
  expectedMinor: nullable(int),
  countedMinor: nullable(int),
  closedAt: nullable(instant),
  closedById: nullable(int),
}

export type StoredTillDay = RowOf<typeof STORED_TILL_DAY>

export interface TillDay extends StoredTillDay, TillSums {}

const COLUMNS = sql`t.day, t.opened_minor AS "openedMinor", t.expected_minor AS "expectedMinor", t.counted_minor AS "countedMinor",
  t.closed_at AS "closedAt", t.closed_by_id AS "closedById"`

const SUMS = {
  day: calendarDay,
  currency: oneOf(Currency),
  kind: oneOf(PaymentKind),
  method: nullable(oneOf(MoneyMethod)),
  adminId: nullable(int),
  entries: int,
  amountMinor: int,
}

async function readSums(from: Sql, ctx: Context, days: readonly CalendarDay[]): Promise<Map<CalendarDay, TillSums>> {
  const rows = await from.rows(returning(SUMS)`
    SELECT p.till_day AS day, o.currency, p.kind, p.method, p.admin_id AS "adminId", count(*)::int AS entries, sum(p.amount_minor)::bigint AS "amountMinor"
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.till_day = ANY (${[...days]}::date[])
    GROUP BY p.till_day, o.currency, p.kind, p.method, p.admin_id ORDER BY p.admin_id NULLS LAST`)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map(days.map((day) => [day, tillSums(byDay.get(day) ?? [], ctx.pricing.currency)]))
}

/** A day on which nothing was moved begins with the cash that was counted last. */
export const tillDays = defineLoader<Context, CalendarDay, TillDay>(async (ctx, days) => {
  const rows = await ctx.sql.rows(returning(STORED_TILL_DAY)`
    SELECT d.day, coalesce(t.opened_minor, (SELECT b.counted_minor FROM till_days b
        WHERE b.day < d.day AND b.closed_at IS NOT NULL ORDER BY b.day DESC LIMIT 1), 0)::bigint AS "openedMinor",
      t.expected_minor AS "expectedMinor", t.counted_minor AS "countedMinor", t.closed_at AS "closedAt", t.closed_by_id AS "closedById"
    FROM unnest(${[...days]}::date[]) AS d(day) LEFT JOIN till_days t ON t.day = d.day`)
  const sums = await readSums(ctx.sql, ctx, days)
  return inOrderOf(days, rows, ({ day }) => day).map((row, at) => {
    const of = sums.get(days[at] ?? '')
    if (!row || !of) throw new Error('a day of the till was not read')
    return { ...row, ...of }
  })
})

/** Deposits that the shop holds of all orders, in minor units of its currency. */
export async function depositsHeld({ sql: database, pricing: { currency } }: Context): Promise<number> {
  const sums = await database.rows(returning({ currency: oneOf(Currency), heldMinor: int })`
    SELECT o.currency, sum(o.deposit_received_minor - o.deposit_returned_minor - o.deposit_withheld_minor)::bigint AS "heldMinor"
    FROM orders o WHERE o.deposit_received_minor > o.deposit_returned_minor + o.deposit_withheld_minor GROUP BY o.currency`)
  return sums.reduce(
    (total, { heldMinor, ...from }) => total + converted({ minorUnits: heldMinor, ...from }, currency).minorUnits,
    0,
  )
}

/** The cash that should be in the till: that at the start of the day plus the cash that was moved. */
export const expectedCash = ({ openedMinor, cashMinor }: Pick<TillDay, 'openedMinor' | 'cashMinor'>): number =>
  openedMinor + cashMinor

/** Waits for payments of the day that are being written; later ones wait for the commit. Fails with `TillClosedError`. */
async function lockDay(tx: Sql, ctx: Context, day: CalendarDay): Promise<StoredTillDay> {
  if (day > dayInSofia(ctx.clock())) throw new InvalidInputError([{ field: 'day', message: 'Денят още не е дошъл' }])
  await tx.run(sql`SELECT begin_till_day(${day}::date)`)
  const found = await tx.first(
    returning(STORED_TILL_DAY)`SELECT ${COLUMNS} FROM till_days t WHERE t.day = ${day}::date FOR UPDATE`,
  )
  if (!found) throw new Error('a day of the till was not stored')
  if (found.closedAt !== null) throw new TillClosedError()
  return found
}

/** Sets the cash at the start of a day. Fails with `InvalidInputError` (a day to come), `TillClosedError`. */
export async function openTillDay(ctx: Context, day: CalendarDay, openedMinor: number): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await lockDay(tx, ctx, day)
    await tx.db.tillDay.update({ where: { day: new Date(day) }, data: { openedMinor } })
  })
  tillDays(ctx).clear(day)
}

export interface TillClosing {
  day: CalendarDay
  countedMinor: number
  /** How many payments of the day the caller has seen. */
  expectedEntries: number
}

/**
 * Closes a day with the counted cash; payments from then on belong to the next one (docs/spec/payments.md#till). Fails
 * with `InvalidInputError` (a day to come), `TillClosedError`, `TillChangedError`.
 */
export async function closeTillDay(ctx: Context, { day, countedMinor, expectedEntries }: TillClosing): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const { openedMinor } = await lockDay(tx, ctx, day)
    const sums = (await readSums(tx, ctx, [day])).get(day)
    if (sums?.entries !== expectedEntries) throw new TillChangedError(sums?.entries ?? 0)
    const expectedMinor = expectedCash({ openedMinor, ...sums })
    await tx.db.tillDay.update({
      where: { day: new Date(day) },
      data: { expectedMinor, countedMinor, closedAt: ctx.clock(), closedById: adminIdOf(ctx) },
    })
  })
  tillDays(ctx).clear(day)
}
