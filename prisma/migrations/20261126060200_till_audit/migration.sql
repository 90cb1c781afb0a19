-- Only changes: the first payment of a day inserts it, and nobody did anything to the till then.
DROP TRIGGER audit ON till_days;
CREATE TRIGGER audit AFTER UPDATE ON till_days FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row('till_day', $$r ->> 'day'$$, 'till_day', $$r ->> 'id'$$, '{day,closed_by_id}', 'false', '{}');
