import { int, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { AttributeKind } from '#prisma/client.ts'
import { productValuesProblem } from '../attributes/attributes.rules.ts'

const ADDED_VALUE = { id: int, attributeId: int, attribute: string, kind: oneOf(AttributeKind) }

/** Locks the values against deletion. Fails with `InvalidInputError` for one that is deleted, and for both yes and no. */
export async function lockValues(tx: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.rows(returning(ADDED_VALUE)`
    SELECT x.id, x.attribute_id AS "attributeId", a.name AS attribute, a.kind
    FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id WHERE x.id = ANY (${[...ids]}::int[])
    ORDER BY x.id FOR KEY SHARE OF x`)
  const message = productValuesProblem(
    ids,
    rows.map((row) => ({ ...row, isOption: false })),
  )
  if (message !== null) throw new InvalidInputError([{ field: 'addAttributeValueIds', message }])
}

/** By product the name of an attribute of the values that is one of its options. */
export async function optionsAmongValues(
  tx: Sql,
  productIds: readonly number[],
  valueIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (valueIds.length === 0) return new Map()
  const rows = await tx.rows(returning({ productId: int, attribute: string })`
    SELECT l.product_id AS "productId", min(a.name) AS attribute FROM product_options l JOIN attributes a ON a.id = l.attribute_id
    WHERE l.product_id = ANY (${[...productIds]}::int[])
      AND a.id IN (SELECT x.attribute_id FROM attribute_values x WHERE x.id = ANY (${[...valueIds]}::int[])) GROUP BY 1`)
  return new Map(rows.map(({ productId, attribute }) => [productId, attribute]))
}

export async function removeValues(tx: Sql, productIds: readonly number[], valueIds: readonly number[]): Promise<void> {
  if (valueIds.length === 0) return
  await tx.run(sql`
    DELETE FROM product_attribute_values l
    WHERE l.product_id = ANY (${[...productIds]}::int[]) AND l.value_id = ANY (${[...valueIds]}::int[])`)
}

/** Of yes and no the new one replaces the other. */
export async function addValues(tx: Sql, productIds: readonly number[], valueIds: readonly number[]): Promise<void> {
  if (valueIds.length === 0) return
  await tx.run(sql`
    DELETE FROM product_attribute_values l USING attribute_values o, attribute_values x, attributes a
    WHERE l.product_id = ANY (${[...productIds]}::int[]) AND o.id = l.value_id AND x.id = ANY (${[...valueIds]}::int[])
      AND x.attribute_id = o.attribute_id AND x.id <> o.id AND a.id = x.attribute_id AND a.kind = 'boolean'`)
  await tx.run(sql`
    INSERT INTO product_attribute_values (product_id, value_id)
    SELECT p.id, x.id FROM unnest(${[...productIds]}::int[]) AS p(id), unnest(${[...valueIds]}::int[]) AS x(id)
    ON CONFLICT (product_id, value_id) DO NOTHING`)
}
