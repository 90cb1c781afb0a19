-- Stems that were stored before search_stem changed: „момче“ still led to „рак“ instead of „ракета“.
UPDATE search_synonyms SET meant = meant;
