// Lists that grow: those at the root, and those of one object of each kind.
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { lineTotalMinor, orderAmounts } from '#rules/order-amounts.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { Prisma } from '#prisma/client.ts'
import { int, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { openOrder } from '../sales/orders/open-order.service.ts'
import { notesWithRental } from '../sales/orders/orders.rules.ts'
import { firstStep, newSession } from '../sales/orders/testkit/checkout.ts'
import {
  makeAttribute,
  makeAttributeValue,
  makeCategory,
  makeMaker,
  makeProduct,
  makeRental,
  makeSubcategory,
} from './make.ts'
import type { TestShop } from './shop.ts'

/** Orders and reviews belong to the customer, sessions to the admin, lines to the cart; one object of each kind has lists. */
export interface Parents {
  customer: Awaited<ReturnType<TestShop['customer']>>
  admin: Awaited<ReturnType<TestShop['admin']>>
  sessionId: string
  productId: number
  rentalId: number
  categoryId: number
  rentCategoryId: number
  subcategoryId: number
  orderId: number
  /** The option of the sale product, and its only value. */
  optionId: number
  optionValueId: number
}

/** With empty lists. The order belongs to the customer and is still open. */
export async function makeParents({ app, customer, admin }: TestShop): Promise<Parents> {
  const owners = { customer: await customer(), admin: await admin(), sessionId: newSession() }
  const { id: categoryId } = await makeCategory(app)
  const { id: rentCategoryId } = await makeCategory(app, { type: 'rent' })
  const { id: subcategoryId } = await makeSubcategory(app, { categoryId })
  const { id: rentSubcategoryId } = await makeSubcategory(app, { categoryId: rentCategoryId })
  const { id: optionId } = await makeAttribute(app)
  const { id: optionValueId } = await makeAttributeValue(app, { attributeId: optionId })
  const attributeValueIds = [(await makeAttributeValue(app)).id]
  const { id: makerId } = await makeMaker(app)
  const attributes = { attributeValueIds, optionIds: [optionId], makerId }
  // The first by name, so that it is on the first page of its category.
  const { id: productId } = await makeProduct(app, { ...attributes, name: 'Ааа Продукт', categoryIds: [categoryId] })
  // Related to the first rental of the list, and as early among suggestions.
  const { id: rentalId } = await makeRental(app, {
    units: 1000,
    attributeValueIds,
    makerId,
    name: 'Ааа Продукт за наем',
    categoryIds: [rentCategoryId],
    subcategoryIds: [rentSubcategoryId],
  })
  // A rental category may contain sale products, so its query selects their fields too.
  await makeProduct(app, { ...attributes, name: 'Ааа Продукт при наемите', categoryIds: [rentCategoryId] })
  const { order } = await openOrder(owners.customer, firstStep())
  return {
    ...owners,
    productId,
    rentalId,
    categoryId,
    rentCategoryId,
    subcategoryId,
    orderId: order.id,
    optionId,
    optionValueId,
  }
}

const STEP = 10
const COUNTED = [
  'categories',
  'subcategories',
  'attributes',
  'attribute_values',
  'makers',
  'products',
  'variants',
  'stock',
  'customers',
  'orders',
  'order_lines',
]

/** Unused ids `n`, `STEP` apart, so that related rows can use the same or following ids. */
async function freeIds(tx: Sql, count: number): Promise<Prisma.Sql> {
  const highest = COUNTED.map((table) => sql`SELECT max(id) AS id FROM ${Prisma.raw(table)}`)
  const last = await tx.first(
    returning({ id: int })`SELECT coalesce(max(id), 0) AS id FROM (${Prisma.join(highest, ' UNION ALL ')}) AS t`,
  )
  const first = (last?.id ?? 0) + 1
  const end = first + count * STEP
  for (const table of COUNTED) await tx.run(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${end})`)
  return sql`generate_series(${first}::int, ${end - STEP}::int, ${STEP}::int) AS n`
}

/** Of each `n` a sale product and, as `n + 1`, a rental, each in a category of its own and in one of the parents. */
const catalogue = (ids: Prisma.Sql, { productId, categoryId, rentCategoryId, subcategoryId, ...parents }: Parents) => [
  sql`INSERT INTO categories (id, type, name) SELECT n + k, (ARRAY['sale', 'rent'])[k + 1]::product_type, 'Категория ' || n + k FROM ${ids}, generate_series(0, 1) AS k`,
  sql`INSERT INTO subcategories (id, category_id, name)
    SELECT n + k, (ARRAY[n, ${PARTY_THEMES_ID}::int, ${categoryId}::int, n + 1])[k + 1], 'Подкатегория ' || n + k FROM ${ids}, generate_series(0, 3) AS k`,
  // Some are named for the fixed theme of the princesses.
  sql`INSERT INTO makers (id, name, postal_address, electronic_address, is_in_eu)
    SELECT n, 'Производител ' || n, 'София', 'maker@example.com', true FROM ${ids}`,
  sql`INSERT INTO products (id, type, maker_id, name, description, price_minor, price_per_day_minor)
    SELECT n + k, (ARRAY['sale', 'rent'])[k + 1]::product_type, n, 'Продукт ' || n + k || (ARRAY[' принцеса', ''])[k + 1], 'Описание на продукта', 1000 * (1 - k), CASE k WHEN 1 THEN 1250 END
    FROM ${ids}, generate_series(0, 1) AS k`,
  sql`INSERT INTO product_categories (product_id, category_id, position)
    SELECT n + k, n + k, 0 FROM ${ids}, generate_series(0, 1) AS k
    UNION ALL SELECT n + k, (ARRAY[${categoryId}::int, ${rentCategoryId}::int])[k + 1], 1 FROM ${ids}, generate_series(0, 1) AS k
    UNION ALL SELECT ${productId}::int, n, n FROM ${ids}`,
  sql`INSERT INTO product_subcategories (product_id, subcategory_id, position)
    SELECT n + k / 2, (ARRAY[n, n + 1, n + 3])[k + 1], k % 2 FROM ${ids}, generate_series(0, 2) AS k
    UNION ALL SELECT n, ${subcategoryId}::int, 2 FROM ${ids} UNION ALL SELECT ${productId}::int, n + 3, n FROM ${ids}`,
  sql`INSERT INTO product_images (product_id, position, url)
    SELECT (ARRAY[n, n, ${productId}::int])[k + 1], (ARRAY[0, 1, n])[k + 1], '/public-objects/' || k || '.webp' FROM ${ids}, generate_series(0, 2) AS k`,
  sql`INSERT INTO variants (id, product_id, size, price_minor, position)
    SELECT n + k, (ARRAY[n, n, ${productId}::int])[k + 1], n + k || ' инча', 500, n + k FROM ${ids}, generate_series(0, 2) AS k`,
  // An attribute in which the sizes of the sale product differ, and one of which all products have a value.
  sql`INSERT INTO attributes (id, code, name, kind, is_option, position)
    SELECT n + k, 'a' || n + k, 'Атрибут ' || n + k, 'choice', k = 0, n + k FROM ${ids}, generate_series(0, 1) AS k`,
  sql`INSERT INTO attribute_values (id, attribute_id, code, name, position)
    SELECT n + k, n + k / 2, 'v' || k, 'Стойност ' || k, k FROM ${ids}, generate_series(0, 2) AS k`,
  sql`INSERT INTO product_attribute_values (product_id, value_id) SELECT unnest(ARRAY[n, n + 1, ${productId}::int]), n + 2 FROM ${ids}`,
  sql`INSERT INTO product_options (product_id, attribute_id, position) SELECT n, n, 0 FROM ${ids}`,
  sql`INSERT INTO variant_options (variant_id, product_id, attribute_id, value_id)
    SELECT n + k, (ARRAY[n, n, ${productId}::int])[k + 1], (ARRAY[n, n, ${parents.optionId}::int])[k + 1],
      (ARRAY[n, n + 1, ${parents.optionValueId}::int])[k + 1] FROM ${ids}, generate_series(0, 2) AS k`,
  // Of the first size two units are sold below, of the parent's one.
  sql`INSERT INTO stock (id, product_id, variant_id, quantity)
    SELECT n + k, (ARRAY[n, n + 1, n, n, ${productId}::int])[k + 1], CASE WHEN k > 1 THEN n + k - 2 END, (ARRAY[10, 5, 8, 10, 9])[k + 1] FROM ${ids}, generate_series(0, 4) AS k`,
  sql`INSERT INTO stock_movements (stock_id, delta, quantity_after, reason)
    SELECT n + k, q, q, 'initial' FROM ${ids}, generate_series(0, 4) AS k, LATERAL (SELECT (ARRAY[10, 5, 10, 10, 10])[k + 1] AS q) s`,
]

const EDITED = JSON.stringify([{ part: 'charge', item: 'Опаковка', from: null, to: '1.00 лв' }])

/** One of the customer, one of each new customer, and lines of the parent's, each with a sale and a rental. */
function orders(ids: Prisma.Sql, { customer, productId, rentalId, orderId }: Parents): Prisma.Sql[] {
  const startsOn = addDays(dayInSofia(new Date()), 40)
  const endsOn = addDays(startsOn, 2)
  const rentalDays = chargedRentalDays(startsOn, endsOn, [])
  const rented = lineTotalMinor({ unitPriceMinor: 1250, quantity: 1, rentalDays })
  const lines = [
    { unitPriceMinor: 500, quantity: 1, rentalDays: null },
    { unitPriceMinor: 1250, quantity: 1, rentalDays },
  ]
  const terms = { deliveryFeeMinor: LEVA_PRICING.deliveryFeesMinor.courier_office, discountPercentage: 0 }
  const amounts = orderAmounts(lines, { ...terms, rentalVat: 'net' })
  return [
    sql`INSERT INTO customers (id, first_name, last_name, email, password_hash) SELECT n, 'Мария', 'Иванова', 'customer' || n || '@example.com', 'none' FROM ${ids}`,
    sql`INSERT INTO orders (id, customer_id, customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method, products_minor, delivery_fee_minor, total_minor, final_minor, goods_minor, rent_minor, deposit_minor, rental_vat_minor, notes)
      SELECT n + k, CASE k WHEN 0 THEN ${customer.viewer.customerId}::int ELSE n END, 'Мария Иванова', 'maria@example.com', '+359 88 123 4567', 'courier_office', 'София, офис Център', 'cash_on_delivery',
        ${amounts.productsMinor}, ${amounts.deliveryFeeMinor}, ${amounts.totalMinor}, ${amounts.finalMinor}, ${amounts.goodsMinor}, ${amounts.rentMinor}, ${amounts.depositMinor},
        ${amounts.rentalVatMinor}, ${notesWithRental({ notes: '', customerNote: '' })} FROM ${ids}, generate_series(0, 1) AS k`,
    sql`INSERT INTO order_lines (id, order_id, product_id, variant_id, type, name, size, image_url, quantity, unit_price_minor, total_minor)
      SELECT n + 2 * k, (ARRAY[n, n + 1, ${orderId}::int])[k + 1], (ARRAY[n, n, ${productId}::int])[k + 1], (ARRAY[n, n, n + 2])[k + 1], 'sale', 'Продукт ' || n, '1 инча', '/public-objects/0.webp', 1, 500, 500 FROM ${ids}, generate_series(0, 2) AS k`,
    sql`INSERT INTO order_lines (id, order_id, product_id, type, name, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)
      SELECT n + 1 + 2 * k, (ARRAY[n, n + 1, ${orderId}::int])[k + 1], (ARRAY[${rentalId}::int, n + 1, n + 1])[k + 1], 'rent', 'Продукт ' || n + 1, 1, 1250, ${startsOn}::date, ${endsOn}::date, ${rentalDays}::int, ${rented}::int FROM ${ids}, generate_series(0, 2) AS k`,
    sql`INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id, admin_id)
      SELECT (ARRAY[n + 2, n + 2, n + 4])[k + 1], -1, (ARRAY[9, 8, 9])[k + 1], 'sale', n + 2 * k, (SELECT min(id) FROM admins) FROM ${ids}, generate_series(0, 2) AS k`,
    sql`INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
      SELECT n + 1 + 2 * k, (ARRAY[${rentalId}::int, n + 1, n + 1])[k + 1], 1, ${startsOn}::date, ${endsOn}::date FROM ${ids}, generate_series(0, 2) AS k`,
    sql`INSERT INTO order_events (order_id, kind, at, admin_id, order_line_id, reservation_from, reservation_to, due_before_minor, due_after_minor)
      SELECT (ARRAY[n, n + 1, ${orderId}::int])[k + 1], 'reservation_decided', now(), (SELECT min(id) FROM admins), n + 1 + 2 * k, 'pending', 'approved', 100, 100 FROM ${ids}, generate_series(0, 2) AS k`,
    sql`INSERT INTO order_events (order_id, kind, at, order_line_id, status_from, status_to, payment_from, payment_to, units, starts_from, ends_from, starts_to, ends_to, promo_code, changes)
      SELECT o.id, e.kind::order_event_kind, now(), CASE WHEN e.kind IN ('line_added', 'rental_returned', 'rental_moved') THEN o.line_id END,
        s.status_from, s.status_to, p.payment_from, p.payment_to, CASE e.kind WHEN 'rental_returned' THEN 1 END, d.day, d.day, d.day, d.day,
        CASE e.kind WHEN 'promo_code_dropped' THEN 'КОД' END, CASE WHEN e.kind IN ('payment_changed', 'edited') THEN ${EDITED}::jsonb END
      FROM ${ids}, unnest(ARRAY['line_added', 'status_changed', 'payment_changed', 'edited', 'rental_returned', 'rental_moved', 'promo_code_dropped']) AS e(kind)
        CROSS JOIN LATERAL (VALUES (n, n + 1), (${orderId}::int, n + 5)) AS o(id, line_id)
        LEFT JOIN (VALUES ('pending'::order_status, 'processing'::order_status)) AS s(status_from, status_to) ON e.kind = 'status_changed'
        LEFT JOIN (VALUES ('pending'::payment_status, 'paid'::payment_status)) AS p(payment_from, payment_to) ON e.kind = 'payment_changed'
        LEFT JOIN (VALUES (${startsOn}::date)) AS d(day) ON e.kind = 'rental_moved'`,
    sql`UPDATE reservations SET status = 'approved' WHERE order_line_id IN (SELECT n + 1 + 2 * k FROM ${ids}, generate_series(0, 2) AS k)`,
    sql`INSERT INTO rental_movements (reservation_id, kind, quantity, at, admin_id)
      SELECT r.id, 'handed_over', 1, now(), (SELECT min(id) FROM admins) FROM ${ids}, generate_series(0, 2) AS k, reservations r WHERE r.order_line_id = n + 1 + 2 * k`,
    sql`UPDATE orders SET products_minor = products_minor + rows.n * ${amounts.productsMinor}, total_minor = total_minor + rows.n * ${amounts.productsMinor},
        final_minor = final_minor + rows.n * ${amounts.productsMinor}, goods_minor = goods_minor + rows.n * ${amounts.goodsMinor},
        rent_minor = rent_minor + rows.n * ${amounts.rentMinor}, deposit_minor = deposit_minor + rows.n * ${amounts.depositMinor},
        rental_vat_minor = rental_vat_minor + rows.n * ${amounts.rentalVatMinor}
      FROM (SELECT count(*)::int AS n FROM ${ids}) AS rows WHERE id = ${orderId}`,
  ]
}

function theRest(ids: Prisma.Sql, { admin, customer, sessionId, productId, orderId }: Parents): Prisma.Sql[] {
  // The parent's order gets one for each: the time to add a row grows with those that its order has.
  const twoOfEach = sql`(SELECT n AS id FROM ${ids}, generate_series(1, 2) UNION ALL SELECT ${orderId}::int FROM ${ids}) AS o`
  return [
    sql`INSERT INTO carts (session_id) VALUES (${sessionId}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO cart_lines (cart_id, product_id, variant_id, quantity) SELECT c.id, n, n + 1, 1 FROM carts c, ${ids} WHERE c.session_id = ${sessionId}`,
    sql`INSERT INTO carts (session_id, customer_id) SELECT 'session-' || n, n FROM ${ids}`,
    sql`INSERT INTO cart_lines (cart_id, product_id, variant_id, quantity) SELECT c.id, n, n + 1, 1 FROM ${ids}, carts c WHERE c.customer_id = n`,
    sql`INSERT INTO set_asides (product_id, quantity, reason, at) SELECT n + 1, 1, 'damaged', now() FROM ${ids}`,
    sql`INSERT INTO reviews (product_id, customer_name, customer_email, rating, text, is_approved)
    SELECT unnest(ARRAY[n, ${productId}::int]), 'Мария', 'maria' || n || '@example.com', 4, 'Чудесно!', true FROM ${ids}`,
    sql`INSERT INTO promo_codes (code, discount_percentage, valid_from, valid_until) SELECT 'КОД' || n, 10, now() - interval '1 day', now() + interval '1 day' FROM ${ids}`,
    sql`INSERT INTO audit_entries (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    SELECT ${admin.viewer.adminId}::int, 'product', n, 'Продукт ' || n, 'changed', 'product', n, '{"price_minor": 500}', '{"price_minor": 600}' FROM ${ids}`,
    sql`INSERT INTO bin_items (admin_id, kind, object_id, label) SELECT ${admin.viewer.adminId}::int, 'product', n, 'Продукт ' || n FROM ${ids}`,
    sql`INSERT INTO documents (number, kind, order_id, issued_on, supplied_on, currency, net_minor, vat_minor, total_minor, company_name, company_eik, content, pdf)
    SELECT i.next_number + row_number() OVER (ORDER BY o.id) - 1, 'invoice', o.id, current_date, current_date, o.currency, 100, 20, 120, 'Парти ООД', '123456786', '{}', ''
    FROM ${ids}, generate_series(0, 1) AS k, orders o, document_series i WHERE o.id = n + k ORDER BY o.id`,
    sql`INSERT INTO order_notes (order_id, kind, text) SELECT o.id, 'public', 'Бележка ' || n FROM ${ids}, (SELECT n AS id FROM ${ids} UNION ALL SELECT ${orderId}::int) AS o`,
    sql`INSERT INTO order_returns (order_id, reason) SELECT o.id, 'Замяна ' || n FROM ${ids}, (SELECT n AS id FROM ${ids} UNION ALL SELECT ${orderId}::int) AS o`,
    sql`INSERT INTO payments (order_id, kind, purpose, amount_minor, method, till_day, at, admin_id)
    SELECT o.id, 'received', 'goods', 1, 'cash', now(), now(), (SELECT min(id) FROM admins) FROM ${twoOfEach}`,
    sql`INSERT INTO order_charges (order_id, kind, name, amount_minor, at, admin_id)
    SELECT o.id, 'other', 'Опаковка', 1, now(), (SELECT min(id) FROM admins) FROM ${twoOfEach}`,
    sql`INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, state, sent_at)
    SELECT m.kind, 'maria@example.com', o.id, m.kind || ':' || o.id || ':' || n, 'sent', now()
    FROM ${ids}, unnest(ARRAY[n, n + 1, ${orderId}::int]) AS o(id), unnest('{order_received,order_note,order_changed}'::mail_kind[]) AS m(kind)`,
    sql`INSERT INTO courier_places (courier, code, kind, name, town, address, takes_in, gives_out, town_key, search_text, updated_at)
    SELECT 'econt', n, 'office', 'Офис ' || n, 'София', 'ул. „Шипка“ ' || n, true, true, 'sofiya', ' sofiya', now() FROM ${ids}`,
    sql`INSERT INTO parcels (order_id, carrier, attempt, reference, number, state, state_at, claimed_at, destination, weight_grams, currency, cod_minor)
      SELECT n, 'econt', 1, n || '-1', '1052-' || n, 'created', now(), now(), 'София', 500, shop_currency(), 0 FROM ${ids}`,
    sql`INSERT INTO payout_lines (carrier, document, paid_on, number, amount_minor, currency, outcome, noted_at)
      SELECT 'econt', 'Документ ' || n, current_date, '1053-' || n, 100, shop_currency(), 'unmatched', now() FROM ${ids}`,
    sql`WITH added AS (INSERT INTO bank_statements (file_name, added, repeated, at) SELECT 'statement.csv', 1, 0, now() FROM ${ids} RETURNING id)
    INSERT INTO bank_entries (statement_id, account, entry_key, booked_on, amount_minor, currency, payer_name, payer_account, text, reference)
    SELECT a.id, 'BG21STSA93000012345678', 'entry-' || a.id, current_date, 100, 'EUR', 'Мария', '', 'Поръчка', '' FROM added a`,
    sql`INSERT INTO closed_days (day, name) SELECT date '2100-01-01' + n, 'Ден ' || n FROM ${ids}`,
    sql`INSERT INTO special_hours (day, opens_at, closes_at) SELECT date '2100-01-01' + n, '10:00', '14:00' FROM ${ids}`,
    sql`INSERT INTO admins (username, password_hash) SELECT 'admin' || n, 'none' FROM ${ids}`,
    sql`INSERT INTO customer_addresses (customer_id, name, phone, delivery_method, address)
    SELECT ${customer.viewer.customerId}::int, 'Мария', '+359 88 123 4567', 'home_address', 'София, ' || n FROM ${ids}`,
    sql`INSERT INTO inquiries (name, email, message) SELECT 'Мария', 'maria' || n || '@example.com', 'Здравейте' FROM ${ids}`,
    sql`INSERT INTO missed_searches (day, query, times, has_similar) SELECT current_date, 'няма ' || n, 1, false FROM ${ids}`,
    sql`INSERT INTO sessions (token_hash, admin_id, customer_id, expires_at)
    SELECT sha256((n + k)::text::bytea), CASE k WHEN 0 THEN ${admin.viewer.adminId}::int END, (ARRAY[NULL, n, ${customer.viewer.customerId}::int])[k + 1], now() + interval '1 day'
    FROM ${ids}, generate_series(0, 2) AS k`,
  ]
}

/** Adds `count` rows to every list, with their related rows, in a constant number of statements. */
export async function grow({ app }: TestShop, parents: Parents, count: number): Promise<void> {
  await app.sql.transaction(async (tx) => {
    const ids = await freeIds(tx, count)
    for (const statement of [...catalogue(ids, parents), ...orders(ids, parents), ...theRest(ids, parents)])
      await tx.run(statement)
    // The newest e-mails are about orders too.
    await tx.run(sql`UPDATE mail_messages SET order_id = (SELECT max(id) FROM orders) WHERE order_id IS NULL`)
  })
}
