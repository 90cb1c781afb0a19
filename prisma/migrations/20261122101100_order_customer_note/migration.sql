-- Whoever collects gives no address and pays no delivery.
ALTER TABLE orders ADD CONSTRAINT orders_pickup_free
  CHECK (delivery_method <> 'pickup' OR (delivery_address = '' AND delivery_fee_minor = 0));

ALTER TABLE orders ADD COLUMN customer_note TEXT NOT NULL DEFAULT '';
-- Only where nobody has changed the order can the customer's words be told from those of staff.
UPDATE orders SET
  customer_note = regexp_replace(notes, '\n?Поръчката съдържа артикули под наем\.$', ''),
  notes = coalesce(substring(notes FROM 'Поръчката съдържа артикули под наем\.$'), '')
WHERE version = 1 AND notes <> '';
