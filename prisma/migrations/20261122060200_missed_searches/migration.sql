-- What was searched and not found, by day: no visitor, no address, no time of day.
CREATE TABLE missed_searches (
  day date NOT NULL,
  query text NOT NULL,
  times integer NOT NULL,
  has_similar boolean NOT NULL,
  PRIMARY KEY (day, query)
);
