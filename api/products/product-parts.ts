import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Prisma, Product } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import type { ProductParts, ProductRow, StockedVariant } from './product-row.ts'

/** Units of `p` that can be had on the day: the sum of its active variants, else its own stock, less what is reserved when it is rented. */
export function availableUnits(today: CalendarDay): Prisma.Sql {
  return sql`CASE
    WHEN p.type = 'rent' THEN greatest(0, coalesce((SELECT s.quantity FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL), 0)
      - coalesce((SELECT d.reserved FROM rental_days d WHERE d.product_id = p.id AND d.day = ${today}::date), 0))
    WHEN EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
      THEN coalesce((SELECT sum(s.quantity) FROM variants v JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active), 0)
    ELSE coalesce((SELECT s.quantity FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL), 0)
  END::int`
}

/** A variant `v` with its stock `s`. */
export const VARIANT_JSON = sql`json_build_object('id', v.id, 'productId', v.product_id, 'size', v.size, 'priceStotinki', v.price_stotinki,
  'isActive', v.is_active, 'position', v.position, 'version', v.version, 'createdAt', v.created_at, 'updatedAt', v.updated_at, 'deletedAt', v.deleted_at, 'quantity', coalesce(s.quantity, 0))`

/** The parts of `p` as one JSON column. */
function partsOf(today: CalendarDay): Prisma.Sql {
  return sql`json_build_object(
    'images', (SELECT coalesce(json_agg(json_build_object('url', i.url, 'width', i.width, 'height', i.height) ORDER BY i.position), '[]')
      FROM product_images i WHERE i.product_id = p.id),
    'categories', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY l.position, c.id), '[]')
      FROM product_categories l JOIN categories c ON c.id = l.category_id WHERE l.product_id = p.id),
    'subcategories', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY l.position, c.id), '[]')
      FROM product_subcategories l JOIN subcategories c ON c.id = l.subcategory_id WHERE l.product_id = p.id),
    'variants', (SELECT coalesce(json_agg(${VARIANT_JSON} ORDER BY v.position, v.id), '[]')
      FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL),
    'available', ${availableUnits(today)},
    'averageRating', (SELECT avg(r.rating) FROM reviews r WHERE r.product_id = p.id AND r.is_approved),
    'reviewCount', (SELECT count(*) FROM reviews r WHERE r.product_id = p.id AND r.is_approved)
  )`
}

/** The columns of a product `p` with its parts, named as Prisma names them. */
export function productColumns(today: CalendarDay): Prisma.Sql {
  return sql`p.id, p.type, p.name, p.description, p.price_stotinki AS "priceStotinki", p.price_per_day_stotinki AS "pricePerDayStotinki", p.featured, p.version,
    p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", ${partsOf(today)} AS parts`
}

/** A variant as JSON carries it: its instants are text. */
type VariantJson = Omit<StockedVariant, 'createdAt' | 'updatedAt' | 'deletedAt'> & {
  createdAt: string
  updatedAt: string
}

/** A row as the statement gives it. */
export type ProductRecord = Product & { parts: Omit<ProductParts, 'variants'> & { variants: VariantJson[] } }

/** The row with the instants of its variants read. */
export function productRow({ parts, ...product }: ProductRecord): ProductRow {
  const variants = parts.variants.map((variant) => ({
    ...variant,
    createdAt: new Date(variant.createdAt),
    updatedAt: new Date(variant.updatedAt),
    deletedAt: null,
  }))
  return { ...product, parts: { ...parts, variants } }
}

/** Products with their parts by id, deleted ones left out; one statement however many are asked for in one tick. */
export const productRows = defineLoader<number, ProductRow | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<ProductRecord>(sql`
    SELECT ${productColumns(dayInSofia(ctx.clock()))} FROM products p WHERE p.id = ANY(${[...ids]}::int[]) AND p.deleted_at IS NULL`)
  return inOrderOf(ids, rows.map(productRow), ({ id }) => id)
})

const NOTHING: ProductParts = {
  images: [],
  categories: [],
  subcategories: [],
  variants: [],
  available: 0,
  averageRating: null,
  reviewCount: 0,
}

/** Reads from a product's parts: at once when the listing brought them along, loaded when it was reached another way. */
export function fromParts<Value>(
  ctx: Context,
  product: Product | ProductRow,
  read: (parts: ProductParts) => Value,
): Value | Promise<Value> {
  if ('parts' in product) return read(product.parts)
  return productRows(ctx)
    .load(product.id)
    .then((row) => read(row?.parts ?? NOTHING))
}
