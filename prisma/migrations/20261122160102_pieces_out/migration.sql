-- The newest rentals whose pieces are out: the list of late ones is read as long as it is, not as the shop is old.
CREATE INDEX reservations_out_newest ON reservations (created_at DESC, id DESC) WHERE handed_over > returned;
