import { boolean, int, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { AttributeKind } from '#prisma/client.ts'
import { productValuesProblem } from '../attributes/attributes.rules.ts'

/** Missing leaves the values as they are; REST has none of them. */
export interface Valued {
  attributeValueIds?: readonly number[]
}

const CHOSEN_VALUE = { id: int, attributeId: int, attribute: string, kind: oneOf(AttributeKind), isOption: boolean }

/**
 * Writes those values of a product that changed. The transaction has locked the product, so that its options stay. Fails
 * with `InvalidInputError` (docs/spec/attributes.md#values-of-products).
 */
export async function writeAttributeValues(
  tx: Sql,
  productId: number,
  { attributeValueIds: ids }: Valued,
): Promise<void> {
  if (ids === undefined) return
  // The lock refuses to delete a value that is about to be written.
  const values = await tx.rows(returning(CHOSEN_VALUE)`
    SELECT x.id, x.attribute_id AS "attributeId", a.name AS attribute, a.kind,
      EXISTS (SELECT FROM product_options l WHERE l.product_id = ${productId} AND l.attribute_id = a.id) AS "isOption"
    FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id WHERE x.id = ANY (${[...ids]}::int[])
    ORDER BY x.id FOR KEY SHARE OF x`)
  const message = productValuesProblem(ids, values)
  if (message !== null) throw new InvalidInputError([{ field: 'attributeValueIds', message }])
  await tx.run(sql`
    DELETE FROM product_attribute_values l WHERE l.product_id = ${productId} AND l.value_id <> ALL (${[...ids]}::int[])`)
  await tx.run(sql`
    INSERT INTO product_attribute_values (product_id, value_id) SELECT ${productId}, unnest(${[...ids]}::int[])
    ON CONFLICT (product_id, value_id) DO NOTHING`)
}

/** Gives a copy the values and options of its source, and its sizes the values of those with the same text. */
export async function copyAttributes(tx: Sql, sourceId: number, copyId: number): Promise<void> {
  await tx.run(sql`
    INSERT INTO product_attribute_values (product_id, value_id)
    SELECT ${copyId}, l.value_id FROM product_attribute_values l WHERE l.product_id = ${sourceId}`)
  await tx.run(sql`
    INSERT INTO product_options (product_id, attribute_id, position)
    SELECT ${copyId}, l.attribute_id, l.position FROM product_options l WHERE l.product_id = ${sourceId}`)
  await tx.run(sql`
    INSERT INTO variant_options (variant_id, product_id, attribute_id, value_id)
    SELECT c.id, c.product_id, l.attribute_id, l.value_id
    FROM variants v JOIN variant_options l ON l.variant_id = v.id JOIN variants c ON c.product_id = ${copyId} AND c.size = v.size
    WHERE v.product_id = ${sourceId} AND v.deleted_at IS NULL`)
}
