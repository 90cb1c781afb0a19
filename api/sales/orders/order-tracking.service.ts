import { sql, type Sql } from '#lib/database/sql.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import type { Carrier } from '#prisma/client.ts'
import { trackingText, type CarrierName } from '#rules/carriers.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from './order-events.service.ts'
import { noSuchOrder } from './orders.errors.ts'

export interface Tracking {
  carrier: Carrier
  number: string
}

const NAMES = { econt: 'ECONT', speedy: 'SPEEDY', other: 'OTHER' } as const satisfies Record<Carrier, CarrierName>

export const carrierName = (carrier: Carrier): CarrierName => NAMES[carrier]

interface StoredTracking {
  version: number
  carrier: Carrier | null
  trackingNumber: string | null
}

const textOf = (tracking: Tracking | null): string | null =>
  tracking && trackingText(NAMES[tracking.carrier], tracking.number)

/** The caller holds the order's lock and increments its version. */
export async function writeTracking(tx: Sql, ctx: Context, orderId: number, tracking: Tracking | null): Promise<void> {
  const before = await tx.first<StoredTracking>(sql`
    SELECT o.version, o.carrier, o.tracking_number AS "trackingNumber" FROM orders o WHERE o.id = ${orderId}`)
  if (!before) throw noSuchOrder()
  const { carrier, trackingNumber } = before
  const from = textOf(carrier !== null && trackingNumber !== null ? { carrier, number: trackingNumber } : null)
  const to = textOf(tracking)
  if (from === to) return
  await tx.run(sql`
    UPDATE orders SET carrier = ${tracking?.carrier ?? null}::carrier, tracking_number = ${tracking?.number ?? null}, updated_at = ${ctx.clock()}
    WHERE id = ${orderId}`)
  const change = { part: 'tracking', item: null, from, to } as const
  await recordEvent(tx, ctx, { orderId, kind: 'tracking_set', changes: JSON.stringify([change]) })
}

/** Null clears the number. Fails with `NotFoundError`, `StaleVersionError`. */
export async function setOrderTracking(
  ctx: Context,
  { orderId, tracking, ...edit }: Versioned & { orderId: number; tracking: Tracking | null },
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const order = await tx.first<{ version: number }>(sql`SELECT version FROM orders WHERE id = ${orderId} FOR UPDATE`)
    if (!order) throw noSuchOrder()
    requireVersion(edit, order)
    await tx.run(sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`)
    await writeTracking(tx, ctx, orderId, tracking)
  })
}
