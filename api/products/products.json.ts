import type { Context } from '../context.ts'
import { decimalOf } from '#rules/money.ts'
import type { Json } from '../rest/route.ts'
import { productRows } from './product-parts.loaders.ts'
import { activeVariants, type ProductRow } from './products.records.ts'
import { variantJson } from '../variants/variants.json.ts'

/** Only the admin sees inactive sizes. */
export function visibleTo({ viewer }: Context, product: ProductRow): ProductRow {
  if (viewer.kind === 'admin') return product
  return { ...product, parts: { ...product.parts, variants: activeVariants(product.parts.variants) } }
}

/** `category` and other singular fields are the first of each list (decisions 8). */
export function productJson(product: ProductRow): Json {
  const { images, categories, subcategories, variants } = product.parts
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    type: product.type,
    price: decimalOf(product.priceMinor),
    pricePerDay: product.pricePerDayMinor === null ? null : decimalOf(product.pricePerDayMinor),
    featured: product.featured,
    imageUrl: images[0]?.url ?? null,
    imageUrls: images.map(({ url }) => url),
    category: categories[0]?.name ?? null,
    categoryId: categories[0]?.id ?? null,
    subcategory: subcategories[0]?.name ?? null,
    subcategoryId: subcategories[0]?.id ?? null,
    categories: categories.map(({ id, name }) => ({ id, name })),
    subcategories: subcategories.map(({ id, name }) => ({ id, name })),
    variants: variants.map(variantJson),
  }
}

/** By id, without deleted ones; one statement. */
export async function productsJson(ctx: Context, ids: readonly number[]): Promise<Map<number, Json>> {
  const rows = await productRows(ctx).loadMany([...new Set(ids)])
  const written = new Map<number, Json>()
  for (const row of rows) {
    if (row instanceof Error) throw row
    if (row) written.set(row.id, productJson(visibleTo(ctx, row)))
  }
  return written
}
