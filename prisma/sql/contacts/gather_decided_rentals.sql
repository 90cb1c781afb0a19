-- Notes the orders whose rentals were decided: a decision about a rental without a price changes no column of its order.
CREATE OR REPLACE FUNCTION gather_decided_rentals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted integer[];
BEGIN
  SELECT array_agg(DISTINCT l.order_id) INTO noted
    FROM changed c JOIN former f ON f.id = c.id JOIN order_lines l ON l.id = c.order_line_id WHERE c.status <> f.status;
  IF noted IS NOT NULL THEN INSERT INTO ungathered_records VALUES ('order', noted); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER gather_update AFTER UPDATE ON reservations
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION gather_decided_rentals();
