-- What staff may change of the shop in the panel (docs/internals/settings.md): what delivery costs, what the shop says of itself, and
-- what people ask. All of it begins as it has been so far.
ALTER TYPE "converted_amount" ADD VALUE 'free_delivery_from';

ALTER TABLE shop_settings
  ADD COLUMN "free_delivery_from_minor" INTEGER,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT shop_settings_free_delivery_positive CHECK (free_delivery_from_minor > 0);

CREATE TABLE "shop_facts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "company" TEXT NOT NULL DEFAULT 'Шаренка Парти ООД',
    "eik" TEXT NOT NULL DEFAULT '207654321',
    "vat" TEXT NOT NULL DEFAULT 'BG207654321',
    "manager" TEXT NOT NULL DEFAULT 'Мария Димитрова',
    "street" TEXT NOT NULL DEFAULT 'бул. „Витоша“ 118',
    "city" TEXT NOT NULL DEFAULT 'София',
    "postal_code" TEXT NOT NULL DEFAULT '1408',
    "warehouse" TEXT NOT NULL DEFAULT 'ул. „Околовръстен път“ 260, София',
    "phone" TEXT NOT NULL DEFAULT '+359 2 491 70 20',
    "email" TEXT NOT NULL DEFAULT 'zdravey@sharenka.example',
    "hours" TEXT NOT NULL DEFAULT 'Понеделник – петък, 10:00 – 18:00',
    "weekend_hours" TEXT NOT NULL DEFAULT 'Събота и неделя: по уговорка',
    "bank_holder" TEXT NOT NULL DEFAULT 'Шаренка Парти ООД',
    "bank_name" TEXT NOT NULL DEFAULT 'Банка ДСК',
    "bank_iban" TEXT NOT NULL DEFAULT 'BG21STSA93000012345678',
    "bank_bic" TEXT NOT NULL DEFAULT 'STSABGSF',
    "version" INTEGER NOT NULL DEFAULT 1,
    "questions_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "shop_facts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shop_facts_one_row" CHECK ("id" = 1)
);
INSERT INTO "shop_facts" DEFAULT VALUES;

CREATE TABLE "frequent_questions" (
    "facts_id" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,

    CONSTRAINT "frequent_questions_pkey" PRIMARY KEY ("facts_id", "position"),
    CONSTRAINT "frequent_questions_are_filled_in" CHECK ("question" <> '' AND "answer" <> '')
);
ALTER TABLE "frequent_questions" ADD CONSTRAINT "frequent_questions_facts_id_fkey"
  FOREIGN KEY ("facts_id") REFERENCES "shop_facts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "frequent_questions" ("position", "question", "answer") VALUES
  (0, 'Колко време отнема доставката?', 'До 24 часа за София и до 48 часа за страната.'),
  (1, 'Мога ли да върна продукт?', 'Да, до 14 дни от получаването, в запазен вид.'),
  (2, 'Как се взема инвентарът под наем?', 'Лично от склада ни, след като потвърдим периода по телефона.'),
  (3, 'Правите ли украса на място?', 'Да, за София и околностите. Пишете ни за оферта.');

-- Every page shows them, so every cached answer is old after a change, in all processes.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_facts
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON frequent_questions
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');

SELECT audit_table('shop_settings', 'delivery', $$'Цени на доставката'$$, in_bin => false,
  hidden => '{currency,lower_band_minor,upper_band_minor}');
SELECT audit_table('shop_facts', 'shop_facts', $$'Данни на магазина'$$, in_bin => false, hidden => '{questions_version}');
SELECT audit_part('frequent_questions', 'shop_facts', 'facts_id', $$'Данни на магазина'$$, 'questions',
  $$(r ->> 'question') || ' ' || (r ->> 'answer')$$);
