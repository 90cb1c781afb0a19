import { columnsSql, jsonFieldsSql } from '#lib/columns.ts'
import { float, int, jsonList, jsonObject, jsonPart, nullable, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { modelInJson, modelRow } from '#lib/model-row.ts'
import { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { availableUnitsSql } from '../availability/units.sql.ts'
import type { ListedProduct, ProductPart, ProductRow, SelectedProduct } from './products.records.ts'
import { UNREAD, type StockedVariant } from '../variants/variants.records.ts'

interface PartSource {
  from: Prisma.Sql
  productId: Prisma.Sql
  where: Prisma.Sql
  value: Prisma.Sql
  empty: Prisma.Sql
}

/** A part that is a list. `listed` are the fields that a complete list of products reads. */
interface ListSource extends PartSource {
  listed: Prisma.Sql
}

const objectsSql = (fields: Prisma.Sql, order: Prisma.Sql) =>
  sql`json_agg(json_build_object(${fields}) ORDER BY ${order})`

function listOf(fields: Prisma.Sql, listed: Prisma.Sql, order: Prisma.Sql) {
  return { value: objectsSql(fields, order), listed: objectsSql(listed, order), empty: sql`'[]'` }
}

const NAMED = sql`'id', c.id, 'name', c.name`

// `available` is defined in api/availability. A part without a source does not compile.
const LISTS: Record<keyof ListedProduct['parts'], ListSource> = {
  images: {
    from: sql`product_images i`,
    productId: sql`i.product_id`,
    where: sql`true`,
    ...listOf(
      jsonFieldsSql(Prisma.ProductImageScalarFieldEnum, 'i', ['productId', 'position']),
      sql`'url', i.url`,
      sql`i.position`,
    ),
  },
  categories: {
    from: sql`product_categories l JOIN categories c ON c.id = l.category_id`,
    productId: sql`l.product_id`,
    where: sql`true`,
    ...listOf(jsonFieldsSql(Prisma.CategoryScalarFieldEnum, 'c'), NAMED, sql`l.position, c.id`),
  },
  subcategories: {
    from: sql`product_subcategories l JOIN subcategories c ON c.id = l.subcategory_id`,
    productId: sql`l.product_id`,
    where: sql`true`,
    ...listOf(jsonFieldsSql(Prisma.SubcategoryScalarFieldEnum, 'c'), NAMED, sql`l.position, c.id`),
  },
  variants: {
    from: sql`variants v LEFT JOIN stock s ON s.variant_id = v.id`,
    productId: sql`v.product_id`,
    where: sql`v.deleted_at IS NULL`,
    ...listOf(
      sql`${jsonFieldsSql(Prisma.VariantScalarFieldEnum, 'v', UNREAD)}, 'quantity', coalesce(s.quantity, 0)`,
      sql`'id', v.id, 'productId', v.product_id, 'size', v.size, 'priceMinor', v.price_minor, 'isActive', v.is_active, 'quantity', coalesce(s.quantity, 0)`,
      sql`v.position, v.id`,
    ),
  },
}

const SOURCES: Record<Exclude<ProductPart, 'available'>, PartSource> = {
  ...LISTS,
  rating: {
    from: sql`reviews r`,
    productId: sql`r.product_id`,
    where: sql`r.is_approved`,
    value: sql`json_build_object('average', avg(r.rating), 'count', count(*))`,
    empty: sql`json_build_object('average', NULL, 'count', 0)`,
  },
  attributeValues: {
    from: sql`product_attribute_values l JOIN attribute_values x ON x.id = l.value_id JOIN attributes a ON a.id = x.attribute_id`,
    productId: sql`l.product_id`,
    where: sql`true`,
    value: objectsSql(
      jsonFieldsSql(Prisma.AttributeValueScalarFieldEnum, 'x'),
      sql`a.position, a.id, x.position, x.id`,
    ),
    empty: sql`'[]'`,
  },
  options: {
    from: sql`product_options l JOIN attributes a ON a.id = l.attribute_id`,
    productId: sql`l.product_id`,
    where: sql`true`,
    value: objectsSql(jsonFieldsSql(Prisma.AttributeScalarFieldEnum, 'a'), sql`l.position`),
    empty: sql`'[]'`,
  },
}

export const WHOLE: readonly (keyof ProductRow['parts'])[] = [
  'images',
  'categories',
  'subcategories',
  'variants',
  'available',
]

const PRODUCT_COLUMNS = columnsSql(Prisma.ProductScalarFieldEnum, 'p')

const partsSql = <Part extends ProductPart>(parts: readonly Part[], valueOf: (part: Part) => Prisma.Sql) =>
  parts.length === 0
    ? sql`'{}'::json AS parts`
    : sql`json_build_object(${Prisma.join(parts.map((part) => sql`${Prisma.raw(`'${part}'`)}, ${valueOf(part)}`))}) AS parts`

const lookedUpSql = (value: Prisma.Sql, { from, productId, where, empty }: PartSource) =>
  sql`coalesce((SELECT ${value} FROM ${from} WHERE ${productId} = p.id AND ${where}), ${empty})`

function partSql(part: ProductPart, today: CalendarDay): Prisma.Sql {
  return part === 'available' ? availableUnitsSql(today) : lookedUpSql(SOURCES[part].value, SOURCES[part])
}

/** The columns of `products p` with some parts, each looked up per product. */
export function productColumnsSql(today: CalendarDay, parts: readonly ProductPart[]): Prisma.Sql {
  return sql`${PRODUCT_COLUMNS}, ${partsSql(parts, (part) => partSql(part, today))}`
}

const LISTED: readonly (keyof ListedProduct['parts'])[] = ['images', 'categories', 'subcategories', 'variants']

/** The columns of a `ListedProduct`, over `products p`: a third of the time that whole parts take. */
export const LISTED_COLUMNS = sql`p.id, p.type, p.name, p.description, p.price_minor AS "priceMinor", p.price_per_day_minor AS "pricePerDayMinor", p.featured,
  ${partsSql(LISTED, (part) => lookedUpSql(LISTS[part].listed, LISTS[part]))}`

const WHOLE_PARTS = {
  images: jsonList(modelInJson('ProductImage', ['productId', 'position'])),
  categories: jsonList(modelInJson('Category')),
  subcategories: jsonList(modelInJson('Subcategory')),
  variants: jsonList({ ...modelInJson('Variant', UNREAD), quantity: int }),
  available: int,
}

const PARTS = {
  ...WHOLE_PARTS,
  rating: jsonObject({ average: nullable(float), count: int }),
  attributeValues: jsonList(modelInJson('AttributeValue')),
  options: jsonList(modelInJson('Attribute')),
}

export const WHOLE_PRODUCT = { ...modelRow('Product'), parts: jsonObject(WHOLE_PARTS) }

/** With the parts that were selected. */
export const SELECTED_PRODUCT = { ...modelRow('Product'), parts: jsonPart(PARTS) }

const created = <Row extends { createdAt: string }>(row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })

const variantOf = (variant: RowOf<typeof WHOLE_PARTS>['variants'][number]): StockedVariant => ({
  ...variant,
  reducedAt: variant.reducedAt === null ? null : new Date(variant.reducedAt),
  deletedAt: null,
})

export function productRow({ parts, ...product }: RowOf<typeof WHOLE_PRODUCT>): ProductRow {
  return {
    ...product,
    parts: {
      ...parts,
      variants: parts.variants.map(variantOf),
      categories: parts.categories.map(created),
      subcategories: parts.subcategories.map(created),
    },
  }
}

export function selectedProduct({ parts: read, ...product }: RowOf<typeof SELECTED_PRODUCT>): SelectedProduct {
  const { variants, categories, subcategories, attributeValues, options, ...parts } = read
  return {
    ...product,
    parts: {
      ...parts,
      ...(variants && { variants: variants.map(variantOf) }),
      ...(categories && { categories: categories.map(created) }),
      ...(subcategories && { subcategories: subcategories.map(created) }),
      ...(attributeValues && { attributeValues: attributeValues.map(created) }),
      ...(options && { options: options.map(created) }),
    },
  }
}
