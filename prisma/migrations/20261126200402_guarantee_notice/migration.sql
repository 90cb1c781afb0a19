-- The official notice of the legal guarantee, byte for byte as the owner uploaded it (docs/spec/guarantee-notice.md).
CREATE TYPE notice_format AS ENUM ('pdf', 'png', 'svg');

CREATE TABLE guarantee_notices (
  id integer PRIMARY KEY DEFAULT 1,
  content bytea NOT NULL,
  format notice_format NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT guarantee_notices_one_row CHECK (id = 1),
  CONSTRAINT guarantee_notices_whole CHECK (octet_length(content) = bytes AND sha256 = encode(sha256(content), 'hex'))
);
