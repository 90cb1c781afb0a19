-- The official holidays of a year are closed days by themselves, once: what staff delete stays deleted.
CREATE TABLE "holiday_years" (
    "year" INTEGER NOT NULL,

    CONSTRAINT "holiday_years_pkey" PRIMARY KEY ("year")
);

-- The log names every object by a number.
ALTER TABLE "closed_days" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "closed_days_id_key" ON "closed_days"("id");
SELECT audit_table('closed_days', 'closed_day', $$r ->> 'day'$$, in_bin => false);

-- The calendar shows what came back on the days of a week.
CREATE INDEX "rental_movements_kind_at_idx" ON "rental_movements"("kind", "at");
