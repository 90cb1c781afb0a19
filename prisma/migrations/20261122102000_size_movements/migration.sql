-- A migration of its own: PostgreSQL lets nobody use a new value before it is committed.
ALTER TYPE stock_reason ADD VALUE 'transfer';
ALTER TYPE stock_reason ADD VALUE 'variant_deleted';
