-- How many of the returned pieces of an event are damaged or lost.
ALTER TABLE "order_events" ADD COLUMN "damaged_units" INTEGER, ADD COLUMN "lost_units" INTEGER;
