-- Reminders of an order for a party; each is sent once (docs/spec/mail.md#reminders-of-a-party).
CREATE TYPE reminder_kind AS ENUM ('guests', 'delivery', 'pickup', 'return', 'next_year');

CREATE TABLE reminders (
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind reminder_kind NOT NULL,
  due_on date NOT NULL,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  consented_at timestamptz(3),
  PRIMARY KEY (order_id, kind),
  CONSTRAINT reminders_consent_by_kind CHECK (CASE kind WHEN 'next_year'
    THEN consented_at IS NOT NULL OR cancelled_at IS NOT NULL ELSE consented_at IS NULL END)
);
CREATE INDEX reminders_due ON reminders (due_on) WHERE sent_at IS NULL AND cancelled_at IS NULL;
