import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import type { SetAsideReason } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { lowStockSql } from '../../catalogue/stock/low-stock.sql.ts'
import { enqueueSql } from '../../platform/letters/enqueue-letter.service.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { noSuchSetAside, SetAsideSettledError } from './set-asides.errors.ts'

export interface NewSetAside {
  productId: number
  reservationId: number | null
  reason: SetAsideReason
  quantity: number
  note: string
  imageUrls: readonly string[]
}

/** A trigger reduces the rentable units. The caller holds the stock's lock. */
export async function insertSetAside(tx: Sql, ctx: Context, aside: NewSetAside): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    INSERT INTO set_asides (product_id, reservation_id, reason, quantity, note, image_urls, at, admin_id)
    VALUES (${aside.productId}, ${aside.reservationId}, ${aside.reason}::set_aside_reason, ${aside.quantity}, ${aside.note},
      ${[...aside.imageUrls]}::text[], ${ctx.clock()}, ${adminIdOf(ctx)})
    RETURNING id`)
  if (!row) throw new Error('an inserted row was not returned')
  return row.id
}

const lockStockOf = (tx: Sql, productId: number) =>
  tx.first(sql`
    SELECT s.id FROM stock s JOIN products p ON p.id = s.product_id
    WHERE s.product_id = ${productId} AND s.variant_id IS NULL AND p.type = 'rent' AND p.deleted_at IS NULL FOR NO KEY UPDATE OF s`)

/** Fails with `NotFoundError`, `IdempotencyMismatchError`, and `InvalidInputError` for more units than exist. */
export async function setPiecesAside(ctx: Context, aside: Omit<NewSetAside, 'reservationId'> & Keyed): Promise<number> {
  const written = staffWrite(ctx, 'setPiecesAside', aside, async (tx) => {
    if (!(await lockStockOf(tx, aside.productId))) throw new NotFoundError('Продуктът не е намерен.')
    return { id: await insertSetAside(tx, ctx, { ...aside, reservationId: null }) }
  })
  const { id } = await refusing(written, {
    check: () => new InvalidInputError([{ field: 'quantity', message: 'Толкова бройки няма в наличност' }]),
  })
  return id
}

export interface Settlement {
  setAsideId: number
  quantity: number
}

/** Fails with `NotFoundError`, `SetAsideSettledError`. */
export async function settlePieces(
  tx: Sql,
  ctx: Context,
  { setAsideId, quantity }: Settlement,
  how: 'putBack' | 'writeOff',
): Promise<void> {
  await tx.run(sql`
    SELECT s.id FROM stock s JOIN set_asides a ON a.product_id = s.product_id WHERE a.id = ${setAsideId} AND s.variant_id IS NULL FOR NO KEY UPDATE OF s`)
  const found = await tx.first<{ waiting: number }>(sql`
    SELECT a.quantity - a.put_back - a.written_off AS waiting FROM set_asides a WHERE a.id = ${setAsideId} FOR UPDATE OF a`)
  if (!found) throw noSuchSetAside()
  if (quantity > found.waiting) throw new SetAsideSettledError(found.waiting)
  const [back, off] = how === 'putBack' ? [quantity, 0] : [0, quantity]
  await tx.run(sql`
    UPDATE set_asides SET put_back = put_back + ${back}, written_off = written_off + ${off}, settled_at = ${ctx.clock()}, settled_by_id = ${adminIdOf(ctx)}
    WHERE id = ${setAsideId}`)
  if (off === 0) return
  const changed = sql`(
    SELECT s.id AS stock_id, ${-off}::int AS delta, s.quantity, s.low_stock_threshold FROM stock s JOIN set_asides a ON a.product_id = s.product_id
    WHERE a.id = ${setAsideId} AND s.variant_id IS NULL)`
  await tx.run(enqueueSql(lowStockSql(ctx.clock(), changed)))
}

const settled = (tx: Sql, ctx: Context, settlement: Settlement, how: 'putBack' | 'writeOff') =>
  settlePieces(tx, ctx, settlement, how).then(() => settlement)

/** Fails as `settlePieces`, and with `IdempotencyMismatchError`. */
export async function putBack(ctx: Context, settlement: Settlement & Keyed): Promise<void> {
  await staffWrite(ctx, 'putPiecesBack', settlement, (tx) => settled(tx, ctx, settlement, 'putBack'))
}

/** Removes them from the stock and records a stock movement. Fails as `putBack`. */
export async function writeOff(ctx: Context, settlement: Settlement & Keyed): Promise<void> {
  await staffWrite(ctx, 'writePiecesOff', settlement, (tx) => settled(tx, ctx, settlement, 'writeOff'))
}
