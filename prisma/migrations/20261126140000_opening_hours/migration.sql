-- The hours of the shop by weekday, and other hours on single days (docs/spec/opening-hours.md). They replace two texts.
CREATE TYPE opening_state AS ENUM ('open', 'by_arrangement', 'closed');

CREATE TABLE opening_hours (
  facts_id integer NOT NULL DEFAULT 1 REFERENCES shop_facts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  weekday smallint NOT NULL,
  state opening_state NOT NULL,
  opens_at text,
  closes_at text,
  PRIMARY KEY (facts_id, weekday),
  CONSTRAINT opening_hours_hours_of_open CHECK (num_nulls(opens_at, closes_at) = CASE WHEN state = 'open' THEN 0 ELSE 2 END),
  CONSTRAINT opening_hours_of_day CHECK (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$' AND closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'
    AND opens_at < closes_at),
  CONSTRAINT opening_hours_weekday_of_week CHECK (weekday BETWEEN 1 AND 7)
);

CREATE TABLE special_hours (
  day date PRIMARY KEY,
  opens_at text NOT NULL,
  closes_at text NOT NULL,
  id serial,
  CONSTRAINT special_hours_of_day CHECK (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$' AND closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'
    AND opens_at < closes_at)
);
CREATE UNIQUE INDEX special_hours_id_key ON special_hours (id);

-- A text of another form becomes the hours of a new shop.
INSERT INTO opening_hours (facts_id, weekday, state, opens_at, closes_at)
SELECT 1, d.weekday, d.state, CASE WHEN d.state = 'open' THEN d.times[1] END, CASE WHEN d.state = 'open' THEN d.times[2] END
FROM (
  SELECT w.weekday, t.times, CASE
    WHEN w.weekday <= 5 THEN 'open'
    WHEN t.text ~* 'затвор|почив|не работ' AND t.text !~* 'уговорка' THEN 'closed'
    WHEN t.text ~* 'уговорка' OR t.times[1] >= t.times[2] IS NOT FALSE THEN 'by_arrangement'
    WHEN t.text ~* 'събота' AND t.text !~* 'неделя' AND w.weekday = 7 THEN 'closed'
    ELSE 'open'
  END::opening_state AS state
  FROM generate_series(1, 7) AS w(weekday)
  CROSS JOIN LATERAL (
    SELECT s.text, CASE WHEN w.weekday <= 5 AND s.times[1] >= s.times[2] IS NOT FALSE THEN ARRAY['10:00', '18:00'] ELSE s.times END AS times
    FROM (
      SELECT x.text, ARRAY(SELECT lpad(m[1], 5, '0') FROM regexp_matches(x.text, '(([01]?\d|2[0-3]):[0-5]\d)', 'g') AS m) AS times
      FROM (SELECT CASE WHEN w.weekday <= 5 THEN f.hours ELSE f.weekend_hours END AS text FROM shop_facts f) x
    ) s
  ) t
) d;

ALTER TABLE shop_facts DROP COLUMN hours, DROP COLUMN weekend_hours, ADD COLUMN hours_version integer NOT NULL DEFAULT 1;
