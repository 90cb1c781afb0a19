-- Filters of the list of parcels, the parcels that are tracked, and payouts without a parcel read in proportion to what they find.
CREATE INDEX parcels_carrier_id_idx ON parcels (carrier, id DESC);
CREATE INDEX parcels_state_id_idx ON parcels (state, id DESC);
CREATE INDEX parcels_pieces ON parcels USING gin (text_pieces(number, reference));
ALTER INDEX parcels_pieces ALTER COLUMN 1 SET STATISTICS 0;
-- The states are those of parcel_is_final.
CREATE INDEX parcels_under_way ON parcels (tracked_at) WHERE state NOT IN ('delivered', 'returned', 'lost', 'cancelled');
CREATE INDEX parcels_state_at_idx ON parcels (state_at);
CREATE INDEX payout_lines_without_parcel ON payout_lines (id DESC) WHERE outcome <> 'paid';
