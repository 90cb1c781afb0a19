import { int, ints, returning, string, type RowOf } from '#lib/database/row.ts'
import type { App } from '#api/context.ts'
import { brokenInvariants } from '#api/testkit/invariants.ts'
import type { Attempt } from './history.ts'
import { emailOf } from './shopper.ts'

const STORED_ORDERS = { email: string, ids: ints, withLines: int, withLetter: int }

type StoredOrders = RowOf<typeof STORED_ORDERS>

const ORDERING = new Set(['place order', 'open order'])

async function storedOrders({ sql: database }: App, keys: readonly string[]): Promise<Map<string, StoredOrders>> {
  const emails = keys.map((key) => emailOf({ key }))
  const rows = await database.rows(returning(STORED_ORDERS)`
    SELECT o.customer_email AS email, array_agg(o.id) AS ids,
      count(*) FILTER (WHERE EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))::int AS "withLines",
      count(*) FILTER (WHERE EXISTS (SELECT FROM mail_messages m WHERE m.order_id = o.id AND m.kind = 'order_received'))::int AS "withLetter"
    FROM orders o WHERE o.customer_email = ANY (${emails}::text[]) GROUP BY 1`)
  return new Map(rows.map((row) => [row.email, row]))
}

/** Compares the attempts with the database: nothing acknowledged is lost, nothing refused was done, nothing is double. */
async function orderBreaks(app: App, attempts: readonly Attempt[]): Promise<string[]> {
  const orders = attempts.filter(({ operation, key }) => key !== null && ORDERING.has(operation))
  const byKey = Map.groupBy(orders, ({ key }) => key ?? '')
  const stored = await storedOrders(app, [...byKey.keys()])
  return [...byKey].flatMap(([key, tries]) => {
    const { ids = [], withLines = 0, withLetter = 0 } = stored.get(emailOf({ key })) ?? {}
    const acknowledged = new Set(tries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
    const isPlaced = tries.some(({ operation }) => operation === 'place order')
    const broken: string[] = []
    if (ids.length > 1) broken.push(`${key} ordered once and has ${ids.length} orders`)
    if (acknowledged.size > 1) broken.push(`${key} was answered with ${acknowledged.size} orders`)
    for (const id of acknowledged) if (!ids.includes(id)) broken.push(`the acknowledged order ${id} of ${key} is lost`)
    if (isPlaced && withLines < ids.length) broken.push(`${key} has an order without lines`)
    if (withLetter < ids.length) broken.push(`${key} has an order without its e-mail`)
    // An attempt without an answer may still be under way when the next one is refused.
    const isRefused = tries.some(({ outcome }) => outcome === 'refused') && tries.every(({ status }) => status !== null)
    if (ids.length > 0 && acknowledged.size === 0 && isRefused) broken.push(`${key} was refused and has an order`)
    return broken
  })
}

/** The promises that do not hold after a scenario, in words. */
export async function breaksAfter(app: App, attempts: readonly Attempt[]): Promise<string[]> {
  return [...(await brokenInvariants(app)), ...(await orderBreaks(app, attempts))]
}
