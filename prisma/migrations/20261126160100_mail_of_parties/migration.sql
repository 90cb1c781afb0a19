-- Kinds of e-mails that remind of a party (docs/spec/mail.md#reminders-of-a-party).
ALTER TYPE mail_kind ADD VALUE 'party_guests';
ALTER TYPE mail_kind ADD VALUE 'party_delivery';
ALTER TYPE mail_kind ADD VALUE 'party_pickup';
ALTER TYPE mail_kind ADD VALUE 'party_return';
ALTER TYPE mail_kind ADD VALUE 'party_next_year';
