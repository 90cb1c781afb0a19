import { z } from 'zod'
import { ProductType } from '#prisma/enums.ts'
import type { Context } from '../../context.ts'
import { decimalOf } from '#rules/money.ts'
import { decimal, idNumber, namedRow } from '../../platform/rest/response-fields.ts'
import { productRows } from './product-parts.loaders.ts'
import { activeVariants, type ListedProduct } from './products.records.ts'
import { variantJson, variantResponse } from '../variants/variants.json.ts'

/** Only the admin sees inactive sizes. */
export function visibleTo({ viewer }: Context, product: ListedProduct): ListedProduct {
  if (viewer.kind === 'admin') return product
  return { ...product, parts: { ...product.parts, variants: activeVariants(product.parts.variants) } }
}

export const productResponse = z
  .object({
    id: idNumber,
    name: z.string(),
    description: z.string(),
    type: z.enum(ProductType),
    price: decimal,
    pricePerDay: decimal.nullable().describe('Null for a product that is sold.'),
    featured: z.boolean(),
    imageUrl: z.string().nullable().describe('The first of `imageUrls`.'),
    imageUrls: z.array(z.string()),
    category: z.string().nullable().describe('The name of the first of `categories`.'),
    categoryId: idNumber.nullable(),
    subcategory: z.string().nullable().describe('The name of the first of `subcategories`.'),
    subcategoryId: idNumber.nullable(),
    categories: z.array(namedRow),
    subcategories: z.array(namedRow),
    variants: z.array(variantResponse).describe('Staff get inactive ones too.'),
  })
  .meta({ id: 'Product', description: 'A product that is sold, or rented by the day.' })

export type ProductResponse = z.output<typeof productResponse>

/** `category` and other singular fields are the first of each list (docs/spec/rest.md#product-shape). */
export function productJson(product: ListedProduct): ProductResponse {
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

export async function productsJson(ctx: Context, ids: readonly number[]): Promise<Map<number, ProductResponse>> {
  const rows = await productRows(ctx).loadMany([...new Set(ids)])
  const written = new Map<number, ProductResponse>()
  for (const row of rows) {
    if (row instanceof Error) throw row
    if (row) written.set(row.id, productJson(visibleTo(ctx, row)))
  }
  return written
}
