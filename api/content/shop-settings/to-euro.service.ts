import type { ClientBase } from 'pg'
import { SHOP_CONNECTION } from '#lib/database/connect.ts'
import type { ConvertedAmount } from '#prisma/client.ts'
import { StartError } from '#lib/start-error.ts'
import { converted } from '#rules/money.ts'
import { readPricing } from './shop-settings.service.ts'

/** One amount of the shop, in minor units of the lev before and of the euro after. */
export interface Conversion {
  amount: ConvertedAmount
  subjectId: number
  /** The name of the priced object; empty for the shop's own amounts. */
  name: string
  beforeMinor: number
  afterMinor: number
}

/** Null when the shop prices in euro already. */
export type Outcome = readonly Conversion[] | null

// Deleted rows are converted too: a restored row must not come back in leva.
const AMOUNTS = `
  SELECT 'product_price'::converted_amount AS amount, id AS "subjectId", name, price_minor AS "beforeMinor" FROM products WHERE price_minor > 0
  UNION ALL SELECT 'product_price_per_day', id, name, price_per_day_minor FROM products WHERE price_per_day_minor IS NOT NULL
  UNION ALL SELECT 'variant_price', v.id, p.name || ', ' || v.size, v.price_minor FROM variants v JOIN products p ON p.id = v.product_id
  UNION ALL SELECT 'product_former_price', id, name, former_price_minor FROM products WHERE former_price_minor IS NOT NULL
  UNION ALL SELECT 'product_lowest_price', id, name, lowest_price_minor FROM products WHERE lowest_price_minor IS NOT NULL
  UNION ALL SELECT 'variant_former_price', v.id, p.name || ', ' || v.size, v.former_price_minor FROM variants v JOIN products p ON p.id = v.product_id WHERE v.former_price_minor IS NOT NULL
  UNION ALL SELECT 'variant_lowest_price', v.id, p.name || ', ' || v.size, v.lowest_price_minor FROM variants v JOIN products p ON p.id = v.product_id WHERE v.lowest_price_minor IS NOT NULL
  UNION ALL SELECT own.amount, 1, '', own.minor FROM shop_settings s, LATERAL (VALUES
    ('home_address_fee'::converted_amount, s.home_address_fee_minor), ('courier_office_fee', s.courier_office_fee_minor),
    ('lower_band', s.lower_band_minor), ('upper_band', s.upper_band_minor), ('free_delivery_from', s.free_delivery_from_minor)) AS own (amount, minor)
    WHERE own.minor IS NOT NULL
  ORDER BY amount, "subjectId"`

async function readConversions(client: ClientBase): Promise<Conversion[]> {
  const { rows } = await client.query<Omit<Conversion, 'afterMinor'>>(AMOUNTS)
  return rows.map((row) => ({
    ...row,
    afterMinor: converted({ minorUnits: row.beforeMinor, currency: 'BGN' }, 'EUR').minorUnits,
  }))
}

async function isInEuro(client: ClientBase): Promise<boolean> {
  const pricing = await readPricing(client)
  if (!pricing) throw new StartError('No shop has used this database yet. An empty one is started with CURRENCY=EUR.')
  return pricing.currency === 'EUR'
}

export async function previewToEuro(client: ClientBase): Promise<Outcome> {
  return (await isInEuro(client)) ? null : readConversions(client)
}

const after = (amount: ConvertedAmount, id: string, column: string) =>
  `${column} = coalesce((SELECT after_minor FROM price_conversions WHERE amount = '${amount}' AND subject_id = ${id}), ${column})`

const afterReduction = (subject: 'product' | 'variant') =>
  (['former_price', 'lowest_price'] as const)
    .map(
      (price) => `${price}_minor = CASE WHEN reduced_at IS NOT NULL THEN
        (SELECT after_minor FROM price_conversions WHERE amount = '${subject}_${price}' AND subject_id = id) END`,
    )
    .join(', ')

/** In euro some are no longer lower, after rounding to the cent. */
const endLostReductions = (table: 'products' | 'variants', subject: 'product' | 'variant') => `
  UPDATE ${table} SET former_price_minor = NULL, lowest_price_minor = NULL, reduced_at = NULL
  FROM price_conversions price JOIN price_conversions lowest USING (subject_id)
  WHERE ${table}.id = subject_id AND price.amount = '${subject}_price' AND lowest.amount = '${subject}_lowest_price'
    AND lowest.after_minor <= price.after_minor`

/** The recorded history stays in leva: it is converted when it is read, and nothing is a change of price here. */
const PRICE_HISTORY = { off: 'DISABLE', on: 'ENABLE' } as const

