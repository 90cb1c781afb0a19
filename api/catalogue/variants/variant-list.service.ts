import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { StaleVersionError } from '#lib/errors.ts'
import { inPart } from '#lib/input.ts'
import { requireVersion } from '#lib/versions.ts'
import type { Context } from '../../context.ts'
import { reductionOf, type Reduction } from '../price-reductions/price-reductions.service.ts'
import type { SavedVariant } from './variants.input.ts'
import type { StockedVariant } from './variants.records.ts'
import { addVariant, removeVariants, selectVariantsSql } from './variants.service.ts'

/** Stored sizes that are in neither list stay as they are, behind the others. */
export interface SavedVariants {
  variants: readonly SavedVariant[]
  removedVariantIds: readonly number[]
}

interface Change extends Reduction {
  id: number
  size: string
  priceMinor: number
  isActive: boolean
  imageUrl: string | null
}

interface Row {
  index: number
  variant: SavedVariant
  stored: StockedVariant
}

async function changeOf(tx: Sql, ctx: Context, { index, variant, stored }: Row): Promise<Change> {
  const { size, priceMinor, formerPriceMinor, isActive } = variant
  const imageUrl = variant.imageUrl === undefined ? stored.imageUrl : variant.imageUrl
  const { id } = stored
  requireVersion(variant, stored)
  const announced = async () =>
    formerPriceMinor === undefined
      ? stored
      : reductionOf(ctx, tx, { subject: 'variant', id, stored, priceMinor, formerPriceMinor })
  const { formerPriceMinor: former, lowestPriceMinor, reducedAt } = await inPart(`variants.${index}`, announced)
  return { id, size, priceMinor, isActive, imageUrl, formerPriceMinor: former, lowestPriceMinor, reducedAt }
}

async function writeChanges(tx: Sql, changes: readonly Change[], renamedIds: readonly number[]): Promise<void> {
  // Of two sizes that change names neither can take its own while the other has it: the index looks at each row.
  if (renamedIds.length > 1)
    await tx.run(sql`UPDATE variants SET size = '~' || id WHERE id = ANY (${[...renamedIds]}::int[])`)
  await tx.run(sql`
    UPDATE variants v SET size = g.size, price_minor = g."priceMinor", is_active = g."isActive", image_url = g."imageUrl", former_price_minor = g."formerPriceMinor",
      lowest_price_minor = g."lowestPriceMinor", reduced_at = g."reducedAt", version = v.version + 1, updated_at = now()
    FROM json_to_recordset(${JSON.stringify(changes)}::json) AS g(id int, size text, "priceMinor" int, "isActive" boolean, "imageUrl" text,
      "formerPriceMinor" int, "lowestPriceMinor" int, "reducedAt" timestamptz)
    WHERE v.id = g.id AND (v.size, v.price_minor, v.is_active, v.image_url, v.former_price_minor)
      IS DISTINCT FROM (g.size, g."priceMinor", g."isActive", g."imageUrl", g."formerPriceMinor")`)
}

async function writePositions(tx: Sql, productId: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    UPDATE variants v SET position = place.position FROM (
      SELECT o.id, row_number() OVER (ORDER BY g.place NULLS LAST, o.position, o.id) - 1 AS position
      FROM variants o LEFT JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS g(id, place) ON g.id = o.id
      WHERE o.product_id = ${productId} AND o.deleted_at IS NULL
    ) place WHERE v.id = place.id AND v.position <> place.position`)
}

/** Fails with `InvalidInputError`, `StaleVersionError`; the database refuses one name for two sizes (`SIZE_TAKEN`). */
export async function saveVariants(
  tx: Transaction,
  ctx: Context,
  product: { id: number; version: number },
  { variants, removedVariantIds }: SavedVariants,
): Promise<void> {
  await tx.run(sql`
    SELECT v.id FROM variants v WHERE v.product_id = ${product.id} AND v.deleted_at IS NULL ORDER BY v.id FOR NO KEY UPDATE`)
  const rows = await tx.rows(selectVariantsSql(sql`v.product_id = ${product.id}`))
  const storedById = new Map(rows.map((row) => [row.id, row]))
  const retained = variants.flatMap((variant, index): Row[] => {
    if (variant.variantId === null) return []
    const stored = storedById.get(variant.variantId)
    if (stored === undefined) throw new StaleVersionError(product.version)
    return [{ index, variant, stored }]
  })
  const changes: Change[] = []
  for (const row of retained) changes.push(await changeOf(tx, ctx, row))
  const removed = removedVariantIds.filter((id) => storedById.has(id))
  if (removed.length > 0) await removeVariants(tx, ctx, removed)
  const renamed = retained.filter(({ variant, stored }) => variant.size !== stored.size).map(({ stored }) => stored.id)
  await writeChanges(tx, changes, renamed)
  const ids: number[] = []
  for (const variant of variants) ids.push(variant.variantId ?? (await addVariant(tx, ctx, product.id, variant)))
  await writePositions(tx, product.id, ids)
}
