import { columnsSql, listSql } from '#lib/columns.ts'
import { float, int, jsonList, jsonObject, jsonPart, nullable, someOf, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { modelInJson, modelRow } from '#lib/model-row.ts'
import { Prisma, type AttributeValue } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { availableUnitsSql } from '../availability/units.sql.ts'
import {
  DETAIL_COLUMNS,
  SHOWN_COLUMNS,
  type ListedProduct,
  type ProductDetails,
  type ProductPart,
  type ProductRow,
  type SelectedProduct,
} from './products.records.ts'
import { UNREAD, type SelectedVariant, type StockedVariant } from '../variants/variants.records.ts'
import { OPTION_VALUE_COLUMNS, OPTION_VALUES } from '../attributes/option-values.sql.ts'

/** A list of objects: `rows` is a query from FROM on. `listed` are the columns that a complete list of products reads. */
interface ListSource {
  columns: Prisma.Sql
  listed: Prisma.Sql
  rows: Prisma.Sql
}

const NAMED = sql`c.id, c.name`

// `available` is defined in api/availability. A part without a source does not compile.
const LISTS: Record<keyof ListedProduct['parts'], ListSource> = {
  images: {
    columns: columnsSql(Prisma.ProductImageScalarFieldEnum, 'i', ['productId', 'position']),
    listed: sql`i.url`,
    rows: sql`FROM product_images i WHERE i.product_id = p.id ORDER BY i.position`,
  },
  categories: {
    columns: columnsSql(Prisma.CategoryScalarFieldEnum, 'c'),
    listed: NAMED,
    rows: sql`FROM product_categories l JOIN categories c ON c.id = l.category_id WHERE l.product_id = p.id ORDER BY l.position, c.id`,
  },
  subcategories: {
    columns: columnsSql(Prisma.SubcategoryScalarFieldEnum, 'c'),
    listed: NAMED,
    rows: sql`FROM product_subcategories l JOIN subcategories c ON c.id = l.subcategory_id WHERE l.product_id = p.id ORDER BY l.position, c.id`,
  },
  variants: {
    columns: sql`${columnsSql(Prisma.VariantScalarFieldEnum, 'v', UNREAD)}, coalesce(s.quantity, 0) AS quantity`,
    listed: sql`v.id, v.product_id AS "productId", v.size, v.price_minor AS "priceMinor", v.is_active AS "isActive", coalesce(s.quantity, 0) AS quantity`,
    rows: sql`FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL ORDER BY v.position, v.id`,
  },
}

const wholeSql = ({ columns, rows }: ListSource) => listSql(columns, rows)

const SOURCES: Record<Exclude<ProductPart, 'available'>, Prisma.Sql> = {
  details: sql`(SELECT x FROM (SELECT ${columnsSql(DETAIL_COLUMNS, 'p')}) x)`,
  images: wholeSql(LISTS.images),
  categories: wholeSql(LISTS.categories),
  subcategories: wholeSql(LISTS.subcategories),
  variants: wholeSql(LISTS.variants),
  variantSummary: sql`
    (SELECT json_build_object('count', count(*), 'lowestMinor', min(v.price_minor), 'highestMinor', max(v.price_minor),
      'onlyId', CASE WHEN count(*) = 1 THEN min(v.id) END)
      FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active)`,
  rating: sql`
    (SELECT json_build_object('average', avg(r.rating), 'count', count(*)) FROM reviews r WHERE r.product_id = p.id AND r.is_approved)`,
  attributeValues: listSql(
    sql`${columnsSql(Prisma.AttributeValueScalarFieldEnum, 'x')},
      (SELECT y FROM (SELECT ${columnsSql(Prisma.AttributeScalarFieldEnum, 'a')}) y) AS attribute`,
    sql`FROM product_attribute_values l JOIN attribute_values x ON x.id = l.value_id JOIN attributes a ON a.id = x.attribute_id
      WHERE l.product_id = p.id ORDER BY a.position, a.id, x.position, x.id`,
  ),
  options: listSql(
    columnsSql(Prisma.AttributeScalarFieldEnum, 'a'),
    sql`FROM product_options l JOIN attributes a ON a.id = l.attribute_id WHERE l.product_id = p.id ORDER BY l.position`,
  ),
  optionValues: listSql(
    OPTION_VALUE_COLUMNS,
    sql`FROM ${OPTION_VALUES} WHERE l.product_id = p.id ORDER BY l.variant_id, g.position`,
  ),
}

const WHOLE: readonly (keyof ProductRow['parts'])[] = ['images', 'categories', 'subcategories', 'variants', 'available']

const COLUMNS = columnsSql(SHOWN_COLUMNS, 'p')
const ALL_COLUMNS = columnsSql(Prisma.ProductScalarFieldEnum, 'p')

const partsSql = <Part extends ProductPart>(parts: readonly Part[], valueOf: (part: Part) => Prisma.Sql) =>
  parts.length === 0
    ? sql`'{}'::json AS parts`
    : sql`json_build_object(${Prisma.join(parts.map((part) => sql`${Prisma.raw(`'${part}'`)}, ${valueOf(part)}`))}) AS parts`

const partSql = (part: ProductPart, today: CalendarDay): Prisma.Sql =>
  part === 'available' ? availableUnitsSql(today) : SOURCES[part]

/** `SELECTED_PRODUCT` of `products p` with some parts, each looked up per product. */
export function selectedProductSql(today: CalendarDay, parts: readonly ProductPart[]): Prisma.Sql {
  return sql`${COLUMNS}, ${partsSql(parts, (part) => partSql(part, today))}`
}

/** `WHOLE_PRODUCT` of `products p`. */
export function wholeProductSql(today: CalendarDay): Prisma.Sql {
  return sql`${ALL_COLUMNS}, ${partsSql(WHOLE, (part) => partSql(part, today))}`
}

const LISTED: readonly (keyof ListedProduct['parts'])[] = ['images', 'categories', 'subcategories', 'variants']

/** The columns of a `ListedProduct`, over `products p`: a third of the time that whole parts take. */
export const LISTED_COLUMNS = sql`p.id, p.type, p.name, p.description, p.price_minor AS "priceMinor", p.price_per_day_minor AS "pricePerDayMinor", p.featured,
  ${partsSql(LISTED, (part) => listSql(LISTS[part].listed, LISTS[part].rows))}`

const WHOLE_PARTS = {
  images: jsonList(modelInJson('ProductImage', ['productId', 'position'])),
  categories: jsonList(modelInJson('Category')),
  subcategories: jsonList(modelInJson('Subcategory')),
  variants: jsonList({ ...modelInJson('Variant', UNREAD), quantity: int }),
  available: int,
}

const DETAILS = someOf(modelInJson('Product'), DETAIL_COLUMNS)

const PARTS = {
  ...WHOLE_PARTS,
  details: jsonObject(DETAILS),
  variantSummary: jsonObject({
    count: int,
    lowestMinor: nullable(int),
    highestMinor: nullable(int),
    onlyId: nullable(int),
  }),
  rating: jsonObject({ average: nullable(float), count: int }),
  attributeValues: jsonList({ ...modelInJson('AttributeValue'), attribute: jsonObject(modelInJson('Attribute')) }),
  options: jsonList(modelInJson('Attribute')),
  optionValues: jsonList({ variantId: int, ...modelInJson('AttributeValue') }),
}

export const WHOLE_PRODUCT = { ...modelRow('Product'), parts: jsonObject(WHOLE_PARTS) }

/** With the parts that were selected. */
export const SELECTED_PRODUCT = { ...someOf(modelRow('Product'), SHOWN_COLUMNS), parts: jsonPart(PARTS) }

const created = <Row extends { createdAt: string }>(row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })

