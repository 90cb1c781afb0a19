ALTER TABLE orders ADD COLUMN found_token_hash BYTEA;
