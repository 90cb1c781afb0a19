// The graph's page and product as single hand-written statements that return finished JSON.

const money = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('amount', to_char(${column} / 100.0, 'FM9999999990.00')) END`
const globalId = (type: string, column: string): string =>
  `replace(encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64'), E'\\n', '')`

/** Joins of product `p`: sizes, pictures and approved reviews; `$2` is today in Sofia. */
const PARTS = `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', ${globalId('Variant', 'v.id')}, 'databaseId', v.id, 'size', v.size, 'price', ${money('v.price_minor')},
        'isActive', v.is_active, 'quantity', coalesce(s.quantity, 0)) ORDER BY v.position, v.id) FILTER (WHERE v.is_active), '[]') AS list,
      count(v.id) AS count, coalesce(sum(s.quantity) FILTER (WHERE v.is_active), 0) AS units
    FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL
  ) AS variants
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('url', i.url, 'width', i.width, 'height', i.height) ORDER BY i.position), '[]') AS list
    FROM product_images i WHERE i.product_id = p.id
  ) AS pictures
  CROSS JOIN LATERAL (
    SELECT avg(r.rating) AS average, count(*) AS count FROM reviews r WHERE r.product_id = p.id AND r.is_approved
  ) AS reviews
  LEFT JOIN stock own ON own.product_id = p.id AND own.variant_id IS NULL
  LEFT JOIN rental_days taken ON p.type = 'rent' AND taken.product_id = p.id AND taken.day = $2::date
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN p.type = 'rent' THEN greatest(0, coalesce(own.quantity, 0) - coalesce(taken.reserved, 0))
      WHEN variants.count > 0 THEN variants.units ELSE coalesce(own.quantity, 0) END)::int AS units
  ) AS free`

const CARD = `
  'id', ${globalId('Product', 'p.id')}, 'databaseId', p.id, 'type', upper(p.type::text), 'name', p.name,
  'price', ${money('p.price_minor')}, 'pricePerDay', ${money('p.price_per_day_minor')}, 'pictures', pictures.list, 'variants', variants.list,
  'availability', json_build_object('available', free.units > 0, 'quantity', free.units), 'averageRating', reviews.average, 'reviewCount', reviews.count`

const inCategories = (links: string, categories: string, key: string): string => `(
  SELECT coalesce(json_agg(json_build_object('databaseId', c.id, 'name', c.name) ORDER BY l.position, c.id), '[]')
  FROM ${links} l JOIN ${categories} c ON c.id = l.${key} WHERE l.product_id = p.id)`

/** The first 24 products of category `$1` by name. */
export const PAGE_SQL = `
  WITH page AS MATERIALIZED (
    SELECT p.*, row_number() OVER () AS position FROM (
      SELECT p.* FROM product_categories l JOIN products p ON p.id = l.product_id
      WHERE l.category_id = $1 AND p.deleted_at IS NULL ORDER BY lower(p.name), p.id LIMIT 25
    ) AS p
  )
  SELECT json_build_object('data', json_build_object('products', json_build_object(
    'totalCount', (SELECT count(*) FROM product_categories l JOIN products p ON p.id = l.product_id WHERE l.category_id = $1 AND p.deleted_at IS NULL),
    'edges', (SELECT coalesce(json_agg(json_build_object('node', json_build_object(${CARD})) ORDER BY p.position), '[]') FROM page p ${PARTS} WHERE p.position <= 24),
    'pageInfo', (SELECT json_build_object('hasNextPage', count(*) > 24,
      'endCursor', replace(encode(convert_to('OffsetConnection:' || least(count(*), 24) - 1, 'UTF8'), 'base64'), E'\\n', '')) FROM page)
  )))::text AS answer`

/** Product `$1`, or null. */
export const PRODUCT_SQL = `
  SELECT json_build_object('data', json_build_object('product', (
    SELECT json_build_object(${CARD}, 'description', p.description,
      'categories', ${inCategories('product_categories', 'categories', 'category_id')},
      'subcategories', ${inCategories('product_subcategories', 'subcategories', 'subcategory_id')})
    FROM products p ${PARTS} WHERE p.id = $1 AND p.deleted_at IS NULL)))::text AS answer`
