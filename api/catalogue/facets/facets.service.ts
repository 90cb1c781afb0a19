import { Prisma, type Attribute } from '#prisma/client.ts'
import { columnsSql } from '#lib/columns.ts'
import { boolean, int, jsonList, jsonObject, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { rowsOfIdsSql, sql } from '#lib/database/sql.ts'
import { groupedBy } from '#lib/loaders.ts'
import { modelInJson } from '#lib/model-row.ts'
import type { Context } from '../../context.ts'
import { cachedPart } from '../../platform/cache/cached-part.ts'
import { matchingSpansSql, type ProductFilter } from '../products/product-list.service.ts'
import type { ProductParent } from '../products/product-parents.sql.ts'
import { countsSql } from './facets.sql.ts'

// A list may have a hundred values: with all their columns a page of a category takes a fifth more.
const VALUE = {
  id: int,
  attributeId: int,
  position: int,
  code: string,
  name: string,
  hex: nullable(string),
  count: int,
  isChosen: boolean,
}

const FACET = { attribute: jsonObject(modelInJson('Attribute')), values: jsonList(VALUE) }

/** An attribute with the values that products of a list have, in the order of the dictionary. */
export interface Facet {
  attribute: Attribute
  values: { id: number; code: string; name: string; hex: string | null; count: number; isChosen: boolean }[]
}

const facetOf = ({ attribute, values }: RowOf<typeof FACET>): Facet => ({
  attribute: { ...attribute, createdAt: new Date(attribute.createdAt) },
  values,
})

function facetsSql({ attributes, available }: ProductFilter, matching: Prisma.Sql): Prisma.Sql {
  return sql`
    WITH ${countsSql(attributes ?? [], available === true, matching)}
    SELECT (SELECT to_json(y) FROM (SELECT ${columnsSql(Prisma.AttributeScalarFieldEnum, 'a')}) y) AS attribute, json_agg(x ORDER BY x.position, x.id) AS values FROM attributes a JOIN (
      SELECT v.id, v.attribute_id AS "attributeId", v.position, v.code, v.name, v.hex, coalesce(n.count, 0) AS count, c.value_id IS NOT NULL AS "isChosen"
      FROM attribute_values v LEFT JOIN counts n ON n.value_id = v.id LEFT JOIN chosen c ON c.value_id = v.id
      WHERE n.count > 0 OR c.value_id IS NOT NULL
    ) x ON x."attributeId" = a.id WHERE a.is_facet GROUP BY a.id ORDER BY a.position, a.id`
}

/** One statement; `filter` has the choices, each of which is left out of the counts of its own attribute. */
export async function facetsOf(ctx: Context, filter: ProductFilter): Promise<Facet[]> {
  const matching = matchingSpansSql(ctx, { ...filter, attributes: null })
  return (await ctx.sql.rows(returning(FACET)`${facetsSql(filter, matching)}`)).map(facetOf)
}

/**
 * The same for each category or subcategory, in the order of their ids. Cached by itself: it is a third of what a page of a
 * category costs PostgreSQL.
 */
export async function facetsOfParents(
  ctx: Context,
  parent: ProductParent,
  parentIds: readonly number[],
  filter: ProductFilter,
): Promise<Facet[][]> {
  const rows = await cachedPart(ctx, ['facets', parent, parentIds, filter], (own) => {
    own.shown.add('structure')
    const matching = matchingSpansSql(own, { ...filter, attributes: null }, parent)
    return own.sql.rows(returning({ parentId: int, ...FACET })`
      SELECT parent.id AS "parentId", list.* FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
      CROSS JOIN LATERAL (${facetsSql(filter, matching)}) list`)
  })
  return groupedBy(parentIds, rows, ({ parentId }) => parentId).map((some) => some.map(facetOf))
}
