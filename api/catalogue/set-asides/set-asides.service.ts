import { int, returning } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import type { SetAsideReason } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { lowStockSql } from '../stock/low-stock.sql.ts'
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
export async function insertSetAside(tx: Transaction, ctx: Context, aside: NewSetAside): Promise<number> {
  const { productId, reservationId, reason, quantity, note, imageUrls } = aside
  const by = { at: ctx.clock(), adminId: adminIdOf(ctx) }
  const { id } = await tx.db.setAside.create({
    data: { productId, reservationId, reason, quantity, note, imageUrls: [...imageUrls], ...by },
  })
  return id
}

const lockStockOf = (tx: Sql, productId: number) =>
  tx.run(sql`
    SELECT FROM stock s JOIN products p ON p.id = s.product_id
    WHERE s.product_id = ${productId} AND s.variant_id IS NULL AND p.type = 'rent' AND p.deleted_at IS NULL FOR NO KEY UPDATE OF s`)

/** Fails with `NotFoundError`, `IdempotencyMismatchError`, and `InvalidInputError` for more units than exist. */
export async function setPiecesAside(ctx: Context, aside: Omit<NewSetAside, 'reservationId'> & Keyed): Promise<number> {
  const written = staffWrite(ctx, 'setPiecesAside', aside, async (tx) => {
    if ((await lockStockOf(tx, aside.productId)) === 0) throw new NotFoundError('Продуктът не е намерен.')
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
  tx: Transaction,
  ctx: Context,
  { setAsideId, quantity }: Settlement,
  how: 'putBack' | 'writeOff',
): Promise<void> {
  await tx.run(sql`
    SELECT s.id FROM stock s JOIN set_asides a ON a.product_id = s.product_id WHERE a.id = ${setAsideId} AND s.variant_id IS NULL FOR NO KEY UPDATE OF s`)
  const found = await tx.first(returning({ waiting: int })`
    SELECT a.quantity - a.put_back - a.written_off AS waiting FROM set_asides a WHERE a.id = ${setAsideId} FOR UPDATE OF a`)
  if (!found) throw noSuchSetAside()
  if (quantity > found.waiting) throw new SetAsideSettledError(found.waiting)
  const pieces = { increment: quantity }
  await tx.db.setAside.update({
    where: { id: setAsideId },
    data: {
      ...(how === 'putBack' ? { putBack: pieces } : { writtenOff: pieces }),
      settledAt: ctx.clock(),
      settledById: adminIdOf(ctx),
    },
  })
  if (how === 'putBack') return
  const changed = sql`(
    SELECT s.id AS stock_id, ${-quantity}::int AS delta, s.quantity, s.low_stock_threshold FROM stock s JOIN set_asides a ON a.product_id = s.product_id
    WHERE a.id = ${setAsideId} AND s.variant_id IS NULL)`
  await tx.run(enqueueSql(lowStockSql(ctx.clock(), changed)))
}

const settled = (tx: Transaction, ctx: Context, settlement: Settlement, how: 'putBack' | 'writeOff') =>
  settlePieces(tx, ctx, settlement, how).then(() => settlement)

/** Fails as `settlePieces`, and with `IdempotencyMismatchError`. */
export async function putBack(ctx: Context, settlement: Settlement & Keyed): Promise<void> {
  await staffWrite(ctx, 'putPiecesBack', settlement, (tx) => settled(tx, ctx, settlement, 'putBack'))
}

/** Removes them from the stock and records a stock movement. Fails as `putBack`. */
export async function writeOff(ctx: Context, settlement: Settlement & Keyed): Promise<void> {
  await staffWrite(ctx, 'writePiecesOff', settlement, (tx) => settled(tx, ctx, settlement, 'writeOff'))
}
