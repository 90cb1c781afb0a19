// The graph's page, search and product as single hand-written statements that return finished JSON. In all of them `$2` is
// today in Sofia and `$3` the public origin.

export const money = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('amount', to_char(${column} / 100.0, 'FM9999999990.00')) END`
export const globalId = (type: string, column: string): string =>
  `replace(encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64'), E'\\n', '')`

const pictureUrl = `CASE WHEN i.url LIKE '/uploads/%' THEN $3::text || '/public-objects' || substr(i.url, 9) ELSE i.url END`

/** Joins of product `p`: sizes, pictures and approved reviews. */
const PARTS = `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', ${globalId('Variant', 'v.id')}, 'databaseId', v.id, 'size', v.size, 'price', ${money('v.price_minor')},
        'isActive', v.is_active, 'quantity', coalesce(s.quantity, 0)) ORDER BY v.position, v.id) FILTER (WHERE v.is_active), '[]') AS list,
      count(v.id) AS count, coalesce(sum(s.quantity) FILTER (WHERE v.is_active), 0) AS units
    FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL
  ) AS variants
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('url', ${pictureUrl}, 'width', i.width, 'height', i.height) ORDER BY i.position), '[]') AS list
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

const FIELDS = `
  'id', ${globalId('Product', 'p.id')}, 'databaseId', p.id, 'type', upper(p.type::text), 'name', p.name, 'pictures', pictures.list,
  'availability', json_build_object('available', free.units > 0, 'quantity', free.units), 'averageRating', reviews.average, 'reviewCount', reviews.count`

/** Both kinds of product, each with its own fields and the given ones. */
const cardSql = (more = ''): string => `CASE WHEN p.type = 'rent'
  THEN json_build_object(${FIELDS}, 'pricePerDay', ${money('p.price_per_day_minor')}${more})
  ELSE json_build_object(${FIELDS}, 'price', ${money('p.price_minor')}, 'variants', variants.list${more}) END`

const inCategories = (links: string, categories: string, key: string): string => `(
  SELECT coalesce(json_agg(json_build_object('databaseId', c.id, 'name', c.name) ORDER BY l.position, c.id), '[]')
  FROM ${links} l JOIN ${categories} c ON c.id = l.${key} WHERE l.product_id = p.id)`

const cards = `(SELECT coalesce(json_agg(json_build_object('node', ${cardSql()}) ORDER BY p.position), '[]') FROM page p ${PARTS} WHERE p.position <= 24)`

const IN_CATEGORY = `product_categories l JOIN products p ON p.id = l.product_id WHERE l.category_id = $1 AND p.deleted_at IS NULL`

/** The first 24 products of category `$1` by name. */
export const PAGE_SQL = `
  WITH page AS MATERIALIZED (
    SELECT p.*, row_number() OVER () AS position FROM (SELECT p.* FROM ${IN_CATEGORY} ORDER BY lower(p.name), p.id LIMIT 25) AS p
  )
  SELECT json_build_object('data', json_build_object('products', json_build_object(
    'totalCount', (SELECT count(*) FROM ${IN_CATEGORY}),
    'edges', ${cards},
    'pageInfo', (SELECT json_build_object('hasNextPage', count(*) > 24, 'endCursor', (
      SELECT translate(encode(convert_to('["products.NAME_ASC",' || to_json(lower(p.name)) || ',"' || p.id || '"]', 'UTF8'), 'base64'), E'+/=\\n', '-_')
      FROM page p WHERE p.position <= 24 ORDER BY p.position DESC LIMIT 1)) FROM page)
  )))::text AS answer`

/** The best 24 products for the words `$1`, found by the same function of the database as in the shop. */
export const SEARCH_SQL = `
  WITH found AS MATERIALIZED (
    SELECT p.id, f.rank, lower(p.name) AS name FROM search_products($1) f JOIN products p ON p.id = f.product_id WHERE p.deleted_at IS NULL
  ), page AS MATERIALIZED (
    SELECT p.*, row_number() OVER (ORDER BY found.rank DESC, found.name, p.id) AS position
    FROM (SELECT * FROM found ORDER BY rank DESC, name, id LIMIT 24) AS found JOIN products p ON p.id = found.id
  )
  SELECT json_build_object('data', json_build_object('products', json_build_object(
    'totalCount', (SELECT count(*) FROM found), 'edges', ${cards})))::text AS answer`

/** Product `$1`, or null. */
export const PRODUCT_SQL = `
  SELECT json_build_object('data', json_build_object('product', (
    SELECT ${cardSql(`, 'description', p.description,
      'categories', ${inCategories('product_categories', 'categories', 'category_id')},
      'subcategories', ${inCategories('product_subcategories', 'subcategories', 'subcategory_id')}`)}
    FROM products p ${PARTS} WHERE p.id = $1 AND p.deleted_at IS NULL)))::text AS answer`
