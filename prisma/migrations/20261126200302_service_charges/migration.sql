-- A service by staff, such as delivery and set-up of rentals (docs/spec/payments.md#charges).
ALTER TYPE order_charge_kind ADD VALUE 'service';
