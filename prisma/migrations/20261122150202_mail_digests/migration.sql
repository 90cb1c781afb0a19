-- In which digest the shop was told; null while a letter of the state "digest" waits for one.
ALTER TABLE "mail_messages" ADD COLUMN "digest_id" INTEGER;
CREATE INDEX "mail_messages_digest_id_idx" ON "mail_messages"("digest_id");
CREATE INDEX "mail_messages_for_digest" ON "mail_messages"("id") WHERE state = 'digest' AND digest_id IS NULL;
