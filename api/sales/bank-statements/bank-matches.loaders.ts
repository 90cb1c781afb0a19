import { boolean, int, oneOf, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader } from '#lib/loaders.ts'
import { Currency } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { matchesOf, orderNumbersIn, type BankMatch } from './bank-match.rules.ts'

const ENTRY = { id: int, amountMinor: int, currency: oneOf(Currency), text: string }

const ORDER = { orderId: int, currency: oneOf(Currency), owedMinor: int, isCancelled: boolean, version: int }

const COLUMNS = sql`o.id AS "orderId", o.currency, o.owed_minor AS "owedMinor", NOT order_is_charged(o.status) AS "isCancelled", o.version`

/** Of one entry; more are no help. */
const MOST_MATCHES = 5

export interface VersionedMatch extends BankMatch {
  owedMinor: number
  currency: Currency
  /** Of the order, as it was compared. */
  version: number
}

/** By entry: the orders that it may pay; none of an entry that is decided. */
export const bankMatches = defineLoader<Context, number, VersionedMatch[]>(async (ctx, ids) => {
  const entries = await ctx.sql.rows(returning(ENTRY)`
    SELECT b.id, b.amount_minor AS "amountMinor", b.currency, b.text FROM bank_entries b
    WHERE b.id = ANY (${[...ids]}::int[]) AND b.state = 'open'`)
  if (entries.length === 0) return ids.map(() => [])
  const numbers = new Map(
    entries.map(({ id, text }) => {
      const { labelled, others } = orderNumbersIn(text)
      return [id, new Set([...labelled, ...others])]
    }),
  )
  const named = [...new Set([...numbers.values()].flatMap((of) => [...of]))]
  const amounts = entries.map(({ amountMinor }) => amountMinor)
  const orders = await ctx.sql.rows(returning(ORDER)`
    SELECT ${COLUMNS} FROM orders o WHERE o.id = ANY (${named}::int[])
    UNION SELECT ${COLUMNS} FROM orders o
    WHERE o.owed_minor > 0 AND o.payment_method = 'bank_transfer' AND o.owed_minor = ANY (${amounts}::bigint[])`)
  return ids.map((wanted) => {
    const entry = entries.find(({ id }) => id === wanted)
    if (!entry) return []
    const near = orders.filter(
      ({ orderId, owedMinor }) => numbers.get(wanted)?.has(orderId) === true || owedMinor === entry.amountMinor,
    )
    return matchesOf(entry, near)
      .slice(0, MOST_MATCHES)
      .flatMap((match) => {
        const order = near.find(({ orderId }) => orderId === match.orderId)
        return order ? [{ ...match, owedMinor: order.owedMinor, currency: order.currency, version: order.version }] : []
      })
  })
})
