import { createHash } from 'node:crypto'
import { InvalidInputError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { int, returning, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { nameKey } from '#rules/name-key.ts'
import { adminIdOf, requirePermission, type Context } from '../../context.ts'
import { requiresSafetyData } from '../../catalogue/products/product-safety.service.ts'
import { SIZE_TAKEN } from '../../catalogue/variants/variants.errors.ts'
import { placesOf } from '../exports/place-names.sql.ts'
import { belowReserved } from '../../catalogue/stock/stock.errors.ts'
import { lockStock, moveStock } from '../../catalogue/stock/stock.service.ts'
import {
  importPlan,
  type ImportPlan,
  type SizeChange,
  type StockCount,
  type StoredProduct,
} from './import-plan.rules.ts'
import { writeChanges, writeCreated, writeOptions, writeSizes } from './import-writes.sql.ts'
import { ImportConflictError, ImportRefusedError } from './imports.errors.ts'
import { badFile, readTable } from './read-table.service.ts'
import { headerProblem, rowsOf, wideLines, type RowProblem, type SheetRow } from './sheet-rows.rules.ts'
import { dictionaryOf, makersByName, productsByName, storedProducts } from './stored-goods.sql.ts'

export type TellWritten = (written: number, of: number) => void

export type CountReason = 'adjustment' | 'delivery'

/** A line as it was previewed; `seen` is the version of the stored product, and empty for a new one. */
export interface PreviewedRow extends SheetRow {
  seen: string
}

export interface ImportPreview {
  rows: PreviewedRow[]
  problems: RowProblem[]
  created: number
  changed: number
  unchanged: number
}

const numberIn = ({ cells }: SheetRow): number => (/^\d{1,9}$/.test(cells.number ?? '') ? Number(cells.number) : 0)

const seenOf = (product: StoredProduct | undefined): string =>
  product === undefined ? '' : createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 16)

async function planOf(from: Sql, { pricing }: Context, rows: readonly SheetRow[]) {
  const stored = await storedProducts(from, [...new Set(rows.map(numberIn))])
  const names = rows.flatMap(({ cells }) =>
    cells.number === undefined && cells.name !== undefined ? [cells.name] : [],
  )
  const plan = importPlan(rows, {
    currency: pricing.currency,
    products: stored,
    places: await placesOf(from),
    names: await productsByName(from, [...new Set(names)]),
    dictionary: await dictionaryOf(from),
    makers: await makersByName(from),
    requiresSafetyData: await requiresSafetyData(from),
  })
  return { stored, plan }
}

/** Writes nothing. Fails with `InvalidInputError` for an unreadable file. */
export async function previewImport(ctx: Context, bytes: Uint8Array): Promise<ImportPreview> {
  const cells = await readTable(bytes)
  const problem = headerProblem(cells[0] ?? [])
  if (problem !== null) throw badFile(problem)
  const rows = rowsOf(cells)
  const { stored, plan } = await planOf(ctx.sql, ctx, rows)
  return {
    rows: rows.map((row) => ({ ...row, seen: seenOf(stored.get(numberIn(row))) })),
    problems: [...wideLines(cells), ...plan.problems].toSorted((one, other) => one.line - other.line),
    created: plan.created.length,
    changed: plan.changedLines - plan.created.reduce((sum, { sizes }) => sum + Math.max(1, sizes.length), 0),
    unchanged: plan.unchangedLines,
  }
}

async function variantIds(tx: Sql, productIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await tx.rows(returning({ id: int, productId: int, size: string })`
    SELECT id, product_id AS "productId", size FROM variants WHERE product_id = ANY (${[...productIds]}::int[]) AND deleted_at IS NULL`)
  return new Map(rows.map(({ id, productId, size }) => [`${productId} ${nameKey(size)}`, id]))
}

const keyOf = (productId: number, variantId: number | null): string => `${productId} ${variantId ?? ''}`

async function writeCounts(tx: Sql, ctx: Context, counts: readonly StockCount[], reason: CountReason): Promise<void> {
  if (counts.length === 0) return
  const variants = await variantIds(tx, [...new Set(counts.map(({ productId }) => productId))])
  const idOf = ({ productId, size }: StockCount) =>
    size === null ? null : (variants.get(`${productId} ${nameKey(size)}`) ?? 0)
  const wanted = new Map(counts.map((count) => [keyOf(count.productId, idOf(count)), count.quantity]))
  const units = await lockStock(
    tx,
    counts.map((count) => ({ productId: count.productId, variantId: idOf(count) })),
  )
  const adminId = adminIdOf(ctx)
  const moves = units.map(({ stockId, productId, variantId, quantity }) => ({
    stockId,
    delta: (wanted.get(keyOf(productId, variantId)) ?? quantity) - quantity,
    reason,
    orderLineId: null,
    adminId,
  }))
  await moveStock(
    tx,
    ctx,
    moves.filter(({ delta }) => delta !== 0),
  )
}

const sizesOf = (created: ImportPlan['created'], ids: readonly number[]): SizeChange[] =>
  created.flatMap(({ sizes }, at) => sizes.map((size) => ({ ...size, id: null, productId: ids[at] ?? 0 })))

// The triggers of search and audit work on each row: one statement for the largest file would take longer than one may.
const AT_ONCE = 1_000

const partsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

interface Writing {
  plan: ImportPlan
  reason: CountReason
  tell: TellWritten
}

async function writePlan(tx: Sql, ctx: Context, { plan, reason, tell }: Writing): Promise<void> {
  const { changes, options, sizes, counts, created } = plan
  const adminId = adminIdOf(ctx)
  const of = changes.length + sizes.length + counts.length + created.length
  let written = 0
  const writeAll = async <Item>(items: readonly Item[], write: (part: Item[]) => Promise<void>) => {
    for (const part of partsOf(items)) {
      await write(part)
      written += part.length
      tell(written, of)
    }
  }
  await writeAll(changes, (part) => writeChanges(tx, part))
  await writeOptions(tx, options)
  await writeAll(sizes, (part) => writeSizes(tx, adminId, part))
  await writeAll(counts, (part) => writeCounts(tx, ctx, part, reason))
  await writeAll(created, async (part) => {
    await writeSizes(tx, adminId, sizesOf(part, await writeCreated(tx, adminId, part)))
  })
}

/** No maker or value is renamed or deleted between the plan and its writes. */
async function lockDictionary(tx: Sql, rows: readonly SheetRow[]): Promise<void> {
  if (rows.some(({ cells }) => cells.maker !== undefined))
    await tx.run(sql`SELECT m.id FROM makers m ORDER BY m.id FOR SHARE`)
  if (rows.every(({ cells }) => (cells.attributes ?? cells.options) === undefined)) return
  await tx.run(sql`SELECT a.id FROM attributes a ORDER BY a.id FOR SHARE`)
  await tx.run(sql`SELECT x.id FROM attribute_values x ORDER BY x.id FOR SHARE`)
}

/**
 * All or nothing. Fails with `ImportConflictError` when a product changed since the preview, `ImportRefusedError`,
 * `ForbiddenError` for counts of who may not count, `SizeTakenError`, `StockBelowReservedError`.
 */
export async function saveImport(
  ctx: Context,
  rows: readonly PreviewedRow[],
  reason: CountReason,
  tell: TellWritten = () => undefined,
): Promise<{ created: number; changed: number }> {
  if (rows.length === 0) throw new InvalidInputError([{ field: 'rows', message: 'Няма какво да се запише.' }])
  const ids = [...new Set(rows.map(numberIn))]
  const saved = ctx.sql.transaction(async (tx) => {
    // Stock first, then products: the order of locks in deleteProduct().
    await tx.run(sql`SELECT s.id FROM stock s WHERE s.product_id = ANY (${ids}::int[]) ORDER BY s.id FOR NO KEY UPDATE`)
    await tx.run(sql`SELECT p.id FROM products p WHERE p.id = ANY (${ids}::int[]) ORDER BY p.id FOR NO KEY UPDATE`)
    await lockDictionary(tx, rows)
    const { stored, plan } = await planOf(tx, ctx, rows)
    const stale = rows.filter((row) => row.seen !== seenOf(stored.get(numberIn(row))))
    if (stale.length > 0) throw new ImportConflictError(stale.map(({ line }) => line))
    if (plan.problems.length > 0) throw new ImportRefusedError(plan.problems)
    if (plan.counts.length > 0) requirePermission(ctx, 'stock.write')
    await writePlan(tx, ctx, { plan, reason, tell })
    return { created: plan.created.length, changed: plan.changedLines }
  })
  return refusing(saved, { ...SIZE_TAKEN, stockBelowReserved: belowReserved })
}
