-- Pieces that should be back, with the first day on which `rental_days` does not count them.
CREATE VIEW late_pieces AS
  SELECT r.product_id, r.id AS reservation_id, r.ends_on + r.buffer_after + 1 AS from_day, r.handed_over - r.returned AS units
  FROM reservations r WHERE r.handed_over > r.returned AND r.ends_on < shop_today();
