-- Orders with a rental, so that customers who rented often can be found.
ALTER TABLE "contact_records" ADD COLUMN "is_rental" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "contacts" ADD COLUMN "rental_count" INTEGER NOT NULL DEFAULT 0;

UPDATE contact_records r SET is_rental = true
WHERE r.source = 'order' AND r.is_live_order AND EXISTS (
  SELECT FROM order_lines l WHERE l.order_id = r.record_id AND l.type = 'rent'
    AND NOT EXISTS (SELECT FROM reservations s WHERE s.order_line_id = l.id AND s.status = 'rejected'));
UPDATE contacts c SET rental_count = counted.count
FROM (SELECT contact_id, count(*)::int AS count FROM contact_records WHERE is_rental GROUP BY contact_id) counted
WHERE counted.contact_id = c.id;

CREATE INDEX "contacts_rental_count_id_idx" ON "contacts"("rental_count", "id");

-- A decision about a rental without a price changes no column of its order.
CREATE FUNCTION gather_decided_rentals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted integer[];
BEGIN
  SELECT array_agg(DISTINCT l.order_id) INTO noted
    FROM changed c JOIN former f ON f.id = c.id JOIN order_lines l ON l.id = c.order_line_id WHERE c.status <> f.status;
  IF noted IS NOT NULL THEN INSERT INTO ungathered_records VALUES ('order', noted); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER gather_update AFTER UPDATE ON reservations REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION gather_decided_rentals();

DROP TRIGGER audit ON contacts;
SELECT audit_table('contacts', 'contact', $$'клиент № ' || (r ->> 'id')$$, in_bin => false, secret => '{notes}',
  hidden => '{name,phone,email,known_as,order_count,rental_count,ordered_minor,paid_minor,last_order_at}');
