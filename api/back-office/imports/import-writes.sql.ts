// The writes of an import: one statement for all products of a file, because a file has thousands.
import { int, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import type { ProductChange } from './import-cells.rules.ts'
import type { ImportPlan, NewProduct, SizeChange } from './import-plan.rules.ts'

/** What a row states of its product apart from the price and the lists; a value without its column does not compile. */
type RowValue = Exclude<keyof ProductChange, 'priceMinor' | 'categoryIds' | 'subcategoryIds' | 'attributeValueIds'>

interface Column {
  column: string
  type: 'text' | 'int' | 'boolean'
  /** 0 in a row empties the column. */
  isEmptyAtZero?: true
}

const COLUMNS: Record<RowValue, Column> = {
  name: { column: 'name', type: 'text' },
  description: { column: 'description', type: 'text' },
  costMinor: { column: 'cost_minor', type: 'int' },
  featured: { column: 'featured', type: 'boolean' },
  isDraft: { column: 'is_draft', type: 'boolean' },
  makerId: { column: 'maker_id', type: 'int' },
  warnings: { column: 'warnings', type: 'text' },
  minimumAge: { column: 'minimum_age', type: 'int', isEmptyAtZero: true },
  weightGrams: { column: 'weight_grams', type: 'int', isEmptyAtZero: true },
  lengthMm: { column: 'length_mm', type: 'int', isEmptyAtZero: true },
  widthMm: { column: 'width_mm', type: 'int', isEmptyAtZero: true },
  heightMm: { column: 'height_mm', type: 'int', isEmptyAtZero: true },
  isNoCourier: { column: 'is_no_courier', type: 'boolean' },
  isNoLocker: { column: 'is_no_locker', type: 'boolean' },
}

const listed = (write: (value: string, column: Column) => string) =>
  Prisma.raw(
    Object.entries(COLUMNS)
      .map(([name, column]) => write(`"${name}"`, column))
      .join(', '),
  )
const orEmpty = (value: string, { isEmptyAtZero }: Column) => (isEmptyAtZero ? `nullif(${value}, 0)` : value)

const NAMES = listed((value) => value)
const TYPES = listed((value, { type }) => `${value} ${type}`)
const CHANGES = listed(
  (value, column) => `${column.column} = ${orEmpty(`coalesce(g.${value}, p.${column.column})`, column)}`,
)

/** Prices go by the rules of the database: each is recorded, and a raise ends an announced reduction. */
export async function writeChanges(tx: Sql, changes: ImportPlan['changes']): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ productId, change }) => ({ ...change, id: productId })))
  const given = sql`json_to_recordset(${rows}::json)
    AS g(id int, "priceMinor" int, ${TYPES}, "categoryIds" json, "subcategoryIds" json, "attributeValueIds" json)`
  await tx.run(sql`
    UPDATE products p SET ${CHANGES},
      price_minor = CASE WHEN p.type = 'sale' THEN coalesce(g."priceMinor", p.price_minor) ELSE p.price_minor END,
      price_per_day_minor = CASE WHEN p.type = 'rent' THEN coalesce(g."priceMinor", p.price_per_day_minor) END,
      visible_from = CASE WHEN g."isDraft" IS NULL THEN p.visible_from END, version = p.version + 1, updated_at = now()
    FROM ${given} WHERE p.id = g.id`)
  await tx.run(
    sql`DELETE FROM product_categories l USING ${given} WHERE l.product_id = g.id AND g."categoryIds" IS NOT NULL`,
  )
  await tx.run(sql`
    INSERT INTO product_categories (product_id, category_id, position)
    SELECT g.id, e.value::int, e.place - 1 FROM ${given}, json_array_elements_text(g."categoryIds") WITH ORDINALITY AS e(value, place)`)
  await tx.run(
    sql`DELETE FROM product_subcategories l USING ${given} WHERE l.product_id = g.id AND g."subcategoryIds" IS NOT NULL`,
  )
  await tx.run(sql`
    INSERT INTO product_subcategories (product_id, subcategory_id, position)
    SELECT g.id, e.value::int, e.place - 1 FROM ${given}, json_array_elements_text(g."subcategoryIds") WITH ORDINALITY AS e(value, place)`)
  await tx.run(sql`
    DELETE FROM product_attribute_values l USING ${given} WHERE l.product_id = g.id AND g."attributeValueIds" IS NOT NULL
      AND l.value_id NOT IN (SELECT e.value::int FROM json_array_elements_text(g."attributeValueIds") e)`)
  await tx.run(sql`
    INSERT INTO product_attribute_values (product_id, value_id)
    SELECT g.id, e.value::int FROM ${given}, json_array_elements_text(g."attributeValueIds") e
    ON CONFLICT (product_id, value_id) DO NOTHING`)
}

/** Of products that had none. */
export async function writeOptions(tx: Sql, options: ImportPlan['options']): Promise<void> {
  if (options.length === 0) return
  await tx.run(sql`
    INSERT INTO product_options (product_id, attribute_id, position)
    SELECT g."productId", e.value::int, e.place - 1
    FROM json_to_recordset(${JSON.stringify(options)}::json) AS g("productId" int, "attributeIds" json),
      json_array_elements_text(g."attributeIds") WITH ORDINALITY AS e(value, place)`)
}

