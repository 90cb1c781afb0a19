-- Rentals are collected (docs/spec/rentals.md#collecting-and-returning). A migration of its own: PostgreSQL does not use a new value in the transaction that adds it.
ALTER TYPE delivery_method ADD VALUE 'pickup';
