-- A migration of its own: PostgreSQL lets nobody use a new value before it is committed.
ALTER TYPE stock_reason ADD VALUE 'written_off';
ALTER TYPE order_event_kind ADD VALUE 'rental_handed_over';
ALTER TYPE order_event_kind ADD VALUE 'rental_returned';
ALTER TYPE order_event_kind ADD VALUE 'rental_closed';
ALTER TYPE order_event_kind ADD VALUE 'rental_moved';
