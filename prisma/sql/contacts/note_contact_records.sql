-- Notes records whose contact must be gathered again. Arguments: the source, and the columns of which a contact is made.
-- Rows are only added, so no writer waits for another.
CREATE OR REPLACE FUNCTION note_contact_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO noted FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO noted FROM former;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT array_agg(record_id) INTO noted FROM contact_records WHERE source = TG_ARGV[0]::contact_source;
  ELSE
    SELECT array_agg(c.id) INTO noted FROM changed c JOIN former f ON f.id = c.id
      WHERE EXISTS (SELECT FROM unnest(TG_ARGV[1]::text[]) AS n(name)
        WHERE to_jsonb(c) -> n.name IS DISTINCT FROM to_jsonb(f) -> n.name);
  END IF;
  IF noted IS NOT NULL THEN INSERT INTO ungathered_records VALUES (TG_ARGV[0]::contact_source, noted); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER gather_insert AFTER INSERT ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('account', '{first_name,last_name,email}');
CREATE TRIGGER gather_update AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION note_contact_records('account', '{first_name,last_name,email}');
CREATE TRIGGER gather_delete AFTER DELETE ON customers
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('account', '{first_name,last_name,email}');
CREATE TRIGGER gather_truncate AFTER TRUNCATE ON customers
  FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('account', '{first_name,last_name,email}');
CREATE TRIGGER gather_insert AFTER INSERT ON inquiries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('inquiry', '{name,email,phone}');
CREATE TRIGGER gather_update AFTER UPDATE ON inquiries
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION note_contact_records('inquiry', '{name,email,phone}');
CREATE TRIGGER gather_delete AFTER DELETE ON inquiries
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('inquiry', '{name,email,phone}');
CREATE TRIGGER gather_truncate AFTER TRUNCATE ON inquiries
  FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records('inquiry', '{name,email,phone}');
CREATE TRIGGER gather_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION note_contact_records(
    'order', '{customer_id,customer_name,customer_email,customer_phone,status,payment_status,final_minor}');
CREATE TRIGGER gather_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION note_contact_records(
    'order', '{customer_id,customer_name,customer_email,customer_phone,status,payment_status,final_minor}');
CREATE TRIGGER gather_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION note_contact_records(
    'order', '{customer_id,customer_name,customer_email,customer_phone,status,payment_status,final_minor}');
CREATE TRIGGER gather_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_contact_records(
    'order', '{customer_id,customer_name,customer_email,customer_phone,status,payment_status,final_minor}');
