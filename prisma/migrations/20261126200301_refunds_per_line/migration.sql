-- What was refunded for a line, also without goods that came back (docs/spec/payments.md#refunds-per-line).
ALTER TABLE order_return_lines ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT order_return_lines_quantity_positive,
  ADD CONSTRAINT order_return_lines_some CHECK (quantity >= 0 AND refunded_minor >= 0 AND (quantity > 0 OR refunded_minor > 0));

-- The order that a withdrawal is about, and its lines; null of other inquiries (docs/spec/withdrawal.md#goods).
ALTER TABLE inquiries ADD COLUMN withdrawn_order_id integer REFERENCES orders (id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD COLUMN withdrawn_line_ids integer[] NOT NULL DEFAULT '{}';
CREATE INDEX inquiries_withdrawn_order_id_idx ON inquiries (withdrawn_order_id) WHERE withdrawn_order_id IS NOT NULL;
