import { addDays, dayInSofia } from '#rules/calendar.ts'
import { sql } from '#lib/database/sql.ts'
import { openOrder } from '../orders/open-order.service.ts'
import { firstStep } from '../orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeRental, makeSubcategory } from './make.ts'
import { freeIds, type Owners } from './grow.ts'
import type { TestShop } from './shop.ts'

/** One object of each kind that has lists. */
export interface ListParents {
  productId: number
  categoryId: number
  rentCategoryId: number
  subcategoryId: number
  orderId: number
}

/** With empty lists. The order belongs to the customer and is still open. */
export async function makeListParents({ app }: TestShop, { customer }: Owners): Promise<ListParents> {
  const { id: categoryId } = await makeCategory(app)
  const { id: rentCategoryId } = await makeCategory(app, { type: 'rent' })
  const { id: subcategoryId } = await makeSubcategory(app, { categoryId })
  const { id: rentSubcategoryId } = await makeSubcategory(app, { categoryId: rentCategoryId })
  // The first by name, so that it is on the first page of its category.
  const { id: productId } = await makeProduct(app, { name: 'Ааа Продукт', categoryIds: [categoryId] })
  // Related to the first rental of the list, and as early among suggestions.
  await makeRental(app, {
    name: 'Ааа Продукт за наем',
    categoryIds: [rentCategoryId],
    subcategoryIds: [rentSubcategoryId],
  })
  // A rental category may contain sale products, so its query selects their fields too.
  await makeProduct(app, { name: 'Ааа Продукт при наемите', categoryIds: [rentCategoryId] })
  const { order } = await openOrder(customer, firstStep())
  return { productId, categoryId, rentCategoryId, subcategoryId, orderId: order.id }
}

/** Adds `count` rows to each list, in a constant number of statements. */
export async function growLists({ app }: TestShop, parents: ListParents, count: number): Promise<void> {
  const { productId, categoryId, rentCategoryId, subcategoryId, orderId } = parents
  const day = addDays(dayInSofia(new Date()), 40)
  const cost = count * (100 + 2500)
  await app.sql.transaction(async (tx) => {
    const ids = await freeIds(tx, count)
    await tx.run(sql`INSERT INTO categories (id, type, name) SELECT n, 'sale', 'Категория ' || n FROM ${ids}`)
    await tx.run(sql`
      INSERT INTO subcategories (id, category_id, name)
      SELECT n + k, CASE k WHEN 0 THEN ${categoryId}::int ELSE n END, 'Подкатегория ' || n + k FROM ${ids}, generate_series(0, 1) AS k`)
    await tx.run(sql`
      INSERT INTO products (id, type, name, price_minor, price_per_day_minor)
      SELECT n + k, (ARRAY['sale', 'rent'])[k + 1]::product_type, (ARRAY['Принцеса ', 'Продукт '])[k + 1] || n + k, 1000 * (1 - k), CASE k WHEN 1 THEN 1250 END
      FROM ${ids}, generate_series(0, 1) AS k`)
    await tx.run(sql`
      INSERT INTO product_categories (product_id, category_id, position)
      SELECT n, ${categoryId}::int, 0 FROM ${ids} UNION ALL SELECT n + 1, ${rentCategoryId}::int, 0 FROM ${ids} UNION ALL SELECT ${productId}::int, n, n FROM ${ids}`)
    await tx.run(sql`
      INSERT INTO product_subcategories (product_id, subcategory_id, position)
      SELECT n, ${subcategoryId}::int, 0 FROM ${ids} UNION ALL SELECT n + 1, n + 1, 0 FROM ${ids} UNION ALL SELECT ${productId}::int, n + 1, n FROM ${ids}`)
    await tx.run(
      sql`INSERT INTO product_images (product_id, position, url) SELECT ${productId}::int, n, '/public-objects/' || n || '.webp' FROM ${ids}`,
    )
    await tx.run(
      sql`INSERT INTO variants (id, product_id, size, price_minor, position) SELECT n, ${productId}::int, n || ' см', 100, n FROM ${ids}`,
    )
    // One of the five units of each size goes to the open order.
    await tx.run(sql`
      INSERT INTO stock (id, product_id, variant_id, quantity)
      SELECT n + k, CASE k WHEN 2 THEN ${productId}::int ELSE n + k END, CASE k WHEN 2 THEN n END, (ARRAY[10, 5, 4])[k + 1] FROM ${ids}, generate_series(0, 2) AS k`)
    await tx.run(sql`
      INSERT INTO stock_movements (stock_id, delta, quantity_after, reason)
      SELECT n + k, q, q, 'initial' FROM ${ids}, generate_series(0, 2) AS k, LATERAL (SELECT (ARRAY[10, 5, 5])[k + 1] AS q) s`)
    await tx.run(sql`
      INSERT INTO order_lines (id, order_id, product_id, variant_id, type, name, size, quantity, unit_price_minor, total_minor)
      SELECT n, ${orderId}::int, ${productId}::int, n, 'sale', 'Продукт', n || ' см', 1, 100, 100 FROM ${ids}`)
    await tx.run(sql`
      INSERT INTO order_lines (id, order_id, product_id, type, name, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)
      SELECT n + 1, ${orderId}::int, n + 1, 'rent', 'Продукт', 1, 1250, ${day}::date, ${day}::date, 1, 2500 FROM ${ids}`)
    await tx.run(
      sql`INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on) SELECT n + 1, n + 1, 1, ${day}::date, ${day}::date FROM ${ids}`,
    )
    await tx.run(
      sql`INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id, admin_id) SELECT n + 2, -1, 4, 'sale', n, (SELECT min(id) FROM admins) FROM ${ids}`,
    )
    await tx.run(sql`
      INSERT INTO order_events (order_id, kind, at, admin_id, order_line_id, reservation_from, reservation_to, due_before_minor, due_after_minor)
      SELECT ${orderId}::int, 'reservation_decided', now(), (SELECT min(id) FROM admins), n + 1, 'pending', 'approved', 100, 100 FROM ${ids}`)
    await tx.run(sql`
      UPDATE orders SET products_minor = products_minor + ${cost}::int, total_minor = total_minor + ${cost}::int,
        final_minor = final_minor + ${cost}::int, goods_minor = goods_minor + ${count}::int * 100, rent_minor = rent_minor + ${count}::int * 1250,
        deposit_minor = deposit_minor + ${count}::int * 1250, rental_vat_minor = rental_vat_minor + ${count}::int * 250 WHERE id = ${orderId}`)
    await tx.run(sql`
      INSERT INTO reviews (product_id, customer_name, customer_email, rating, text, is_approved)
      SELECT ${productId}::int, 'Мария', 'maria' || n || '@example.com', 4, 'Чудесно!', true FROM ${ids}`)
  })
}
