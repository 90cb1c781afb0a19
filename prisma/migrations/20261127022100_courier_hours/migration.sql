-- Hours of couriers until which goods leave on the same day (docs/spec/delivery.md#days); others have the shop's.
CREATE TABLE courier_hours (
  courier carrier PRIMARY KEY,
  send_until text NOT NULL,
  settings_id integer NOT NULL DEFAULT 1 REFERENCES shop_settings (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT courier_hours_time CHECK (send_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  CONSTRAINT courier_hours_courier_known CHECK (courier <> 'other')
);
