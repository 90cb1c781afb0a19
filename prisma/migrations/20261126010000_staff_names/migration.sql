-- Names of staff are unique regardless of case (docs/spec/staff.md#panel-login). Of names that differ only by it the oldest stays.
UPDATE admins a SET username = a.username || '-' || a.id
WHERE EXISTS (SELECT FROM admins o WHERE lower(o.username) = lower(a.username) AND o.id < a.id);
CREATE UNIQUE INDEX admins_username_any_case ON admins (lower(username));
