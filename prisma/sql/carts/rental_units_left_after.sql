-- The least units of a rental that are free on the days of a period, after those that the same cart takes: a list of
-- objects with startsOn, endsOn and units. Null without a list. Not inlined: few carts rent one product for overlapping
-- periods, and a join over an unknown number of days would make PostgreSQL plan a scan of all carts.
CREATE OR REPLACE FUNCTION rental_units_left_after(product integer, from_day date, to_day date, taken json)
RETURNS integer LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  before integer;
  after integer;
BEGIN
  SELECT buffer_days_before, buffer_days_after INTO before, after FROM products WHERE id = product;
  RETURN (
    SELECT min(f.units - coalesce((SELECT sum(o.units) FROM json_to_recordset(taken) AS o("startsOn" date, "endsOn" date, units integer)
      WHERE f.day BETWEEN o."startsOn" - before AND o."endsOn" + after), 0))
    FROM unheld_units_by_day(product, from_day - before, to_day + after) f);
END $$;