/** The values of sizes that were written with their text. */
async function writeCombinations(tx: Sql, sizes: readonly SizeChange[]): Promise<void> {
  const combined = sizes.filter(({ optionValueIds }) => optionValueIds !== undefined)
  if (combined.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(combined)}::json) AS g("productId" int, size text, "optionValueIds" json)
    JOIN variants v ON v.product_id = g."productId" AND v.size = g.size AND v.deleted_at IS NULL`
  await tx.run(sql`DELETE FROM variant_options l WHERE l.variant_id IN (SELECT v.id FROM ${given})`)
  await tx.run(sql`
    INSERT INTO variant_options (variant_id, product_id, attribute_id, value_id)
    SELECT v.id, v.product_id, x.attribute_id, x.id FROM ${given}
    CROSS JOIN json_array_elements_text(g."optionValueIds") e JOIN attribute_values x ON x.id = e.value::int`)
}

// With their pieces at once: a change of each number afterwards would be another row of the audit log.
const addStockSql = (rows: Prisma.Sql, adminId: number | null) => sql`
    added AS (INSERT INTO stock (product_id, variant_id, quantity) ${rows} RETURNING id, quantity),
    moved AS (
      INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, admin_id)
      SELECT id, quantity, quantity, 'initial', ${adminId}::int FROM added WHERE quantity > 0 ORDER BY id
    ) SELECT id FROM added`

export async function writeSizes(tx: Sql, adminId: number | null, sizes: readonly SizeChange[]): Promise<void> {
  if (sizes.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(sizes)}::json)
    AS g(id int, "productId" int, size text, "priceMinor" int, "isActive" boolean, quantity int)`
  await tx.run(sql`
    UPDATE variants v SET size = g.size, price_minor = g."priceMinor", is_active = g."isActive", version = v.version + 1, updated_at = now()
    FROM ${given} WHERE v.id = g.id`)
  await tx.run(sql`
    WITH made AS (
      INSERT INTO variants (product_id, size, price_minor, is_active, position)
      SELECT g."productId", g.size, g."priceMinor", g."isActive",
        (SELECT coalesce(max(v.position), -1) FROM variants v WHERE v.product_id = g."productId") + row_number() OVER (PARTITION BY g."productId")
      FROM ${given} WHERE g.id IS NULL RETURNING id, product_id, size
    ), ${addStockSql(
      sql`SELECT m.product_id, m.id, coalesce(g.quantity, 0) FROM made m JOIN ${given} ON g."productId" = m.product_id AND g.size = m.size ORDER BY m.id`,
      adminId,
    )}`)
  await writeCombinations(tx, sizes)
}

async function writeNew(tx: Sql, adminId: number | null, created: readonly NewProduct[]) {
  const rows = JSON.stringify(created)
  const made = await tx.rows(returning({ id: int })`
    WITH given AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('products', 'id'))::int AS id, g.* FROM ROWS FROM (
        json_to_recordset(${rows}::json) AS (type product_type, "priceMinor" int, ${TYPES})
      ) WITH ORDINALITY AS g(type, "priceMinor", ${NAMES}, place)
    ), products AS (
      INSERT INTO products (id, type, price_minor, price_per_day_minor, ${listed((_value, { column }) => column)}, updated_at)
      SELECT id, type, CASE WHEN type = 'sale' THEN "priceMinor" ELSE 0 END, CASE WHEN type = 'rent' THEN "priceMinor" END,
        ${listed(orEmpty)}, now() FROM given
    )
    SELECT id FROM given ORDER BY place`)
  const ids = made.map(({ id }) => id)
  const links = (of: (product: NewProduct) => number[]) =>
    JSON.stringify(
      created.flatMap((product, at) => of(product).map((id, position) => ({ product: ids[at], id, position }))),
    )
  const linked = (of: (product: NewProduct) => number[]) =>
    sql`SELECT g.product, g.id, g.position FROM json_to_recordset(${links(of)}::json) AS g(product int, id int, position int)`
  await tx.run(
    sql`INSERT INTO product_categories (product_id, category_id, position) ${linked(({ categoryIds }) => categoryIds)}`,
  )
  await tx.run(
    sql`INSERT INTO product_subcategories (product_id, subcategory_id, position) ${linked(({ subcategoryIds }) => subcategoryIds)}`,
  )
  await tx.run(sql`
    INSERT INTO product_attribute_values (product_id, value_id)
    SELECT g.product, g.id FROM (${linked(({ attributeValueIds }) => attributeValueIds)}) g`)
  await tx.run(
    sql`INSERT INTO product_options (product_id, attribute_id, position) ${linked(({ optionIds }) => optionIds)}`,
  )
  const pieces = created.map(({ quantity }) => quantity)
  const stock = await tx.rows(
    returning({
      id: int,
    })`WITH ${addStockSql(sql`SELECT g.id, NULL::int, g.pieces FROM unnest(${ids}::int[], ${pieces}::int[]) AS g(id, pieces)`, adminId)}`,
  )
  return { products: ids, stock: stock.map(({ id }) => id) }
}

/** The ids of the new products, in their order. The audit log tells of each once, when its links are there too. */
export async function writeCreated(tx: Sql, adminId: number | null, created: readonly NewProduct[]): Promise<number[]> {
  if (created.length === 0) return []
  await tx.run(sql`SELECT set_config('shop.audit_later', 'on', true)`)
  const { products, stock } = await writeNew(tx, adminId, created)
  await tx.run(sql`
    SELECT set_config('shop.audit_later', '', true), audit_new('products', ${products}::int[]), audit_new('stock', ${stock}::int[])`)
  return products
}
