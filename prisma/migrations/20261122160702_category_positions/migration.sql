-- The place that staff dragged a category to among its siblings. Those without one follow, by name.
ALTER TABLE "categories" ADD COLUMN "position" INTEGER;
ALTER TABLE "subcategories" ADD COLUMN "position" INTEGER;
ALTER TABLE categories ADD CONSTRAINT categories_position_positive CHECK (position > 0);
ALTER TABLE subcategories ADD CONSTRAINT subcategories_position_positive CHECK (position > 0);

-- One drag renumbers all siblings, which would be as many entries of the log.
DROP TRIGGER audit ON categories;
DROP TRIGGER audit ON subcategories;
SELECT audit_table('categories', 'category', $$r ->> 'name'$$, hidden => '{type,position}');
SELECT audit_table('subcategories', 'subcategory', $$r ->> 'name'$$, hidden => '{position}');
