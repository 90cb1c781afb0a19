-- Whether the days of a rental in a cart follow its party (docs/spec/parties.md#rentals-that-follow-the-party).
CREATE TYPE date_source AS ENUM ('own', 'event');

ALTER TABLE cart_lines ADD COLUMN date_source date_source NOT NULL DEFAULT 'own',
  ADD CONSTRAINT cart_lines_event_has_period CHECK (date_source = 'own' OR starts_on IS NOT NULL);
