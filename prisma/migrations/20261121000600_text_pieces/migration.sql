-- The panel's text searches (back-office 5) look for a text anywhere in names, addresses and messages. They are answered by the three letters that
-- begin at each place of a text, whatever the letters are: pg_trgm sees no Cyrillic where the database's locale does not call it letters, and
-- nothing in a text of two letters.

-- The pieces of some texts together, in small letters. Between two texts stands a sign that no text of the shop may carry. Its cost keeps PostgreSQL
-- from making pieces of every row instead of asking the index.
CREATE FUNCTION text_pieces(VARIADIC texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN (
    SELECT array_to_tsvector(array_agg(concat(letter, second, third))) FROM (
      SELECT letter, lead(letter) OVER onwards AS second, lead(letter, 2) OVER onwards AS third
      FROM unnest(string_to_array(lower(array_to_string(texts, chr(31))), NULL)) WITH ORDINALITY AS t(letter, place) WINDOW onwards AS (ORDER BY place)
    ) places);
END $$;

-- What the pieces of a text that carries any of these must have. A text of one or two letters is the beginning of a piece; thirty pieces tell enough
-- of a long one.
CREATE FUNCTION text_wanted(VARIADIC texts text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(wanted.pieces, ' | ') FROM unnest(texts) AS t(content) CROSS JOIN LATERAL (
      SELECT string_agg('''' || replace(replace(substr(lower(content), place, 3), '\', '\\'), '''', '''''') || CASE WHEN length(content) < 3 THEN ''':*' ELSE '''' END, ' & ') AS pieces
      FROM generate_series(1, least(greatest(length(content) - 2, 1), 30)) AS place
    ) wanted WHERE content <> '')::tsquery;
END $$;

CREATE INDEX orders_pieces ON orders USING gin (text_pieces(customer_name, customer_email, customer_phone, promo_code));
CREATE INDEX reviews_pieces ON reviews USING gin (text_pieces(customer_name, customer_email, text));
CREATE INDEX inquiries_pieces ON inquiries USING gin (text_pieces(name, email, phone, message));
CREATE INDEX customers_pieces ON customers USING gin (text_pieces(first_name, last_name, email));
CREATE INDEX products_pieces ON products USING gin (text_pieces(name, description));

-- Nobody asks how often a piece stands in a table; counting them would be most of an ANALYZE.
ALTER INDEX orders_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX reviews_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX inquiries_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX customers_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX products_pieces ALTER COLUMN 1 SET STATISTICS 0;
