-- The bits of one value, and its pairs with others, are read in the order of the index and from it alone.
ALTER TABLE facet_bits
  DROP CONSTRAINT facet_bits_pkey,
  ADD CONSTRAINT facet_bits_pkey PRIMARY KEY (in_stock, other_id, value_id, chunk) INCLUDE (bits);
