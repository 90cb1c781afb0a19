-- Kinds of e-mails about a parcel (docs/spec/parcels.md#letters).
ALTER TYPE mail_kind ADD VALUE 'parcel_ready';
ALTER TYPE mail_kind ADD VALUE 'parcel_delivered';
ALTER TYPE mail_kind ADD VALUE 'parcel_refused';
