-- Days of an order for a party (docs/spec/orders.md#day-of-the-party).
ALTER TABLE orders ADD COLUMN event_on date, ADD COLUMN must_arrive_on date, ADD COLUMN dispatch_on date,
  ADD CONSTRAINT orders_days_in_sequence CHECK ((must_arrive_on IS NULL) = (dispatch_on IS NULL)
    AND (must_arrive_on IS NULL OR (event_on IS NOT NULL AND dispatch_on <= must_arrive_on AND must_arrive_on <= event_on)));

-- Lists by the day of the party, and what is to be sent.
CREATE INDEX orders_with_party ON orders (event_on, id) WHERE event_on IS NOT NULL;
CREATE INDEX orders_by_party ON orders (coalesce(event_on, '2999-12-31'::date), id);
CREATE INDEX orders_by_party_latest ON orders (coalesce(event_on, '0001-01-01'::date) DESC, id DESC);
CREATE INDEX orders_to_dispatch ON orders (dispatch_on, id) WHERE dispatch_on IS NOT NULL AND status IN ('pending', 'processing');
