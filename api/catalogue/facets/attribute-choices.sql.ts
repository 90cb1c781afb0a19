// Which products and sizes have the values that a shopper chose (docs/spec/attributes.md#facets).
import { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'

/** An attribute and some of its values, by their codes. */
export interface AttributeChoice {
  attribute: string
  values: readonly string[]
}

/** The ids of the chosen values; unknown codes have none. */
const valueIdsSql = ({ attribute, values }: AttributeChoice): Prisma.Sql =>
  sql`ARRAY(SELECT x.id FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id
    WHERE a.code = ${attribute} AND x.code = ANY(${[...values]}::text[]))`

/**
 * What can be ordered of a product: `variant_id` of each active size, or one row with null when it has no sizes. With
 * `isInStock` sizes that are sold out are none; a product without sizes is available or not as a whole.
 */
export const offersSql = (productId: Prisma.Sql, isInStock: boolean): Prisma.Sql =>
  sql`(SELECT v.id AS variant_id FROM variants v WHERE v.product_id = ${productId} AND v.deleted_at IS NULL AND v.is_active
    ${isInStock ? sql`AND EXISTS (SELECT FROM stock s WHERE s.variant_id = v.id AND s.quantity > 0)` : Prisma.empty}
    UNION ALL SELECT NULL::int WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = ${productId} AND v.deleted_at IS NULL))`

/** Whether an offer of the product `p.id` has a value of each choice, its own or the product's. */
export function isOfferedSql(choices: readonly AttributeChoice[], isInStock: boolean): Prisma.Sql {
  const offered = choices.map(valueIdsSql).map(
    (ids) => sql`(EXISTS (SELECT FROM product_attribute_values l WHERE l.product_id = p.id AND l.value_id = ANY(${ids}))
      OR EXISTS (SELECT FROM variant_options o WHERE o.variant_id = f.variant_id AND o.value_id = ANY(${ids})))`,
  )
  return sql`EXISTS (SELECT FROM ${offersSql(sql`p.id`, isInStock)} f WHERE ${Prisma.join(offered, ' AND ')})`
}

/** Option values of these products with all words of their name, or of a synonym, in the text, in any form of the words. */
const namedValuesSql = (productIds: readonly number[], text: string): Prisma.Sql => sql`
  SELECT x.id FROM (SELECT DISTINCT value_id FROM variant_options WHERE product_id = ANY(${[...productIds]}::int[])) o
  JOIN attribute_values x ON x.id = o.value_id
  WHERE EXISTS (SELECT FROM unnest(x.name || x.synonyms) AS named(words) WHERE ARRAY(
    SELECT coalesce(v.stem, w.word) FROM string_to_table(lower(named.words), ' ') AS w(word) LEFT JOIN search_vocabulary v ON v.word = w.word
  ) <@ ARRAY(SELECT search_stem(t.token) FROM unnest(search_tokens(left(${text}, 200))) AS t(token)))`

/**
 * The first active size of each product that has a value of each choice, its own or the product's; one with most values that
 * the text names, then one with a picture first. Without choices only sizes with such a value.
 */
export function chosenSizesSql(
  productIds: readonly number[],
  choices: readonly AttributeChoice[],
  text: string,
): Prisma.Sql {
  const having = choices.map(valueIdsSql).map(
    (
      ids,
    ) => sql`(EXISTS (SELECT FROM product_attribute_values l WHERE l.product_id = v.product_id AND l.value_id = ANY(${ids}))
      OR EXISTS (SELECT FROM variant_options o WHERE o.variant_id = v.id AND o.value_id = ANY(${ids})))`,
  )
  const named = sql`(SELECT count(*) FROM variant_options o JOIN named n ON n.id = o.value_id WHERE o.variant_id = v.id)`
  return sql`
    WITH named AS MATERIALIZED (${namedValuesSql(productIds, text)})
    SELECT DISTINCT ON (v.product_id) v.product_id AS "productId", v.id FROM variants v
    WHERE v.product_id = ANY(${[...productIds]}::int[]) AND v.deleted_at IS NULL AND v.is_active
      AND ${choices.length > 0 ? Prisma.join(having, ' AND ') : sql`${named} > 0`}
    ORDER BY v.product_id, ${named} DESC, (v.image_url IS NULL), v.position, v.id`
}

/** Rows of the chosen values: `value_id`, `attribute_id`, and a `bit` for each choice. */
export function chosenValuesSql(choices: readonly AttributeChoice[]): Prisma.Sql {
  const none = sql`SELECT 0 AS value_id, 0 AS attribute_id, 0 AS bit WHERE false`
  const rows = choices.map(
    ({ attribute, values }, place) => sql`SELECT x.id, a.id, ${Prisma.raw(String(1 << place))}
      FROM attributes a JOIN attribute_values x ON x.attribute_id = a.id AND x.code = ANY(${[...values]}::text[]) WHERE a.code = ${attribute}`,
  )
  return Prisma.join([none, ...rows], ' UNION ALL ')
}
