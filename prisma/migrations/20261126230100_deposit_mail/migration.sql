-- E-mails about a deposit on a card: it needs its owner, and what was taken of it.
ALTER TYPE mail_kind ADD VALUE 'deposit_needed';
ALTER TYPE mail_kind ADD VALUE 'deposit_claimed';
