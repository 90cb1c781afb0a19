-- How the shop is registered with the NRA, and its monthly audit files by Ordinance N-18 (docs/spec/audit-file.md).
CREATE TABLE eshop_settings (
  id integer PRIMARY KEY DEFAULT 1,
  number text NOT NULL DEFAULT '',
  domain text NOT NULL DEFAULT '',
  is_own_domain boolean NOT NULL DEFAULT true,
  is_postal_transfer boolean NOT NULL DEFAULT false,
  is_virtual_terminal boolean NOT NULL DEFAULT true,
  terminal text NOT NULL DEFAULT '',
  provider text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT eshop_settings_one_row CHECK (id = 1),
  CONSTRAINT eshop_settings_number_short CHECK (char_length(number) <= 10)
);
INSERT INTO eshop_settings DEFAULT VALUES;

CREATE TABLE audit_files (
  id serial PRIMARY KEY,
  month date NOT NULL,
  made_at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  orders integer NOT NULL,
  total_minor bigint NOT NULL,
  currency currency NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT audit_files_month_first_day CHECK (extract(day FROM month) = 1),
  CONSTRAINT audit_files_whole CHECK (sha256 = encode(sha256(content), 'hex'))
);
CREATE INDEX audit_files_month_id_idx ON audit_files (month, id);
-- Supplies by day. Most events are none.
CREATE INDEX order_events_supplied ON order_events (at) WHERE status_to IN ('delivered', 'completed') OR kind = 'rental_handed_over';