async function switchPriceHistory(client: ClientBase, to: keyof typeof PRICE_HISTORY): Promise<void> {
  await client.query(`ALTER TABLE products ${PRICE_HISTORY[to]} TRIGGER products_note_price`)
  await client.query(`ALTER TABLE variants ${PRICE_HISTORY[to]} TRIGGER variants_note_price`)
}

async function writeConversions(client: ClientBase, conversions: readonly Conversion[]): Promise<void> {
  await client.query(
    `INSERT INTO price_conversions (amount, subject_id, before_minor, after_minor)
     SELECT * FROM unnest($1::converted_amount[], $2::int[], $3::int[], $4::int[])`,
    [
      conversions.map(({ amount }) => amount),
      conversions.map(({ subjectId }) => subjectId),
      conversions.map(({ beforeMinor }) => beforeMinor),
      conversions.map(({ afterMinor }) => afterMinor),
    ],
  )
  await client.query(endLostReductions('products', 'product'))
  await client.query(endLostReductions('variants', 'variant'))
  await switchPriceHistory(client, 'off')
  // A form that was opened before must not be saved over it.
  await client.query(
    `UPDATE products SET ${after('product_price', 'id', 'price_minor')}, ${after('product_price_per_day', 'id', 'price_per_day_minor')},
       ${afterReduction('product')}, version = version + 1`,
  )
  await client.query(
    `UPDATE variants SET ${after('variant_price', 'id', 'price_minor')}, ${afterReduction('variant')}, version = version + 1`,
  )
  await switchPriceHistory(client, 'on')
  // Only staff see cost prices, so the history of prices has none.
  await client.query(
    'UPDATE products SET cost_minor = round(cost_minor * 100000.0 / 195583) WHERE cost_minor IS NOT NULL',
  )
  await client.query(
    `UPDATE service_zones SET ${['delivery_minor', 'set_up_minor', 'dismantling_minor']
      .map((price) => `${price} = CASE WHEN ${price} > 0 THEN greatest(1, round(${price} * 100000.0 / 195583)) END`)
      .join(', ')}`,
  )
  await client.query(
    'UPDATE parties SET budget_minor = greatest(1, round(budget_minor * 100000.0 / 195583)) WHERE budget_minor IS NOT NULL',
  )
  // Tables of a shop that priced in leva are few: staff look at them again.
  await client.query(
    'UPDATE courier_tariffs SET free_from_minor = greatest(1, round(free_from_minor * 100000.0 / 195583)) WHERE free_from_minor IS NOT NULL',
  )
  await client.query(`UPDATE tariff_bands SET price_minor = round(price_minor * 100000.0 / 195583),
    up_to_minor = CASE WHEN up_to_minor IS NOT NULL THEN greatest(1, round(up_to_minor * 100000.0 / 195583)) END`)
  // From here on no new connection of a shop can be checked until the commit.
  await client.query('LOCK TABLE shop_settings IN ACCESS EXCLUSIVE MODE')
  await client.query(
    `UPDATE shop_settings SET currency = 'EUR', price_display = NULL, ${after('home_address_fee', '1', 'home_address_fee_minor')},
       ${after('courier_office_fee', '1', 'courier_office_fee_minor')}, ${after('lower_band', '1', 'lower_band_minor')},
       ${after('upper_band', '1', 'upper_band_minor')}, ${after('free_delivery_from', '1', 'free_delivery_from_minor')},
       version = version + 1, tariffs_version = tariffs_version + 1`,
  )
}

/** Before the commit, so that no process that counts in leva reads or writes euro. It answers 503 until restarted. */
const END_SHOPS = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`

// Arbitrary, but the same in every process: of two conversions at once the second finds the first one done.
const CONVERSION_LOCK = 4_665_002

/**
 * All or nothing, with a ledger (docs/spec/money.md#conversion-to-euro). Orders stay as agreed; carts follow. Null when
 * it was done before.
 */
export async function convertToEuro(client: ClientBase): Promise<Outcome> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [CONVERSION_LOCK])
    const isDone = await isInEuro(client)
    // Waits for orders and price changes that are being written; later ones wait for this.
    if (!isDone) await client.query('LOCK TABLE orders, products, variants IN SHARE ROW EXCLUSIVE MODE')
    const conversions = isDone ? null : await readConversions(client)
    if (conversions) {
      await writeConversions(client, conversions)
      await client.query(END_SHOPS, [SHOP_CONNECTION])
    }
    await client.query('COMMIT')
    return conversions
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
