import { Prisma } from '#prisma/client.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { announceReductions, type DemoReduction } from './reductions.ts'

// Tables in insertion order, columns with their PostgreSQL types.
const tables = {
  categories: {
    id: 'int',
    type: 'product_type',
    name: 'text',
    description: 'text',
    image_url: 'text',
    created_at: 'timestamptz',
  },
  subcategories: {
    id: 'int',
    category_id: 'int',
    name: 'text',
    description: 'text',
    image_url: 'text',
    icon: 'text',
    color_class: 'text',
    created_at: 'timestamptz',
  },
  attributes: {
    id: 'int',
    code: 'text',
    name: 'text',
    kind: 'attribute_kind',
    unit: 'text',
    is_option: 'boolean',
    is_facet: 'boolean',
    position: 'int',
  },
  attribute_values: {
    id: 'int',
    attribute_id: 'int',
    code: 'text',
    name: 'text',
    hex: 'text',
    number: 'float8',
    synonyms: 'text[]',
    position: 'int',
  },
  makers: {
    id: 'int',
    name: 'text',
    postal_address: 'text',
    electronic_address: 'text',
    is_in_eu: 'boolean',
    contact_name: 'text',
    contact_postal_address: 'text',
    contact_electronic_address: 'text',
  },
  products: {
    id: 'int',
    type: 'product_type',
    is_package: 'boolean',
    name: 'text',
    description: 'text',
    maker_id: 'int',
    warnings: 'text',
    minimum_age: 'int',
    price_minor: 'int',
    price_per_day_minor: 'int',
    cost_minor: 'int',
    featured: 'boolean',
    is_no_courier: 'boolean',
    is_no_locker: 'boolean',
    weight_grams: 'int',
    length_mm: 'int',
    width_mm: 'int',
    height_mm: 'int',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  product_images: { product_id: 'int', position: 'int', url: 'text', width: 'int', height: 'int' },
  product_categories: { product_id: 'int', category_id: 'int', position: 'int' },
  product_subcategories: { product_id: 'int', subcategory_id: 'int', position: 'int' },
  product_companions: { product_id: 'int', companion_id: 'int', position: 'int' },
  product_attribute_values: { product_id: 'int', value_id: 'int' },
  product_options: { product_id: 'int', attribute_id: 'int', position: 'int' },
  variants: {
    id: 'int',
    product_id: 'int',
    size: 'text',
    price_minor: 'int',
    is_active: 'boolean',
    position: 'int',
    image_url: 'text',
  },
  variant_options: { variant_id: 'int', product_id: 'int', attribute_id: 'int', value_id: 'int' },
  packages: {
    product_id: 'int',
    pricing: 'package_pricing',
    basis_points: 'int',
    standard_days: 'int',
    guests_from: 'int',
    guests_to: 'int',
  },
  package_parts: {
    id: 'int',
    product_id: 'int',
    position: 'int',
    role: 'text',
    item_id: 'int',
    variant_id: 'int',
    pieces: 'int',
    guests: 'guest_kind',
    numerator: 'int',
    denominator: 'int',
    plus: 'int',
    pack: 'int',
    is_optional: 'boolean',
  },
  package_part_alternatives: {
    part_id: 'int',
    rank: 'int',
    product_id: 'int',
    item_id: 'int',
    variant_id: 'int',
    numerator: 'int',
    denominator: 'int',
    is_same_price: 'boolean',
  },
  stock: { id: 'int', product_id: 'int', variant_id: 'int', quantity: 'int', low_stock_threshold: 'int' },
  customers: {
    id: 'int',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    password_hash: 'text',
    created_at: 'timestamptz',
  },
  promo_codes: {
    id: 'int',
    code: 'text',
    discount_percentage: 'int',
    valid_from: 'timestamptz',
    valid_until: 'timestamptz',
    is_active: 'boolean',
    max_uses: 'int',
    used_count: 'int',
    description: 'text',
    created_at: 'timestamptz',
  },
  orders: {
    id: 'int',
    customer_id: 'int',
    customer_name: 'text',
    customer_email: 'text',
    customer_phone: 'text',
    delivery_method: 'delivery_method',
    delivery_address: 'text',
    payment_method: 'payment_method',
    payment_failed: 'boolean',
    needs_invoice: 'boolean',
    company_name: 'text',
    company_address: 'text',
    company_manager: 'text',
    company_eik: 'text',
    company_vat: 'text',
    currency: 'currency',
    products_minor: 'bigint',
    delivery_fee_minor: 'int',
    waived_fee_minor: 'int',
    total_minor: 'bigint',
    discount_minor: 'bigint',
    final_minor: 'bigint',
    goods_minor: 'bigint',
    rent_minor: 'bigint',
    deposit_minor: 'bigint',
    rental_vat: 'rental_vat',
    rental_vat_minor: 'bigint',
    promo_code_id: 'int',
    promo_code: 'text',
    discount_percentage: 'int',
    status: 'order_status',
    notes: 'text',
    customer_note: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  order_lines: {
    id: 'int',
    order_id: 'int',
    product_id: 'int',
    variant_id: 'int',
    type: 'product_type',
    name: 'text',
    size: 'text',
    image_url: 'text',
    quantity: 'int',
    unit_price_minor: 'int',
    starts_on: 'date',
    ends_on: 'date',
    rental_days: 'int',
    total_minor: 'bigint',
    is_billed: 'boolean',
  },
  stock_movements: {
    stock_id: 'int',
    delta: 'int',
    quantity_after: 'int',
    reason: 'stock_reason',
    order_line_id: 'int',
    created_at: 'timestamptz',
  },
  reservations: {
    order_line_id: 'int',
    product_id: 'int',
    quantity: 'int',
    starts_on: 'date',
    ends_on: 'date',
    status: 'reservation_status',
    order_cancelled: 'boolean',
    notes: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  payments: {
    order_id: 'int',
    kind: 'payment_kind',
    purpose: 'payment_purpose',
    amount_minor: 'bigint',
    method: 'money_method',
    till_day: 'date',
    at: 'timestamptz',
  },
  reviews: {
    product_id: 'int',
    customer_id: 'int',
    customer_name: 'text',
    customer_email: 'text',
    rating: 'int',
    text: 'text',
    is_verified_purchase: 'boolean',
    is_approved: 'boolean',
    created_at: 'timestamptz',
  },
  inquiries: {
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    status: 'inquiry_status',
    created_at: 'timestamptz',
  },
} as const

type Tables = typeof tables
type Table = keyof Tables
type ValueOf<Type> = Type extends 'int' | 'bigint' | 'float8'
  ? number
  : Type extends 'boolean'
    ? boolean
    : Type extends 'text[]'
      ? readonly string[]
      : string

/** Instants are ISO strings, days YYYY-MM-DD, money minor units. */
export type Row<Name extends Table> = { [Column in keyof Tables[Name]]: ValueOf<Tables[Name][Column]> | null }

export type ShopRows = { [Name in Table]: Row<Name>[] } & { reductions: DemoReduction[] }

export const emptyShop = (): ShopRows => ({
  categories: [],
  subcategories: [],
  attributes: [],
  attribute_values: [],
  makers: [],
  products: [],
  product_images: [],
  product_categories: [],
  product_subcategories: [],
  product_companions: [],
  product_attribute_values: [],
  product_options: [],
  variants: [],
  variant_options: [],
  packages: [],
  package_parts: [],
  package_part_alternatives: [],
  stock: [],
  customers: [],
  promo_codes: [],
  orders: [],
  order_lines: [],
  stock_movements: [],
  reservations: [],
  payments: [],
  reviews: [],
  inquiries: [],
  reductions: [],
})

const rowsAtOnce = 5_000
const withId = [
  'categories',
  'subcategories',
  'attributes',
  'attribute_values',
  'makers',
  'products',
  'variants',
  'package_parts',
  'stock',
  'customers',
  'promo_codes',
  'orders',
  'order_lines',
] as const

async function insert(tx: Sql, table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(tables[table])
  const names = Prisma.raw(columns.join(', '))
  const typed = Prisma.raw(
    Object.entries(tables[table])
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  )
  // The migrations insert category 46.
  const known =
    table === 'categories'
      ? sql`ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, image_url = excluded.image_url`
      : Prisma.empty
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await tx.run(
      sql`INSERT INTO ${Prisma.raw(table)} (${names}) SELECT ${names} FROM json_to_recordset(${json}::json) AS given (${typed}) ${known}`,
    )
    // Else triggers use the plans that were made for an empty table.
    if (from === 0) await tx.run(sql`ANALYZE ${Prisma.raw(table)}`)
  }
}

/** Writes a shop in a few large statements and moves the sequences past its ids. */
export async function writeShop(tx: Sql, shop: ShopRows): Promise<void> {
  for (const table of tableNames) await insert(tx, table, shop[table])
  await announceReductions(tx, shop.reductions)
  // A new shop has the rest.
  await tx.run(sql`UPDATE shop_facts SET registered_address = 'София 1408, бул. „Витоша“ 118'`)
  for (const table of withId) {
    if (shop[table].length > 0)
      await tx.run(
        sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${Prisma.raw(table)}))`,
      )
  }
}

const isTable = (name: string): name is Table => name in tables
const tableNames = Object.keys(tables).filter(isTable)
