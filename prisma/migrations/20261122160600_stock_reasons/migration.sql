-- A migration of its own: PostgreSQL lets nobody use a new value before it is committed.
ALTER TYPE stock_reason ADD VALUE 'delivery';
ALTER TYPE stock_reason ADD VALUE 'defective';
ALTER TYPE stock_reason ADD VALUE 'gift';
