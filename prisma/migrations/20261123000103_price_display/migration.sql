-- Which currency staff show first, and whether beside the other; null: as the environment says. A shop in leva shows
-- both, and one in euro never puts the lev first (docs/spec/money.md#how-prices-are-shown). From which day on the euro may stand alone is a rule.
ALTER TABLE shop_settings
  ADD COLUMN "price_display" TEXT,
  ADD CONSTRAINT shop_settings_display_is_lawful CHECK (
    price_display IN ('leva-first', 'euro-first') AND currency = 'BGN' OR price_display IN ('euro-first', 'euro-only') AND currency = 'EUR');

DROP TRIGGER audit ON shop_settings;
SELECT audit_table('shop_settings', 'delivery', $$'Доставка и валута'$$, in_bin => false,
  hidden => '{currency,lower_band_minor,upper_band_minor}');
