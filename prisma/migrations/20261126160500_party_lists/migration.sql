-- The shared list of a party, and what its guests bring (docs/spec/parties.md#shared-list).
CREATE TABLE party_lists (
  id serial PRIMARY KEY,
  party_id integer NOT NULL REFERENCES parties (id) ON UPDATE CASCADE ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  host_name text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT party_lists_host_name_filled CHECK (btrim(host_name) <> ''),
  CONSTRAINT party_lists_token_hash_of_sha256 CHECK (octet_length(token_hash) = 32)
);
CREATE UNIQUE INDEX party_lists_party_id_key ON party_lists (party_id);
CREATE UNIQUE INDEX party_lists_token_hash_key ON party_lists (token_hash);

-- One guest at most brings a line of the cart, or a part of a package in it.
CREATE TABLE party_list_takes (
  id serial PRIMARY KEY,
  list_id integer NOT NULL REFERENCES party_lists (id) ON UPDATE CASCADE ON DELETE CASCADE,
  cart_line_id uuid REFERENCES cart_lines (id) ON UPDATE CASCADE ON DELETE CASCADE,
  cart_package_id uuid REFERENCES cart_packages (id) ON UPDATE CASCADE ON DELETE CASCADE,
  part_id integer REFERENCES package_parts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT party_list_takes_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT party_list_takes_of_line_or_part CHECK (
    (cart_line_id IS NULL) <> (cart_package_id IS NULL) AND (cart_package_id IS NULL) = (part_id IS NULL)),
  CONSTRAINT party_list_takes_secret_hash_of_sha256 CHECK (octet_length(secret_hash) = 32)
);
CREATE INDEX party_list_takes_list_id_idx ON party_list_takes (list_id);
CREATE UNIQUE INDEX party_list_takes_cart_line_id_key ON party_list_takes (cart_line_id);
CREATE UNIQUE INDEX party_list_takes_cart_package_id_part_id_key ON party_list_takes (cart_package_id, part_id);
CREATE INDEX party_list_takes_part_id_idx ON party_list_takes (part_id);
