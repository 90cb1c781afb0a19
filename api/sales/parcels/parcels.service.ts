import { int, instant, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { Carrier, ParcelState } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { CourierName } from '#rules/couriers.ts'
import { PARCEL_STATES } from '#rules/parcel-states.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import type { CourierParcel, CourierParcels, ParcelRequest } from '../../delivery/couriers/courier-driver.ts'
import { CourierRefusal, CourierUnknown } from '../../delivery/couriers/courier-http.ts'
import { CARD_HOLD_ENDED, lacksCardPayment } from '../orders/card-hold.service.ts'
import { writeTracking } from '../orders/order-tracking.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { carrierOf, courierOf } from '../../delivery/couriers/carriers.ts'
import { codOf, courierFor, labelProblem, parcelRequest, readLabelOrders } from './label-order.service.ts'
import { closedPlaceOf } from './order-place.service.ts'
import { parcelReference } from './parcel-reference.rules.ts'
import { noSuchParcel, ParcelPendingError, ParcelRefusedError } from './parcels.errors.ts'

/** A search that finds nothing is believed only so long after the call: the courier may be slow. */
export const SETTLES_AFTER_MS = 2 * 60_000

const ROW = {
  id: int,
  orderId: int,
  carrier: oneOf(Carrier),
  reference: string,
  number: nullable(string),
  state: oneOf(ParcelState),
  claimedAt: instant,
}

export type ParcelRow = RowOf<typeof ROW>

const ROW_SQL = sql`id, order_id AS "orderId", carrier, reference, number, state, claimed_at AS "claimedAt"`

export async function readParcel({ sql: database }: Pick<Context, 'sql'>, parcelId: number): Promise<ParcelRow> {
  const row = await database.first(returning(ROW)`SELECT ${ROW_SQL} FROM parcels WHERE id = ${parcelId}`)
  if (!row) throw noSuchParcel()
  return row
}

export interface LabelWanted extends Versioned {
  orderId: number
  /** For an address in words; an office has its courier. */
  courier: CourierName | null
}

interface Claim {
  row: ParcelRow
  /** Null: the order has a parcel already. */
  request: ParcelRequest | null
}

/** Null: the place of the order is closed. */
async function claim(tx: Transaction, ctx: Context, { orderId, courier, ...edit }: LabelWanted): Promise<Claim | null> {
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const [order] = await readLabelOrders(tx, [orderId])
  if (!order) throw noSuchOrder()
  const current = await tx.first(returning(ROW)`
    SELECT ${ROW_SQL} FROM parcels WHERE order_id = ${orderId} AND is_current FOR UPDATE`)
  if (current && PARCEL_STATES[current.state].isLive) return { row: current, request: null }
  requireVersion(edit, order)
  const problem = labelProblem(order)
  if (problem !== null) throw new ParcelRefusedError(problem)
  if (await lacksCardPayment(tx, orderId, ctx.clock())) throw new ParcelRefusedError(CARD_HOLD_ENDED)
  if (order.isPlaceClosed) return null
  const name = courierFor(order, courier)
  if (name === null) throw new ParcelRefusedError('Изберете куриер за поръчката.')
  if (current) await tx.run(sql`UPDATE parcels SET is_current = false WHERE id = ${current.id}`)
  const last = await tx.first(returning({ attempt: int })`
    SELECT coalesce(max(attempt), 0)::int AS attempt FROM parcels WHERE order_id = ${orderId}`)
  const attempt = (last?.attempt ?? 0) + 1
  const now = ctx.clock()
  const reference = parcelReference({ orderId, placedAt: order.createdAt, attempt })
  const codMinor = codOf(order)
  const row = await tx.first(returning(ROW)`
    INSERT INTO parcels (order_id, carrier, attempt, reference, state_at, claimed_at, admin_id, destination, weight_grams, currency,
      cod_minor, cod_state)
    VALUES (${orderId}, ${carrierOf(name)}::carrier, ${attempt}, ${reference}, ${now}, ${now}, ${adminIdOf(ctx)},
      ${order.deliveryAddress}, ${order.weightGrams}, ${order.currency}::currency, ${codMinor},
      ${codMinor === 0 ? null : 'expected'}::cod_state)
    RETURNING ${ROW_SQL}`)
  if (!row) throw new Error('an insert without a conflict returned no row')
  return { row, request: parcelRequest(order, dayInSofia(now)) }
}

/** The courier has the parcel. Does nothing when another process has noted it. */
async function noteCreated(ctx: Context, row: ParcelRow, parcel: CourierParcel): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT id FROM orders WHERE id = ${row.orderId} FOR UPDATE`)
    const noted = await tx.run(sql`
      UPDATE parcels SET number = ${parcel.number}, state = 'created', state_at = ${ctx.clock()}, price_minor = ${parcel.priceMinor}
      WHERE id = ${row.id} AND state IN ('claimed', 'unknown')`)
    if (noted === 0) return
    await noteOwnStep(tx, ctx, row.id, 'created')
    await tx.db.order.update({ where: { id: row.orderId }, data: nextVersion(ctx), select: { id: true } })
    await writeTracking(tx, ctx, row.orderId, { carrier: row.carrier, number: parcel.number })
  })
}

async function noteOwnStep(tx: Transaction, ctx: Context, parcelId: number, state: ParcelState): Promise<void> {
  await tx.run(sql`
    INSERT INTO parcel_steps (parcel_id, at, state, noted_at, admin_id)
    VALUES (${parcelId}, ${ctx.clock()}, ${state}::parcel_state, ${ctx.clock()}, ${adminIdOf(ctx)})
    ON CONFLICT (parcel_id, at, code, text) DO NOTHING`)
}

/** The courier has no such parcel: the order can have another one. */
async function release(ctx: Context, { id }: ParcelRow): Promise<void> {
  await ctx.sql.run(sql`DELETE FROM parcels WHERE id = ${id} AND state IN ('claimed', 'unknown')`)
}

/** Someone cancelled it at the courier: its reference is used up. */
async function noteCancelledThere(ctx: Context, { id }: ParcelRow, { number }: CourierParcel): Promise<void> {
  await ctx.sql.run(sql`
    UPDATE parcels SET number = ${number}, state = 'cancelled', state_at = ${ctx.clock()}, is_current = false, cod_state = NULL
    WHERE id = ${id} AND state IN ('claimed', 'unknown')`)
}

type Settled = 'created' | 'released' | 'pending'

/**
 * Decides by a search for the reference what became of a parcel whose creation was interrupted
 * (docs/spec/parcels.md#one-parcel). Fails with `CourierUnknown`.
 */
export async function settleParcel(ctx: Context, row: ParcelRow): Promise<Settled> {
  const courier = courierOfRow(ctx, row)
  const found = await courier.findByReference(row.reference)
  if (found && !found.isCancelled) {
    await noteCreated(ctx, row, found)
    return 'created'
  }
  if (found) {
    await noteCancelledThere(ctx, row, found)
    return 'released'
  }
  if (ctx.clock().getTime() - row.claimedAt.getTime() < SETTLES_AFTER_MS) return 'pending'
  await release(ctx, row)
  return 'released'
}

function courierOfRow(ctx: Context, { carrier }: ParcelRow): CourierParcels {
  const name = courierOf(carrier)
  const courier = name && courierParcels(ctx, name)
  if (!courier) throw new ParcelRefusedError('Този куриер не е включен.')
  return courier
}

async function createAt(ctx: Context, courier: CourierParcels, row: ParcelRow, request: ParcelRequest): Promise<void> {
  try {
    await noteCreated(ctx, row, await courier.create(request, row.reference))
  } catch (error) {
    if (error instanceof CourierUnknown)
      await ctx.sql.run(sql`UPDATE parcels SET state = 'unknown' WHERE id = ${row.id} AND state = 'claimed'`)
    else if (!(error instanceof CourierRefusal)) throw error
    // An earlier call may have created it: then the courier refuses the reference.
    const found = await courier.findByReference(row.reference)
    if (found && !found.isCancelled) return noteCreated(ctx, row, found)
    if (error instanceof CourierUnknown) throw error
    await release(ctx, row)
    throw error
  }
}

const MAX_TRIES = 5

/**
 * Has the courier create the parcel of an order, unless it has one. Returns the parcel's id. Fails with `NotFoundError`,
 * `StaleVersionError`, `ParcelRefusedError`, `CourierPlaceClosedError`, `ParcelPendingError`.
 */
export async function createParcel(ctx: Context, wanted: LabelWanted): Promise<number> {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const claimed = await ctx.sql.transaction((tx) => claim(tx, ctx, wanted))
      if (claimed === null) throw await closedPlaceOf(ctx, wanted.orderId)
      const { row, request } = claimed
      if (request === null) {
        if (row.number !== null) return row.id
        // Another call is about to create it, or was interrupted.
        const settled = await settleParcel(ctx, row)
        if (settled === 'pending')
          throw new ParcelPendingError('Товарителницата вече се създава. Опитайте отново след две минути.')
        if (settled === 'created') return row.id
        continue
      }
      if (await createClaimed(ctx, row, request)) return row.id
    }
  } catch (error) {
    if (error instanceof CourierUnknown) throw new ParcelPendingError()
    if (error instanceof CourierRefusal) throw new ParcelRefusedError(error.message)
    throw error
  }
  throw new ParcelPendingError()
}

/** False: the reference was used up by a parcel that is cancelled, so the next one is tried. */
async function createClaimed(ctx: Context, row: ParcelRow, request: ParcelRequest): Promise<boolean> {
  let courier: CourierParcels
  let found: CourierParcel | null
  try {
    courier = courierOfRow(ctx, row)
    found = await courier.findByReference(row.reference)
  } catch (error) {
    // Nothing was created.
    await release(ctx, row)
    throw error
  }
  if (found?.isCancelled) {
    await noteCancelledThere(ctx, row, found)
    return false
  }
  if (found) await noteCreated(ctx, row, found)
  else await createAt(ctx, courier, row, request)
  return true
}

/**
 * Cancels a parcel that has not left. Fails with `NotFoundError`, `ParcelRefusedError`, `ParcelPendingError`.
 */
export async function cancelParcel(ctx: Context, parcelId: number): Promise<void> {
  const row = await readParcel(ctx, parcelId)
  if (row.state === 'cancelled') return
  if (row.number === null) throw new ParcelPendingError()
  if (PARCEL_STATES[row.state].hasLeft) throw new ParcelRefusedError('Пратката вече е при куриера.')
  const courier = courierOfRow(ctx, row)
  try {
    await courier.cancel(row.number)
  } catch (error) {
    const found = await courier.findByReference(row.reference).catch(() => null)
    if (!found?.isCancelled) {
      if (error instanceof CourierRefusal) throw new ParcelRefusedError(error.message)
      if (error instanceof CourierUnknown) throw new ParcelPendingError()
      throw error
    }
  }
  await noteCancelled(ctx, row)
}

async function noteCancelled(ctx: Context, row: ParcelRow): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const order = await tx.first(returning({ number: nullable(string) })`
      SELECT tracking_number AS number FROM orders WHERE id = ${row.orderId} FOR UPDATE`)
    const noted = await tx.run(sql`
      UPDATE parcels SET state = 'cancelled', state_at = ${ctx.clock()}, is_current = false, cod_state = NULL
      WHERE id = ${row.id} AND state <> 'cancelled'`)
    if (noted === 0) return
    await noteOwnStep(tx, ctx, row.id, 'cancelled')
    await tx.db.order.update({ where: { id: row.orderId }, data: nextVersion(ctx), select: { id: true } })
    if (order?.number === row.number) await writeTracking(tx, ctx, row.orderId, null)
  })
}
