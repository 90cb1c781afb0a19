-- What staff answer an inquiry: kept with it, and sent by the outbox.
ALTER TYPE "mail_kind" ADD VALUE 'inquiry_reply' AFTER 'withdrawal_received';

CREATE TABLE "inquiry_replies" (
    "id" SERIAL NOT NULL,
    "inquiry_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inquiry_replies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "inquiry_replies_text_not_empty" CHECK ("text" <> '')
);
CREATE INDEX "inquiry_replies_inquiry_id_id_idx" ON "inquiry_replies"("inquiry_id", "id");
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One that comes back from the bin keeps its number, so its letter is not written again.
CREATE FUNCTION mail_inquiry_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, subject_id, dedupe_key, next_try_at, created_at)
    SELECT 'inquiry_reply', i.email, NEW.id, 'inquiry_reply:' || NEW.id, NEW.created_at, NEW.created_at
    FROM inquiries i WHERE i.id = NEW.inquiry_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inquiry_replies_mail AFTER INSERT ON inquiry_replies FOR EACH ROW EXECUTE FUNCTION mail_inquiry_reply();

SELECT audit_table('inquiry_replies', 'inquiry_reply',
  $$coalesce((SELECT name FROM inquiries WHERE id = (r ->> 'inquiry_id')::integer), '№ ' || (r ->> 'inquiry_id'))$$,
  'inquiry', $$r ->> 'inquiry_id'$$, hidden => '{inquiry_id,admin_id}');
