-- The words by which packages are found, apart from those of items: lists of items never read them
-- (docs/spec/packages.md#where-packages-are-shown).
CREATE TABLE package_words (
  word text COLLATE "C" NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  source smallint NOT NULL,
  weight real NOT NULL,
  PRIMARY KEY (word, product_id, source, weight)
);
CREATE INDEX package_words_product ON package_words (product_id, source);
