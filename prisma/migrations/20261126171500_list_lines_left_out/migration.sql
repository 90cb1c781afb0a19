-- A line of a shared list that its host left out has a row without a guest, so that no guest brings it
-- (docs/spec/parties.md#shared-list).
ALTER TABLE party_list_takes ALTER COLUMN name DROP NOT NULL, ALTER COLUMN secret_hash DROP NOT NULL,
  ADD CONSTRAINT party_list_takes_guest_whole CHECK ((name IS NULL) = (secret_hash IS NULL));