const variantOf = (variant: RowOf<typeof WHOLE_PARTS>['variants'][number]): StockedVariant => ({
  ...variant,
  reducedAt: variant.reducedAt === null ? null : new Date(variant.reducedAt),
  deletedAt: null,
})

const detailsOf = (details: RowOf<typeof DETAILS>): ProductDetails => ({
  ...created(details),
  visibleFrom: details.visibleFrom === null ? null : new Date(details.visibleFrom),
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

/** The sizes with their values, where these were read too. */
function variantsWith(
  variants: StockedVariant[],
  values: readonly (AttributeValue & { variantId: number })[] | undefined,
): SelectedVariant[] {
  if (values === undefined) return variants
  const valuesOf = Map.groupBy(values, ({ variantId }) => variantId)
  return variants.map((variant) => ({ ...variant, optionValues: valuesOf.get(variant.id) ?? [] }))
}

export function selectedProduct({ parts: read, ...product }: RowOf<typeof SELECTED_PRODUCT>): SelectedProduct {
  const { details, variants, optionValues, categories, subcategories, attributeValues, options, ...parts } = read
  return {
    ...product,
    parts: {
      ...parts,
      ...(details && { details: detailsOf(details) }),
      ...(variants && { variants: variantsWith(variants.map(variantOf), optionValues?.map(created)) }),
      ...(categories && { categories: categories.map(created) }),
      ...(subcategories && { subcategories: subcategories.map(created) }),
      ...(attributeValues && {
        attributeValues: attributeValues.map(({ attribute, ...value }) => ({
          ...created(value),
          attribute: created(attribute),
        })),
      }),
      ...(options && { options: options.map(created) }),
    },
  }
}
