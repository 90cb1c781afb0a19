import { globalId, money } from './reads.sql.ts'

/**
 * Adds an item to the cart of session `$1` if available and counts the lines; product `$2`, size `$3`, quantity `$4`,
 * days `$5` and `$6`. No row when unavailable.
 */
export const ADD_SQL = `
  WITH item AS (
    SELECT p.id FROM products p LEFT JOIN variants v ON v.id = $3::int JOIN stock s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM $3::int
    WHERE p.id = $2::int AND p.deleted_at IS NULL
      AND CASE WHEN p.type = 'rent' THEN $3::int IS NULL AND $5::date IS NOT NULL ELSE v.product_id = p.id AND v.is_active AND v.deleted_at IS NULL END
      AND s.quantity - coalesce((SELECT max(d.reserved) FROM rental_days d WHERE d.product_id = p.id AND d.day BETWEEN $5::date AND $6::date), 0) >= $4::int
  ), cart AS (
    INSERT INTO carts AS c (session_id, updated_at) SELECT $1::text, now() FROM item
    ON CONFLICT (session_id) DO UPDATE SET updated_at = excluded.updated_at WHERE c.customer_id IS NULL RETURNING c.id
  ), line AS (
    INSERT INTO cart_lines AS l (cart_id, product_id, variant_id, quantity, starts_on, ends_on) SELECT cart.id, $2, $3, $4, $5, $6 FROM cart
    ON CONFLICT (cart_id, product_id, variant_id, starts_on, ends_on) DO UPDATE SET quantity = least(9999, l.quantity + excluded.quantity) RETURNING l.id
  )
  SELECT json_build_object('id', $1::text, 'lineCount',
    (SELECT count(*) FROM (SELECT l.id FROM cart JOIN cart_lines l ON l.cart_id = cart.id UNION SELECT id FROM line) AS lines))::text AS answer
  FROM line`

/** A cart's lines at today's prices; the caller adds conditions and locks. */
export const LINES_SQL = `
  SELECT w.id, w.number, w.created_at, w.quantity, w.product_id, w.variant_id, w.starts_on, w.ends_on, p.type, p.name, v.size, charged.days AS rental_days, priced.unit,
    (SELECT i.url FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image_url,
    priced.unit::bigint * w.quantity * CASE WHEN p.type = 'rent' THEN charged.days + 1 ELSE 1 END AS total
  FROM carts c JOIN cart_lines w ON w.cart_id = c.id JOIN products p ON p.id = w.product_id LEFT JOIN variants v ON v.id = w.variant_id
  CROSS JOIN LATERAL (SELECT CASE WHEN p.type = 'rent' THEN p.price_per_day_minor ELSE coalesce(v.price_minor, p.price_minor) END AS unit) AS priced
  CROSS JOIN LATERAL (
    SELECT CASE WHEN p.type = 'rent' THEN greatest(1, count(*) FILTER (WHERE extract(isodow FROM day) < 6))::int END AS days
    FROM generate_series(w.starts_on, w.ends_on - 1, interval '1 day') AS day
  ) AS charged
  WHERE c.session_id = $1 AND c.customer_id IS NULL AND p.deleted_at IS NULL AND (v.id IS NULL OR v.is_active AND v.deleted_at IS NULL)`

/** As the graph answers it; session `$1`, public origin `$2`. */
export const CART_SQL = `
  WITH lines AS (${LINES_SQL})
  SELECT json_build_object('data', json_build_object('cart', json_build_object(
    'amounts', json_build_object('productsTotal', ${money('coalesce(sum(total), 0)')}),
    'lines', coalesce(json_agg(json_build_object(
      'id', ${globalId('CartLine', 'number')}, 'name', name, 'size', size,
      'picture', CASE WHEN image_url IS NOT NULL THEN json_build_object('url', replace(image_url, '/uploads/', $2::text || '/public-objects/')) END,
      'quantity', lines.quantity,
      'rental', CASE WHEN starts_on IS NOT NULL THEN json_build_object('startsOn', starts_on, 'endsOn', ends_on, 'days', rental_days) END,
      'unitPrice', ${money('unit')}, 'lineTotal', ${money('total')},
      'available', s.quantity - coalesce((SELECT max(d.reserved) FROM rental_days d WHERE d.product_id = lines.product_id AND d.day BETWEEN starts_on AND ends_on), 0)
    ) ORDER BY created_at, lines.id), '[]'))))::text AS answer
  FROM lines LEFT JOIN stock s ON s.product_id = lines.product_id AND s.variant_id IS NOT DISTINCT FROM lines.variant_id`
