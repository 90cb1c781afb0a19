import { instant, int, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { Carrier, CodState, OrderStatus, ParcelState } from '#prisma/client.ts'
import { isHandedOn } from '#rules/order-statuses.ts'
import { PARCEL_STATES } from '#rules/parcel-states.ts'
import type { App, Context } from '../../context.ts'
import { courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import type { CourierStep } from '../../delivery/couriers/courier-driver.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { lacksCardPayment } from '../orders/card-hold.service.ts'
import { changeInTransaction } from '../orders/order-status.service.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import { settleParcel, type ParcelRow } from './parcels.service.ts'
import { shopContext } from './shop-context.service.ts'

const MINUTE_MS = 60_000
/** A parcel is tracked every ten minutes, and until a week after its last state. */
const TRACKED_EVERY_MS = 10 * MINUTE_MS
const TRACKED_AFTER_END_MS = 7 * 24 * 60 * MINUTE_MS
/** A call of the courier ends before: its process was killed. */
const INTERRUPTED_AFTER_MS = MINUTE_MS
const AT_ONCE = 100

const TRACKED = { id: int, orderId: int, carrier: oneOf(Carrier), number: string }

type TrackedParcel = { id: number; orderId: number; carrier: Carrier; number: string }

/** Takes its turn in the database: of several processes one tracks a parcel. */
async function dueParcels({ sql: database, clock }: App): Promise<TrackedParcel[]> {
  const now = clock().getTime()
  return database.rows(returning(TRACKED)`
    UPDATE parcels SET tracked_at = ${new Date(now)} WHERE id IN (
      SELECT id FROM parcels
      WHERE number IS NOT NULL AND state <> 'cancelled'
        AND (NOT parcel_is_final(state) OR state_at > ${new Date(now - TRACKED_AFTER_END_MS)})
        AND coalesce(tracked_at, '-infinity') <= ${new Date(now - TRACKED_EVERY_MS)}
      ORDER BY tracked_at NULLS FIRST, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id AS "orderId", carrier, number`)
}

/** Stores what couriers report of parcels under way (docs/spec/parcels.md#states). */
export async function trackParcels(app: App): Promise<void> {
  const due = await dueParcels(app)
  for (const [carrier, parcels] of Map.groupBy(due, (parcel) => parcel.carrier)) {
    const name = courierOf(carrier)
    const courier = name && courierParcels(app, name)
    if (!courier) continue
    const steps = await courier.track(parcels.map(({ number }) => number))
    const byNumber = Map.groupBy(steps, ({ number }) => number)
    for (const parcel of parcels) {
      const own = byNumber.get(parcel.number) ?? []
      if (own.length > 0) await noteSteps(shopContext(app), parcel, own)
    }
  }
}

async function insertSteps(tx: Transaction, ctx: Context, parcelId: number, steps: readonly CourierStep[]) {
  let added = 0
  for (const { at, code, state, text } of steps)
    added += await tx.run(sql`
      INSERT INTO parcel_steps (parcel_id, at, code, state, text, noted_at)
      VALUES (${parcelId}, ${at}, ${code}, ${state}::parcel_state, ${text.slice(0, 500)}, ${ctx.clock()})
      ON CONFLICT (parcel_id, at, code, text) DO NOTHING`)
  return added
}

/** In any order, and any number of times: the state is that of the latest known step. */
export async function noteSteps(ctx: Context, parcel: TrackedParcel, steps: readonly CourierStep[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const order = await tx.first(returning({ status: oneOf(OrderStatus) })`
      SELECT status FROM orders WHERE id = ${parcel.orderId} FOR UPDATE`)
    const row = await tx.first(returning({ state: oneOf(ParcelState), codState: nullable(oneOf(CodState)) })`
      SELECT state, cod_state AS "codState" FROM parcels WHERE id = ${parcel.id} FOR UPDATE`)
    if (!order || !row || row.state === 'cancelled') return
    if ((await insertSteps(tx, ctx, parcel.id, steps)) === 0) return
    const latest = await tx.first(returning({ state: oneOf(ParcelState), at: instant })`
      SELECT state, at FROM parcel_steps WHERE parcel_id = ${parcel.id} AND state IS NOT NULL AND code <> ''
      ORDER BY at DESC, id DESC LIMIT 1`)
    if (!latest || latest.state === row.state || latest.state === 'cancelled') return
    await noteState(tx, parcel, latest)
    await followState(tx, ctx, { ...parcel, ...latest, status: order.status })
  })
}

async function noteState(tx: Transaction, { id }: TrackedParcel, { state, at }: { state: ParcelState; at: Date }) {
  const { cod } = PARCEL_STATES[state]
  await tx.run(sql`
    UPDATE parcels SET state = ${state}::parcel_state, state_at = ${at},
      cod_state = CASE WHEN cod_state IN ('paid_out', 'short') OR cod_minor = 0 THEN cod_state ELSE ${cod}::cod_state END,
      collected_at = CASE WHEN ${cod === 'collected'} THEN ${at}::timestamptz ELSE collected_at END
    WHERE id = ${id}`)
}

interface Followed extends TrackedParcel {
  state: ParcelState
  at: Date
  status: OrderStatus
}

/** Its order is sent or delivered, and the customer gets a letter. */
async function followState(tx: Transaction, ctx: Context, { id, orderId, state, status: from }: Followed) {
  const { orderStatus: to, letter } = PARCEL_STATES[state]
  // Without its card payment an order stays where it is, and the next step tries again.
  const isMoved = to !== null && isHandedOn(from, to) && !(await lacksCardPayment(tx, orderId, ctx.clock()))
  if (isMoved) await changeInTransaction(tx, ctx, { orderId, status: to })
  if (letter !== null) await enqueueOrderLetter(tx, { kind: letter, orderId, subjectId: id, key: id, at: ctx.clock() })
}

const INTERRUPTED = {
  id: int,
  orderId: int,
  carrier: oneOf(Carrier),
  reference: string,
  number: nullable(string),
  state: oneOf(ParcelState),
  claimedAt: instant,
}

/** Looks for parcels whose creation was interrupted (docs/spec/parcels.md#one-parcel). */
export async function settleParcels(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - INTERRUPTED_AFTER_MS)
  const rows: ParcelRow[] = await app.sql.rows(returning(INTERRUPTED)`
    SELECT id, order_id AS "orderId", carrier, reference, number, state, claimed_at AS "claimedAt" FROM parcels
    WHERE state IN ('claimed', 'unknown') AND claimed_at <= ${before} ORDER BY id LIMIT ${AT_ONCE}`)
  for (const row of rows) await settleParcel(shopContext(app), row)
}
