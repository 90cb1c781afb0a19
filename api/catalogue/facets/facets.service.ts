import { Prisma, type Attribute, type AttributeValue } from '#prisma/client.ts'
import { columnsSql, jsonFieldsSql } from '#lib/columns.ts'
import { boolean, int, jsonList, returning, type RowOf } from '#lib/database/row.ts'
import { rowsOfIdsSql, sql } from '#lib/database/sql.ts'
import { groupedBy } from '#lib/loaders.ts'
import { modelInJson, modelRow } from '#lib/model-row.ts'
import type { Context } from '../../context.ts'
import { matchingSql, type ProductFilter } from '../products/product-list.service.ts'
import type { ProductParent } from '../products/product-parents.sql.ts'
import { chosenValuesSql, offersSql } from './attribute-choices.sql.ts'

/** An attribute with the values that products of a list have, in the order of the dictionary. */
export interface Facet {
  attribute: Attribute
  values: { value: AttributeValue; count: number; isChosen: boolean }[]
}

const FACET = {
  ...modelRow('Attribute'),
  values: jsonList({ ...modelInJson('AttributeValue'), count: int, isChosen: boolean }),
}

function facetOf({ values, ...attribute }: RowOf<typeof FACET>): Facet {
  return {
    attribute,
    values: values.map(({ count, isChosen, ...value }) => ({
      value: { ...value, createdAt: new Date(value.createdAt) },
      count,
      isChosen,
    })),
  }
}

const bitsOf = (values: Prisma.Sql): Prisma.Sql => sql`coalesce((SELECT bit_or(c.bit) FROM ${values}), 0)`

/**
 * The facets of the products that `matching` selects without the choices of attributes. An offer misses the choices of
 * which it has no value, each of which is a bit. It counts for all attributes if it misses none, and for the values of
 * one attribute if it misses that choice alone.
 */
function facetsSql({ attributes, available }: ProductFilter, matching: Prisma.Sql): Prisma.Sql {
  const choices = attributes ?? []
  const all = Prisma.raw(String((1 << choices.length) - 1))
  const own = bitsOf(sql`product_attribute_values l JOIN chosen c ON c.value_id = l.value_id WHERE l.product_id = m.id`)
  const ofSize = bitsOf(
    sql`variant_options o JOIN chosen c ON c.value_id = o.value_id WHERE o.variant_id = f.variant_id`,
  )
  const missing = choices.length === 0 ? sql`0` : sql`${all} & ~(${own} | ${ofSize})`
  return sql`
    WITH chosen AS MATERIALIZED (${chosenValuesSql(choices)}), bits AS (SELECT DISTINCT c.attribute_id, c.bit FROM chosen c),
    offers AS MATERIALIZED (
      SELECT m.id AS product_id, f.variant_id, ${missing} AS missing FROM (${matching}) m
      CROSS JOIN LATERAL ${offersSql(sql`m.id`, available === true)} f
    ), fitting AS MATERIALIZED (SELECT * FROM offers WHERE missing & (missing - 1) = 0),
    counts AS (
      SELECT n.value_id, sum(n.count)::int AS count FROM (
        SELECT l.value_id, count(*) FROM (
          SELECT product_id, bool_or(missing = 0) AS is_whole, bit_or(missing) AS missing FROM fitting GROUP BY product_id
        ) f JOIN product_attribute_values l ON l.product_id = f.product_id JOIN attribute_values x ON x.id = l.value_id
          LEFT JOIN bits b ON b.attribute_id = x.attribute_id WHERE f.is_whole OR f.missing & b.bit <> 0 GROUP BY l.value_id
        UNION ALL
        SELECT o.value_id, count(DISTINCT f.product_id) FROM fitting f JOIN variant_options o ON o.variant_id = f.variant_id
          LEFT JOIN bits b ON b.attribute_id = o.attribute_id WHERE f.missing IN (0, b.bit) GROUP BY o.value_id
      ) n GROUP BY n.value_id
    )
    SELECT ${columnsSql(Prisma.AttributeScalarFieldEnum, 'a')}, json_agg(
      json_build_object(${jsonFieldsSql(Prisma.AttributeValueScalarFieldEnum, 'x')}, 'count', coalesce(n.count, 0), 'isChosen', c.value_id IS NOT NULL)
      ORDER BY x.position, x.id) AS values
    FROM attributes a JOIN attribute_values x ON x.attribute_id = a.id LEFT JOIN counts n ON n.value_id = x.id
      LEFT JOIN chosen c ON c.value_id = x.id WHERE a.is_facet AND (n.count > 0 OR c.value_id IS NOT NULL) GROUP BY a.id ORDER BY a.position, a.id`
}

/** One statement; `filter` has the choices, each of which is left out of the counts of its own attribute. */
export async function facetsOf(ctx: Context, filter: ProductFilter): Promise<Facet[]> {
  const matching = matchingSql(ctx, { ...filter, attributes: null })
  return (await ctx.sql.rows(returning(FACET)`${facetsSql(filter, matching)}`)).map(facetOf)
}

/** The same for each category or subcategory, in the order of their ids. */
export async function facetsOfParents(
  ctx: Context,
  parent: ProductParent,
  parentIds: readonly number[],
  filter: ProductFilter,
): Promise<Facet[][]> {
  const matching = matchingSql(ctx, { ...filter, attributes: null }, parent)
  const rows = await ctx.sql.rows(returning({ parentId: int, ...FACET })`
    SELECT parent.id AS "parentId", list.* FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
    CROSS JOIN LATERAL (${facetsSql(filter, matching)}) list`)
  return groupedBy(parentIds, rows, ({ parentId }) => parentId).map((some) =>
    some.map(({ parentId: _parentId, ...facet }) => facetOf(facet)),
  )
}
