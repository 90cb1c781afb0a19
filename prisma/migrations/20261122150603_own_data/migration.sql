-- A customer's own data is read, and blotted out, by them alone.
CREATE INDEX "mail_messages_order_id_idx" ON "mail_messages"("order_id");
CREATE INDEX "mail_messages_subject_id_idx" ON "mail_messages"("subject_id");
CREATE INDEX "reviews_customer_id_idx" ON "reviews"("customer_id");
