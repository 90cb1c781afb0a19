-- How many products a search is expected to give. With a higher number PostgreSQL takes a page's plan to be worth making anew each time, which
-- costs as much as half of the cards on it.
ALTER FUNCTION search_products(text) ROWS 100;
