// A product's row with its parts. Each part is defined once and used in two forms: looked up per product, or joined for
// all.
import { columnsSql, jsonFieldsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma, type Category, type Product, type Subcategory } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { availableUnitsSql } from '../availability/units.sql.ts'
import type { ProductParts, ProductRow } from './products.records.ts'
import type { StockedVariant } from '../variants/variants.records.ts'

interface PartSource<Part extends string> {
  from: Prisma.Sql
  productId: Prisma.Sql
  where: Prisma.Sql
  parts: Record<Part, { value: Prisma.Sql; empty: Prisma.Sql }>
}

const listOf = (fields: Prisma.Sql, order: Prisma.Sql) => ({
  value: sql`json_agg(json_build_object(${fields}) ORDER BY ${order})`,
  empty: sql`'[]'`,
})

const IMAGES: PartSource<'images'> = {
  from: sql`product_images i`,
  productId: sql`i.product_id`,
  where: sql`true`,
  parts: {
    images: listOf(jsonFieldsSql(Prisma.ProductImageScalarFieldEnum, 'i', ['productId', 'position']), sql`i.position`),
  },
}

const CATEGORIES: PartSource<'categories'> = {
  from: sql`product_categories l JOIN categories c ON c.id = l.category_id`,
  productId: sql`l.product_id`,
  where: sql`true`,
  parts: { categories: listOf(jsonFieldsSql(Prisma.CategoryScalarFieldEnum, 'c'), sql`l.position, c.id`) },
}

const SUBCATEGORIES: PartSource<'subcategories'> = {
  from: sql`product_subcategories l JOIN subcategories c ON c.id = l.subcategory_id`,
  productId: sql`l.product_id`,
  where: sql`true`,
  parts: { subcategories: listOf(jsonFieldsSql(Prisma.SubcategoryScalarFieldEnum, 'c'), sql`l.position, c.id`) },
}

const VARIANTS: PartSource<'variants'> = {
  from: sql`variants v LEFT JOIN stock s ON s.variant_id = v.id`,
  productId: sql`v.product_id`,
  where: sql`v.deleted_at IS NULL`,
  parts: {
    variants: listOf(
      sql`${jsonFieldsSql(Prisma.VariantScalarFieldEnum, 'v')}, 'quantity', coalesce(s.quantity, 0)`,
      sql`v.position, v.id`,
    ),
  },
}

const RATINGS: PartSource<'averageRating' | 'reviewCount'> = {
  from: sql`reviews r`,
  productId: sql`r.product_id`,
  where: sql`r.is_approved`,
  parts: {
    averageRating: { value: sql`avg(r.rating)`, empty: sql`NULL` },
    reviewCount: { value: sql`count(*)`, empty: sql`0` },
  },
}

// `available` is defined in api/availability. A part without a source does not compile.
const SOURCE_OF: { [Part in Exclude<keyof ProductParts, 'available'>]: PartSource<Part> } = {
  images: IMAGES,
  categories: CATEGORIES,
  subcategories: SUBCATEGORIES,
  variants: VARIANTS,
  averageRating: RATINGS,
  reviewCount: RATINGS,
}

const SOURCES = [...new Set<PartSource<string>>(Object.values(SOURCE_OF))].map((source, number) => ({
  ...source,
  joined: Prisma.raw(`part${number}`),
}))

/** Arguments of json_build_object for all parts with a source; `valueOf` gives the expression of each. */
function partFieldsSql(valueOf: (source: (typeof SOURCES)[number], part: string, value: Prisma.Sql) => Prisma.Sql) {
  return Prisma.join(
    SOURCES.flatMap((source) =>
      Object.entries(source.parts).map(
        ([part, { value, empty }]) =>
          sql`${Prisma.raw(`'${part}'`)}, coalesce(${valueOf(source, part, value)}, ${empty})`,
      ),
    ),
  )
}

const PRODUCT_COLUMNS = columnsSql(Prisma.ProductScalarFieldEnum, 'p')

const PARTS_OF_EACH = partFieldsSql(
  ({ from, productId, where }, _part, value) =>
    sql`(SELECT ${value} FROM ${from} WHERE ${productId} = p.id AND ${where})`,
)

export function productColumnsSql(today: CalendarDay): Prisma.Sql {
  return sql`${PRODUCT_COLUMNS}, json_build_object(${PARTS_OF_EACH}, 'available', ${availableUnitsSql(today)}) AS parts`
}

const PARTS_OF_ALL = partFieldsSql(({ joined }, part) => sql`${joined}.${Prisma.raw(`"${part}"`)}`)

const JOINED_PARTS = Prisma.join(
  SOURCES.map(({ from, productId, where, parts, joined }) => {
    const values = Object.entries(parts).map(([part, { value }]) => sql`${value} AS ${Prisma.raw(`"${part}"`)}`)
    return sql`LEFT JOIN (SELECT ${productId} AS product_id, ${Prisma.join(values)} FROM ${from} WHERE ${where} GROUP BY 1) ${joined} ON ${joined}.product_id = p.id`
  }),
  ' ',
)

/** Joining the parts of all products costs half of looking up those of each. */
export function everyProductSql(today: CalendarDay): Prisma.Sql {
  return sql`
    SELECT ${PRODUCT_COLUMNS}, json_build_object(${PARTS_OF_ALL}, 'available', coalesce(a.units, 0)) AS parts
    FROM products p LEFT JOIN available_on(${today}::date) a ON a.product_id = p.id ${JOINED_PARTS}
    WHERE p.deleted_at IS NULL ORDER BY lower(p.name), p.id`
}

/** JSON has no instants. */
type AsJson<Row> = { [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] }

type PartsJson = Omit<ProductParts, 'variants' | 'categories' | 'subcategories'> & {
  variants: AsJson<Omit<StockedVariant, 'deletedAt'>>[]
  categories: AsJson<Category>[]
  subcategories: AsJson<Subcategory>[]
}

export type ProductRecord = Product & { parts: PartsJson }

export function productRow({ parts, ...product }: ProductRecord): ProductRow {
  const variants = parts.variants.map((variant) => ({
    ...variant,
    createdAt: new Date(variant.createdAt),
    updatedAt: new Date(variant.updatedAt),
    deletedAt: null,
  }))
  const categories = parts.categories.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  const subcategories = parts.subcategories.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return { ...product, parts: { ...parts, variants, categories, subcategories } }
}
