import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import type { App } from '../context.ts'
import { countFacets } from '../catalogue/facets/count-facets.service.ts'
import { countWords } from '../catalogue/search/count-words.service.ts'
import { countChanges } from '../back-office/panel/figures.service.ts'

const LARGE = {
  products: 3_000,
  customers: 3_000,
  orders: 8_000,
  reviews: 6_000,
  inquiries: 4_000,
  carts: 3_000,
  promoCodes: 200,
} as const

// Words of nine letters, each occurring once or twice.
const word = (seed: ReturnType<typeof sql>) =>
  sql`translate(left(md5((${seed})::text), 9), '0123456789abcdef', 'балниместрудкгвж')`

/** Every tenth product is a rental, every tenth order has one. */
const rows = ({ products, customers, orders, reviews, inquiries, carts, promoCodes }: typeof LARGE) => [
  sql`INSERT INTO categories (id, type, name) SELECT 100 + n, CASE WHEN n % 5 = 0 THEN 'rent' ELSE 'sale' END::product_type, 'Категория ' || n FROM generate_series(1, 50) AS n`,
  sql`INSERT INTO subcategories (id, category_id, name) SELECT 100 + n, CASE WHEN n % 4 = 0 THEN 46 ELSE 101 + n % 50 END, 'Подкатегория ' || n FROM generate_series(1, 150) AS n`,
  sql`INSERT INTO makers (id, name, postal_address, electronic_address, is_in_eu) SELECT n, 'Производител ' || n, 'София', 'maker@example.com', true FROM generate_series(1, 40) AS n`,
  // One in eight has no maker.
  sql`INSERT INTO products (id, type, maker_id, name, description, price_minor, price_per_day_minor, featured, created_at, deleted_at)
      SELECT n, CASE WHEN n % 10 = 0 THEN 'rent' ELSE 'sale' END::product_type, CASE WHEN n % 8 > 0 THEN 1 + n % 40 END, CASE n % 3 WHEN 0 THEN 'Балони ' ELSE 'Артикул ' END || ${word(sql`n`)}, 'За рожден ден ' || ${word(sql`-n`)} || CASE n % 40 WHEN 0 THEN ' с корона' ELSE '' END,
        100 + n * 7 % 9000, CASE WHEN n % 10 = 0 THEN 500 END, n % 200 = 0, timestamptz '2025-01-01' + n * interval '1 hour', CASE WHEN n % 50 = 7 THEN now() END
      FROM generate_series(1, ${products}::int) AS n`,
  sql`INSERT INTO product_categories (product_id, category_id, position) SELECT id, CASE type WHEN 'rent' THEN 100 + 5 * (1 + id % 10) ELSE 101 + id % 50 / 5 * 5 + id % 4 END, 0 FROM products`,
  sql`INSERT INTO product_subcategories (product_id, subcategory_id, position) SELECT id, 101 + (id + k * 31) % 150, k FROM products, generate_series(0, 1) AS k WHERE id % 3 > 0`,
  sql`INSERT INTO product_images (product_id, position, url) SELECT id, k, '/public-objects/' || id || '-' || k || '.webp' FROM products, generate_series(0, 1) AS k`,
  sql`INSERT INTO variants (product_id, size, price_minor, position) SELECT id, (12 + 6 * k) || ' инча', 200 + id * 7 % 9000 + 50 * k, k FROM products, generate_series(0, 1) AS k WHERE type = 'sale' AND id % 4 > 0`,
  sql`INSERT INTO attributes (id, code, name, kind, is_option, position) SELECT n, 'a' || n, 'Атрибут ' || n, 'choice', n < 3, n FROM generate_series(1, 4) AS n`,
  sql`INSERT INTO attribute_values (id, attribute_id, code, name, position) SELECT 100 * n + k, n, 'v' || k, 'Стойност ' || k, k FROM generate_series(1, 4) AS n, generate_series(0, 29) AS k`,
  // Sizes differ in the first attribute; products have two values of the third and one of the fourth.
  sql`INSERT INTO product_options (product_id, attribute_id, position) SELECT DISTINCT product_id, 1, 0 FROM variants`,
  sql`INSERT INTO variant_options (variant_id, product_id, attribute_id, value_id) SELECT id, product_id, 1, 100 + (product_id + position) % 30 FROM variants`,
  sql`INSERT INTO product_attribute_values (product_id, value_id) SELECT p.id, v FROM products p, unnest(ARRAY[300 + p.id % 30, 300 + (p.id + 7) % 30, 400 + p.id % 29]) AS v`,
  sql`INSERT INTO stock (product_id, variant_id, quantity) SELECT id, NULL::int, 1000 FROM products UNION ALL SELECT product_id, id, id % 30 FROM variants`,
  sql`INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, quantity, quantity, 'initial' FROM stock`,
  sql`INSERT INTO customers (id, first_name, last_name, email, password_hash) SELECT n, 'Мария', ${word(sql`n`)}, 'customer' || n || '@example.com', 'none' FROM generate_series(1, ${customers}::int) AS n`,
  sql`INSERT INTO orders (id, customer_id, customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method, delivery_fee_minor, products_minor, total_minor, final_minor, goods_minor, status, promo_code, access_token_hash, created_at)
      SELECT n, CASE WHEN n % 3 > 0 THEN 1 + n % ${customers}::int END, 'Мария ' || ${word(sql`n`)}, 'customer' || n % ${customers}::int || '@example.com', '0888 ' || 100000 + n, 'courier_office', 'София', 'card', 0, sum, sum, sum, sum,
        (ARRAY['pending', 'processing', 'shipped', 'delivered', 'completed', 'completed', 'completed', 'cancelled'])[1 + n % 8]::order_status, CASE n % 50 WHEN 0 THEN 'КОД' || n % ${promoCodes}::int END, sha256(n::text::bytea), timestamptz '2025-06-01' + n * interval '30 minutes'
      FROM generate_series(1, ${orders}::int) AS n, LATERAL (SELECT 300 + n * 13 % 7000 AS sum) s`,
  sql`INSERT INTO order_lines (order_id, product_id, type, name, quantity, unit_price_minor, total_minor) SELECT o.id, 1 + (o.id * 7 + k) % ${products}::int, 'sale', 'Артикул', 1, 100, 100 FROM orders o, generate_series(0, 1) AS k`,
  sql`INSERT INTO order_lines (order_id, product_id, type, name, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)
      SELECT id, 10 * (1 + id / 10 % (${products}::int / 10)), 'rent', 'За наем', 1, 100, created_at::date + 9, created_at::date + 11, 3, 400 FROM orders WHERE id % 10 = 0`,
  sql`INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on, status, created_at)
      SELECT l.id, l.product_id, 1, l.starts_on, l.ends_on, (ARRAY['pending', 'approved', 'approved', 'rejected'])[1 + l.id % 4]::reservation_status, o.created_at FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.type = 'rent'`,
  // Of orders that have left, nearly all long ago; one in fifty is under way, one in forty has late cash, one in twenty no cash.
  sql`INSERT INTO parcels (order_id, carrier, attempt, reference, number, state, state_at, claimed_at, tracked_at, destination, weight_grams, currency, cod_minor, cod_state, collected_at,
        paid_minor, payout_document, paid_on)
      SELECT p.id, (ARRAY['econt', 'econt', 'speedy', 'box_now'])[1 + p.id % 4]::carrier, 1, p.id || '-a', '1051' || 100000 + p.id, p.state, p.at, p.at, p.at, 'София', 500, shop_currency(),
        p.cod_minor, p.cod_state, CASE WHEN p.cod_state IN ('collected', 'paid_out') THEN p.at END, CASE p.cod_state WHEN 'paid_out' THEN p.cod_minor ELSE 0 END,
        CASE p.cod_state WHEN 'paid_out' THEN 'Документ ' || p.id / 10 END, CASE p.cod_state WHEN 'paid_out' THEN p.at::date END
      FROM (SELECT o.id, o.created_at AS at, CASE WHEN o.id % 20 = 3 THEN 0 ELSE 1000 END AS cod_minor,
          CASE WHEN o.id % 50 = 5 THEN 'in_transit' WHEN o.id % 100 = 4 THEN 'returned' ELSE 'delivered' END::parcel_state AS state,
          CASE WHEN o.id % 20 = 3 THEN NULL WHEN o.id % 50 = 5 THEN 'expected' WHEN o.id % 100 = 4 THEN 'refused' WHEN o.id % 40 = 6 THEN 'collected' ELSE 'paid_out' END::cod_state AS cod_state
        FROM orders o WHERE o.status IN ('shipped', 'delivered', 'completed')) p`,
  sql`INSERT INTO parcel_steps (parcel_id, at, code, state, noted_at) SELECT p.id, p.state_at + k * interval '1 hour', k::text, p.state, p.state_at FROM parcels p, generate_series(1, 2) AS k`,
  sql`INSERT INTO payout_lines (carrier, document, paid_on, number, amount_minor, currency, outcome, parcel_id, noted_at)
      SELECT p.carrier, p.payout_document, p.paid_on, p.number, p.cod_minor, p.currency, 'paid'::payout_outcome, p.id, p.state_at FROM parcels p WHERE p.cod_state = 'paid_out'
      UNION ALL SELECT 'econt', 'Документ', current_date, '9' || n, 100, shop_currency(), 'unmatched', NULL, now() FROM generate_series(1, 60) AS n`,
  sql`INSERT INTO reviews (product_id, customer_id, customer_name, customer_email, rating, text, is_approved, created_at)
      SELECT 1 + n * 7 % ${products}::int, 1 + n % ${customers}::int, 'Мария', 'customer' || n % ${customers}::int || '@example.com', 1 + n % 5, 'Хубаво ' || ${word(sql`n`)}, n % 10 > 0, timestamptz '2025-06-01' + n * interval '1 hour' FROM generate_series(1, ${reviews}::int) AS n`,
  sql`INSERT INTO inquiries (name, email, message, status, created_at) SELECT 'Мария', 'maria' || n || '@example.com', 'Имате ли ' || ${word(sql`n`)}, (ARRAY['new', 'read', 'replied', 'replied'])[1 + n % 4]::inquiry_status, timestamptz '2025-06-01' + n * interval '1 hour' FROM generate_series(1, ${inquiries}::int) AS n`,
  sql`INSERT INTO promo_codes (code, discount_percentage, valid_from, valid_until) SELECT 'КОД' || n, 10, now() - interval '1 day', now() + interval '1 day' FROM generate_series(1, ${promoCodes}::int) AS n`,
  sql`INSERT INTO carts (id, session_id, updated_at) SELECT n, 'session-of-cart-' || n, now() - n * interval '1 minute' FROM generate_series(1, ${carts}::int) AS n`,
  sql`INSERT INTO cart_lines (cart_id, product_id, quantity) SELECT n, 4 + 20 * ((n + k) % 150), 1 FROM generate_series(1, ${carts}::int) AS n, generate_series(1, 2) AS k`,
  sql`INSERT INTO sessions (token_hash, customer_id, expires_at) SELECT sha256(n::text::bytea), n, now() + interval '30 days' FROM generate_series(1, ${customers}::int) AS n`,
  sql`INSERT INTO idempotency_keys (scope, key, body_hash, status, answer) SELECT 'visitor', n::text, sha256(''), 201, '{}' FROM generate_series(1, 3000) AS n`,
  sql`INSERT INTO throttles (key, points, expire) SELECT n::text, 1, (extract(epoch FROM now()) * 1000)::bigint + 3600000 FROM generate_series(1, 3000) AS n`,
  sql`INSERT INTO images (key, extension, width, height, bytes) SELECT n::text, 'webp', 100, 100, 100 FROM generate_series(1, 3000) AS n`,
]

/** Fills an empty shop with thousands of rows per table, in a few statements. */
export async function fillLargeShop({ sql: database }: App): Promise<void> {
  await database.transaction(async (tx) => {
    // Building them from all rows at once costs half.
    const indexes = await tx.rows(
      returning({
        name: string,
        definition: string,
      })`SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexname LIKE '%_pieces'`,
    )
    for (const { name } of indexes) await tx.run(sql`DROP INDEX ${Prisma.raw(name)}`)
    for (const statement of rows(LARGE)) await tx.run(statement)
    for (const { name, definition } of indexes) {
      await tx.run(Prisma.raw(definition))
      await tx.run(sql`ALTER INDEX ${Prisma.raw(name)} ALTER COLUMN 1 SET STATISTICS 0`)
    }
    for (const table of ['categories', 'subcategories', 'products', 'customers', 'orders', 'carts'])
      await tx.run(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), 1000000)`)
  })
  // The plans of counts over thousands of orders depend on statistics.
  await database.run(sql`ANALYZE`)
  await countChanges(database)
  await countFacets(database)
  await countWords(database)
  await database.run(sql`VACUUM ANALYZE`)
}
