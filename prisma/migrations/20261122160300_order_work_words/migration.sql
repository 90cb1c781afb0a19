-- A migration of its own: PostgreSQL lets nobody use a new value before it is committed.
ALTER TYPE stock_reason ADD VALUE 'order_change';
ALTER TYPE stock_reason ADD VALUE 'customer_return';
ALTER TYPE order_event_kind ADD VALUE 'edited';
ALTER TYPE order_event_kind ADD VALUE 'tracking_set';
ALTER TYPE mail_kind ADD VALUE 'order_changed';
ALTER TYPE mail_kind ADD VALUE 'order_note';
