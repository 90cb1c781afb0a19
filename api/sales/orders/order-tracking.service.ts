import { int, returning } from '#lib/database/row.ts'
import type { Transaction } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import type { Carrier } from '#prisma/client.ts'
import { trackingText, type CarrierName } from '#rules/carriers.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from './order-events.service.ts'
import { noSuchOrder } from './orders.errors.ts'

export interface Tracking {
  carrier: Carrier
  number: string
}

const NAMES = {
  econt: 'ECONT',
  speedy: 'SPEEDY',
  box_now: 'BOX_NOW',
  other: 'OTHER',
} as const satisfies Record<Carrier, CarrierName>

export const carrierName = (carrier: Carrier): CarrierName => NAMES[carrier]

const textOf = (tracking: Tracking | null): string | null =>
  tracking && trackingText(NAMES[tracking.carrier], tracking.number)

/** The caller holds the order's lock and increments its version. */
export async function writeTracking(
  tx: Transaction,
  ctx: Context,
  orderId: number,
  tracking: Tracking | null,
): Promise<void> {
  const { carrier, trackingNumber } = await tx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { carrier: true, trackingNumber: true },
  })
  const from = textOf(carrier !== null && trackingNumber !== null ? { carrier, number: trackingNumber } : null)
  const to = textOf(tracking)
  if (from === to) return
  await tx.db.order.update({
    where: { id: orderId },
    data: { carrier: tracking?.carrier ?? null, trackingNumber: tracking?.number ?? null, updatedAt: ctx.clock() },
    select: { id: true },
  })
  await recordEvent(tx, ctx, { orderId, kind: 'tracking_set', changes: [{ part: 'tracking', item: null, from, to }] })
}

/** Null clears the number. Fails with `NotFoundError`, `StaleVersionError`. */
export async function setOrderTracking(
  ctx: Context,
  { orderId, tracking, ...edit }: Versioned & { orderId: number; tracking: Tracking | null },
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const order = await tx.first(
      returning({ version: int })`SELECT version FROM orders WHERE id = ${orderId} FOR UPDATE`,
    )
    if (!order) throw noSuchOrder()
    requireVersion(edit, order)
    await tx.db.order.update({
      where: { id: orderId },
      data: nextVersion(ctx),
      select: { id: true },
    })
    await writeTracking(tx, ctx, orderId, tracking)
  })
}
