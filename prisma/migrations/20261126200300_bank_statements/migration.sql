-- Money that came into the shop's accounts, as their statements list it (docs/spec/payments.md#bank-statements).
CREATE TYPE bank_entry_state AS ENUM ('open', 'matched', 'ignored');

CREATE TABLE bank_statements (
  id serial PRIMARY KEY,
  file_name text NOT NULL,
  added integer NOT NULL,
  repeated integer NOT NULL,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX bank_statements_admin_id_idx ON bank_statements (admin_id);

-- An entry is stored once, however many files have it: by its account, and its reference or content.
CREATE TABLE bank_entries (
  id serial PRIMARY KEY,
  statement_id integer NOT NULL REFERENCES bank_statements (id) ON UPDATE CASCADE ON DELETE CASCADE,
  account text NOT NULL,
  entry_key text NOT NULL,
  booked_on date NOT NULL,
  amount_minor bigint NOT NULL,
  currency currency NOT NULL,
  payer_name text NOT NULL,
  payer_account text NOT NULL,
  text text NOT NULL,
  reference text NOT NULL,
  state bank_entry_state NOT NULL DEFAULT 'open',
  order_id integer REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  decided_at timestamptz(3),
  decided_by_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT bank_entries_amount_positive CHECK (amount_minor > 0),
  CONSTRAINT bank_entries_state_whole CHECK ((state = 'matched') = (order_id IS NOT NULL) AND (state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX bank_entries_account_entry_key_key ON bank_entries (account, entry_key);
CREATE INDEX bank_entries_booked_on_id_idx ON bank_entries (booked_on DESC, id DESC);
CREATE INDEX bank_entries_decided_by_id_idx ON bank_entries (decided_by_id);
CREATE INDEX bank_entries_order_id_idx ON bank_entries (order_id);
CREATE INDEX bank_entries_state_booked_on_id_idx ON bank_entries (state, booked_on DESC, id DESC);
CREATE INDEX bank_entries_statement_id_idx ON bank_entries (statement_id);

-- Orders that an amount may be for.
CREATE INDEX orders_awaiting_transfer ON orders (owed_minor) WHERE owed_minor > 0 AND payment_method = 'bank_transfer';
