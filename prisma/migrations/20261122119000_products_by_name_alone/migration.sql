-- The whole catalogue is read by name, in batches, each from where the last one ended.
CREATE INDEX products_by_name_alone ON products (lower(name), id) WHERE deleted_at IS NULL;
