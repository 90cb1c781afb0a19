-- The pieces of which a text that matches must have all; `text_pieces` makes those of the rows. A text of one or two
-- letters is the beginning of a piece, and thirty pieces of a long text are enough.
CREATE OR REPLACE FUNCTION text_wanted(VARIADIC texts text[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(wanted.pieces, ' | ') FROM unnest(texts) AS t(content) CROSS JOIN LATERAL (
      SELECT string_agg('''' || replace(replace(substr(lower(content), place, 3), '\', '\\'), '''', '''''')
        || CASE WHEN length(content) < 3 THEN ''':*' ELSE '''' END, ' & ') AS pieces
      FROM generate_series(1, least(greatest(length(content) - 2, 1), 30)) AS place
    ) wanted WHERE content <> '')::tsquery;
END $$;
