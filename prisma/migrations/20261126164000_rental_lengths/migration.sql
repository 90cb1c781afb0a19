-- The lengths that rentals have, by which lists find the days of a party.
CREATE INDEX products_rental_lengths ON products (min_rental_days, max_rental_days)
  WHERE min_rental_days IS NOT NULL OR max_rental_days IS NOT NULL;
