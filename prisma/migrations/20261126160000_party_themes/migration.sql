-- The theme of a party is a value of the dictionary; a text from before stays readable (docs/spec/parties.md#theme).
ALTER TABLE parties ADD COLUMN theme_value_id integer REFERENCES attribute_values (id) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX parties_theme_value_id_idx ON parties (theme_value_id);

UPDATE parties e SET theme_value_id = (
  SELECT v.id FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
  WHERE a.code IN ('tema', 'povod') AND name_key(v.name) = name_key(e.theme) ORDER BY a.code DESC LIMIT 1)
WHERE e.theme IS NOT NULL;
