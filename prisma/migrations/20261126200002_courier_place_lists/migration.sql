-- The night for which a process reads the places of a courier, so that others do not (docs/spec/delivery.md#places-of-couriers).
CREATE TABLE courier_place_lists (
  courier carrier PRIMARY KEY,
  night date NOT NULL
);
