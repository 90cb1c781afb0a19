import { boolean, int, ints, jsonList, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { nameKey } from '#rules/name-key.ts'
import { AttributeKind, ProductType } from '#prisma/client.ts'
import type { Dictionary } from '../exports/attribute-cells.rules.ts'
import { placeKey } from '../exports/place-names.sql.ts'
import type { StoredProduct } from './import-plan.rules.ts'

const STORED = {
  id: int,
  type: oneOf(ProductType),
  name: string,
  description: string,
  priceMinor: int,
  pricePerDayMinor: nullable(int),
  costMinor: nullable(int),
  featured: boolean,
  isDraft: boolean,
  isScheduled: boolean,
  makerId: nullable(int),
  warnings: string,
  minimumAge: int,
  weightGrams: int,
  lengthMm: int,
  widthMm: int,
  heightMm: int,
  isNoCourier: boolean,
  isNoLocker: boolean,
  categoryIds: ints,
  subcategoryIds: ints,
  attributeValueIds: ints,
  optionIds: ints,
  quantity: int,
  variants: jsonList({
    id: int,
    size: string,
    priceMinor: int,
    isActive: boolean,
    quantity: int,
    optionValueIds: ints,
  }),
}

export async function storedProducts(from: Sql, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  const rows = await from.rows(returning(STORED)`
    SELECT p.id, p.type, p.name, p.description, p.price_minor AS "priceMinor", p.price_per_day_minor AS "pricePerDayMinor",
      p.cost_minor AS "costMinor", p.featured, p.is_draft AS "isDraft", p.visible_from IS NOT NULL AS "isScheduled",
      p.maker_id AS "makerId", p.warnings, coalesce(p.minimum_age, 0) AS "minimumAge",
      coalesce(p.weight_grams, 0) AS "weightGrams", coalesce(p.length_mm, 0) AS "lengthMm", coalesce(p.width_mm, 0) AS "widthMm",
      coalesce(p.height_mm, 0) AS "heightMm", p.is_no_courier AS "isNoCourier", p.is_no_locker AS "isNoLocker",
      ARRAY(SELECT l.category_id FROM product_categories l WHERE l.product_id = p.id ORDER BY l.position, l.category_id) AS "categoryIds",
      ARRAY(SELECT l.subcategory_id FROM product_subcategories l WHERE l.product_id = p.id ORDER BY l.position, l.subcategory_id) AS "subcategoryIds",
      ARRAY(SELECT x.id FROM product_attribute_values l JOIN attribute_values x ON x.id = l.value_id JOIN attributes a ON a.id = x.attribute_id
        WHERE l.product_id = p.id ORDER BY a.position, a.id, x.position, x.id) AS "attributeValueIds",
      ARRAY(SELECT l.attribute_id FROM product_options l WHERE l.product_id = p.id ORDER BY l.position) AS "optionIds",
      (SELECT s.quantity FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL) AS quantity,
      coalesce((SELECT json_agg(json_build_object('id', v.id, 'size', v.size, 'priceMinor', v.price_minor, 'isActive', v.is_active,
          'quantity', s.quantity, 'optionValueIds', ARRAY(SELECT o.value_id FROM variant_options o
            JOIN product_options g ON g.product_id = o.product_id AND g.attribute_id = o.attribute_id WHERE o.variant_id = v.id ORDER BY g.position)) ORDER BY v.position, v.id)
        FROM variants v JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL), '[]') AS variants
    FROM products p WHERE p.id = ANY (${[...ids]}::int[]) AND p.deleted_at IS NULL AND NOT p.is_package`)
  return new Map(rows.map((row) => [row.id, row]))
}

const DICTIONARY = {
  id: int,
  name: string,
  kind: oneOf(AttributeKind),
  unit: nullable(string),
  isOption: boolean,
  values: jsonList({ id: int, name: string }),
}

/** The shop has few attributes. */
export async function dictionaryOf(from: Sql): Promise<Dictionary> {
  return from.rows(returning(DICTIONARY)`
    SELECT a.id, a.name, a.kind, a.unit, a.is_option AS "isOption", coalesce((
      SELECT json_agg(json_build_object('id', x.id, 'name', x.name) ORDER BY x.position, x.id)
      FROM attribute_values x WHERE x.attribute_id = a.id), '[]') AS values
    FROM attributes a ORDER BY a.position, a.id`)
}

export async function makersByName(from: Sql): Promise<Map<string, number>> {
  const rows = await from.rows(returning({ id: int, name: string })`SELECT m.id, m.name FROM makers m`)
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

export async function productsByName(from: Sql, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await from.rows(returning({ id: int, type: oneOf(ProductType), name: string })`
    SELECT p.id, p.type, p.name FROM unnest(${[...names]}::text[]) AS wanted(name)
    JOIN products p ON name_key(p.name) = name_key(wanted.name) AND p.deleted_at IS NULL AND NOT p.is_package`)
  return new Map(rows.map(({ id, type, name }) => [placeKey(type, name), id]))
}
