-- BOX NOW carries parcels to lockers (docs/spec/delivery.md#couriers).
ALTER TYPE carrier ADD VALUE 'box_now' BEFORE 'other';
