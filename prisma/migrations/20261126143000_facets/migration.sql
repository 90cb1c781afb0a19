-- The values of 1,024 products as bits, for facets of large lists (docs/internals/catalogue.md#facets), and the values that
-- one size has together with another one.
CREATE TABLE facet_bits (
  in_stock boolean NOT NULL,
  value_id integer NOT NULL,
  other_id integer NOT NULL,
  chunk integer NOT NULL,
  bits bit(1024) NOT NULL,
  PRIMARY KEY (in_stock, value_id, other_id, chunk)
);

-- Products whose values, sizes or stock changed since their bits were written.
CREATE TABLE uncounted_facets (
  ids integer[] NOT NULL
) WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

INSERT INTO uncounted_facets
  SELECT array_agg(u.product_id) FROM (
    SELECT product_id FROM product_attribute_values UNION SELECT product_id FROM variant_options) u HAVING count(*) > 0;
