-- A service has a number of pieces; the amount is of all of them.
ALTER TABLE order_charges ADD COLUMN quantity integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT order_charges_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999 AND (quantity = 1 OR kind = 'service'));
