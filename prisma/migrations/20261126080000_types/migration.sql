-- Extensions, types, and the functions that tables use in columns, constraints and indexes. These functions are part of
-- the stored data: a change needs a migration that also computes the columns and indexes again. All other functions, and
-- all views and triggers, are files of prisma/sql.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Types --------------------------------------------------------------------------------------------------------------

CREATE TYPE account_proof AS ENUM ('password', 'email');
CREATE TYPE admin_role AS ENUM ('owner', 'manager', 'packer', 'read_only');
CREATE TYPE attribute_kind AS ENUM ('colour', 'choice', 'number', 'boolean');
CREATE TYPE audit_action AS ENUM ('created', 'changed', 'deleted', 'restored');
CREATE TYPE bank_entry_state AS ENUM ('open', 'matched', 'ignored');
CREATE TYPE card_operation_kind AS ENUM ('capture', 'refund');
CREATE TYPE card_payment_state AS ENUM ('created', 'unknown', 'action_required', 'processing', 'authorized', 'capture_requested',
  'captured', 'partially_refunded', 'refunded', 'void_requested', 'voided', 'expired', 'failed', 'disputed', 'won', 'lost');
CREATE TYPE card_provider AS ENUM ('stripe', 'borica');
CREATE TYPE card_purpose AS ENUM ('order', 'deposit');
CREATE TYPE carrier AS ENUM ('econt', 'speedy', 'box_now', 'other');
CREATE TYPE cod_state AS ENUM ('expected', 'collected', 'paid_out', 'short', 'refused');
CREATE TYPE contact_source AS ENUM ('order', 'inquiry', 'account');
CREATE TYPE converted_amount AS ENUM ('product_price', 'product_price_per_day', 'variant_price', 'home_address_fee',
  'courier_office_fee', 'lower_band', 'upper_band', 'product_former_price', 'product_lowest_price', 'variant_former_price',
  'variant_lowest_price', 'free_delivery_from');
CREATE TYPE courier_place_kind AS ENUM ('office', 'locker');
CREATE TYPE currency AS ENUM ('BGN', 'EUR');
CREATE TYPE date_source AS ENUM ('own', 'event');
CREATE TYPE delivery_method AS ENUM ('home_address', 'courier_office', 'pickup');
CREATE TYPE delivery_price_source AS ENUM ('shop', 'table', 'courier');
CREATE TYPE deposit_way AS ENUM ('cash', 'charge', 'hold');
CREATE TYPE document_kind AS ENUM ('invoice', 'credit_note');
CREATE TYPE guest_kind AS ENUM ('adults', 'children', 'all');
CREATE TYPE inquiry_status AS ENUM ('new', 'read', 'replied');
CREATE TYPE mail_kind AS ENUM ('order_received', 'reservation_approved', 'reservation_rejected', 'order_sent', 'return_tomorrow',
  'return_overdue', 'password_forgotten', 'email_confirmation', 'withdrawal_received', 'inquiry_reply', 'document_issued',
  'shop_order', 'shop_reservation', 'shop_inquiry', 'shop_low_stock', 'shop_digest', 'order_changed', 'order_note',
  'order_cancelled', 'party_guests', 'party_delivery', 'party_pickup', 'party_return', 'party_next_year',
  'parcel_ready', 'parcel_delivered', 'parcel_refused', 'card_payment', 'shop_card_payment', 'deposit_needed',
  'deposit_claimed');
CREATE TYPE mail_notice AS ENUM ('each', 'digest', 'off');
CREATE TYPE mail_state AS ENUM ('waiting', 'digest', 'sending', 'sent', 'failed', 'unknown', 'dropped');
CREATE TYPE money_method AS ENUM ('cash', 'card', 'bank_transfer', 'courier');
CREATE TYPE notice_format AS ENUM ('pdf', 'png', 'svg');
CREATE TYPE opening_state AS ENUM ('open', 'by_arrangement', 'closed');
CREATE TYPE order_charge_kind AS ENUM ('late_fee', 'damage', 'other', 'discount', 'service');
CREATE TYPE order_event_kind AS ENUM ('placed', 'line_added', 'status_changed', 'restored', 'payment_changed', 'notes_changed',
  'reservation_decided', 'reservation_deleted', 'promo_code_dropped', 'rental_handed_over', 'rental_returned', 'rental_closed',
  'rental_moved', 'edited', 'tracking_set');
CREATE TYPE order_note_kind AS ENUM ('internal', 'public');
CREATE TYPE order_status AS ENUM ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled');
CREATE TYPE package_pricing AS ENUM ('sum', 'sum_less', 'fixed');
CREATE TYPE page_name AS ENUM ('about', 'delivery', 'rental_terms', 'terms_of_service', 'privacy_policy');
CREATE TYPE parcel_state AS ENUM ('claimed', 'unknown', 'created', 'handed_over', 'in_transit', 'out_for_delivery',
  'ready_at_point', 'failed_attempt', 'delayed', 'delivered', 'refused', 'returning', 'returned', 'lost', 'cancelled');
CREATE TYPE party_place AS ENUM ('home', 'hall', 'outdoor');
CREATE TYPE payment_kind AS ENUM ('received', 'refunded', 'withheld');
CREATE TYPE payment_method AS ENUM ('cash_on_delivery', 'bank_transfer', 'card');
CREATE TYPE payment_purpose AS ENUM ('goods', 'rent', 'deposit');
CREATE TYPE payment_status AS ENUM ('pending', 'paid', 'failed');
CREATE TYPE payout_outcome AS ENUM ('paid', 'unmatched', 'repeated', 'other_currency');
CREATE TYPE product_type AS ENUM ('sale', 'rent');
CREATE TYPE reminder_kind AS ENUM ('guests', 'delivery', 'pickup', 'return', 'next_year');
CREATE TYPE rental_movement_kind AS ENUM ('handed_over', 'returned');
CREATE TYPE rental_vat AS ENUM ('net', 'gross', 'none');
CREATE TYPE reservation_status AS ENUM ('pending', 'approved', 'rejected');
CREATE TYPE service_key_name AS ENUM (
  'ECONT_KEY', 'SPEEDY_KEY', 'BOX_NOW_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'BORICA_TERMINAL', 'BORICA_MERCHANT',
  'BORICA_PRIVATE_KEY', 'BORICA_GATEWAY_KEY');
CREATE TYPE set_aside_reason AS ENUM ('damaged', 'lost', 'other');
CREATE TYPE stock_reason AS ENUM ('initial', 'sale', 'cancellation', 'restoration', 'adjustment', 'transfer', 'variant_deleted',
  'written_off', 'order_change', 'customer_return', 'delivery', 'defective', 'gift');
CREATE TYPE tariff_kind AS ENUM ('office', 'locker', 'address');
CREATE TYPE tariff_way AS ENUM ('table', 'quote');

-- A typed word with its meanings; `times` counts its occurrences, at most 500.
CREATE TYPE search_typed AS (place integer, words text[], fits real[], times bigint);

-- Functions of tables -------------------------------------------------------------------------------------------------

-- Nothing is payable of a cancelled order.
CREATE FUNCTION payable_minor(status order_status, amount bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'cancelled'::order_status THEN 0 ELSE greatest(0, amount) END
$$;

-- How names are compared: without case and spaces. The alphabet is listed, because lower() on Cyrillic depends on the
-- database's locale.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(name, '[\s\u00a0]+', '', 'g')),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭ', 'абвгдежзийклмнопрстуфхцчшщъьюяёыэ')
$$;

-- The common part of all spellings of one telephone number: 0888 123 456, +359 888 123 456, 00359888123456.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT right(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00359|359|0)', ''), 9)
$$;

-- Cyrillic letters as Bulgarians write them in Latin ones.
CREATE FUNCTION promo_code_latin(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(replace(replace(replace(
      code, 'Щ', 'SHT'), 'Ж', 'ZH'), 'Ц', 'TS'), 'Ч', 'CH'), 'Ш', 'SH'), 'Ю', 'YU'), 'Я', 'YA'),
    'АБВГДЕЗИЙКЛМНОПРСТУФХЪЬ‐‑‒–—−', 'ABVGDEZIYKLMNOPRSTUFHAY------')
$$;

-- Letters that look alike in both alphabets, and all dashes, as one.
CREATE FUNCTION promo_code_look(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(code, 'АВЕКМНОРСТУХІЅЈ‐‑‒–—−', 'ABEKMHOPCTYXISJ------')
$$;

-- The pieces of some texts in lower case: the three letters from each position, because pg_trgm ignores Cyrillic in some
-- locales and texts of two letters. A control character that no stored text contains separates the texts. The high cost
-- makes PostgreSQL use the index instead of computing the pieces of every row.
CREATE FUNCTION text_pieces(VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  letters text[] := string_to_array(lower(array_to_string(texts, chr(31))), NULL);
BEGIN
  RETURN (
    SELECT array_to_tsvector(array_agg(concat(letter, second, third)))
    FROM unnest(letters, letters[2:], letters[3:]) AS piece(letter, second, third));
END $$;

-- The text that a search of the log reads: all values of an entry.
CREATE FUNCTION audit_text(before jsonb, after jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(v.value #>> '{}', ' '), '')
  FROM (SELECT jsonb_path_query(before, '$.** ? (@.type() == "string")') AS value
        UNION SELECT jsonb_path_query(after, '$.** ? (@.type() == "string")')) v
$$;

-- One spelling for all Latin spellings of Bulgarian: sht, 6t and щ; ya, ja, q and я; w, v and в.
CREATE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(word, 'щ', '6t'), 'ю', 'iu'), 'я', 'ia'), 'дж', 'j'),
      'абвгдежзийклмнопрстуфхцчшъьыw', 'abvgdejziiklmnoprstufhc46aiiv'),
    'sht', '6t'), 'sch', '6'), 'sh', '6'), 'ch', '4'), 'zh', 'j'), 'ts', 'c'), 'tz', 'c'), 'yu', 'iu'), 'ya', 'ia'), 'q', 'ia'),
      'y', 'i')
$$;

-- Latin letters as Cyrillic, as far as they say which.
CREATE FUNCTION search_cyrillic(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word,
      'sht', 'щ'), '6t', 'щ'), 'sch', 'ш'), 'sh', 'ш'), 'ch', 'ч'), 'zh', 'ж'), 'ts', 'ц'), 'tz', 'ц'), 'yu', 'ю'), 'iu', 'ю'),
        'ya', 'я'), 'ia', 'я'),
    'abvgdejziyklmnoprstufhc46wxq', 'абвгдежзийклмнопрстуфхцчшвхя')
$$;

-- The stem of a word. A flower is no colour, a rocket no crab and a planet no plan: цвете and цвят, ракета and рак,
-- планета and план have different stems.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stem text := CASE
    WHEN word IN ('дни', 'дните') THEN 'ден'
    WHEN word IN ('деца', 'децата') THEN 'дете'
    WHEN word IN ('партита', 'партитата') THEN 'парти'
    WHEN word IN ('цвете', 'цветето', 'цветя', 'цветята') THEN 'цветк'
    WHEN word IN ('ракета', 'ракетата') THEN 'ракети'
    WHEN word IN ('планета', 'планетата') THEN 'планети'
    ELSE word END COLLATE "C";
BEGIN
  IF right(stem, 1) < 'а' THEN
    RETURN stem;
  END IF;
  -- Consonant and article: свещта, пролетта, любовта. Vowel and ending: фея, идеите.
  stem := regexp_replace(stem, '^(.{2,}(?:[щт]|[аеиоу]в))та$|^(.{1,}[еу])(?:ята|ите|я|и)$', '\1\2');
  stem := regexp_replace(stem,
    '^(.{3,}?)(овете|евете|ищата|етата|ията|ища|ите|ата|ята|ета|ето|ото|ито|ият|ове|еве|ия|ие|ии|ио|ът|ят|а|я|о|е|и|й)$', '\1');
  stem := regexp_replace(stem, '^(.{3,}?)[иьй]+$', '\1');
  -- Plural подаръци of подарък.
  stem := regexp_replace(stem, '^(.{3,})ц$', '\1к');
  stem := regexp_replace(stem, '^(.{2,}[бвгджзйклмнпрстфхцчшщ])(?:ъ([клмнр])|е([кн]))$', '\1\2\3');
  RETURN replace(stem, 'я', 'е');
END
$$;

-- The Cyrillic spellings that a typed word may have: u and y may be ъ; in a word of both alphabets, a letter that looks
-- the same.
CREATE FUNCTION search_spellings(typed text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spellings text[];
BEGIN
  IF typed !~ '[a-z]' THEN
    RETURN ARRAY[typed];
  END IF;
  spellings := ARRAY[search_cyrillic(typed)];
  IF typed ~ '[uy]' THEN
    spellings := spellings || search_cyrillic(translate(typed, 'uy', 'aa'));
  END IF;
  IF typed ~ '.{3}[auy]t$' THEN
    spellings := spellings || regexp_replace(spellings[1], '.т$', 'ът');
  END IF;
  IF typed ~ '[а-я]' THEN
    spellings := spellings || search_cyrillic(translate(typed, 'aceopxykmthb', 'асеорхукмтнв'));
  END IF;
  RETURN spellings;
END
$$;

-- The stem by which a typed word is compared, in Latin letters: one for Cyrillic and Latin typing.
CREATE FUNCTION search_typed_stem(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_latin(search_stem((search_spellings(typed))[1]))
$$;

-- The stems of several typed words, in their order.
CREATE FUNCTION search_typed_stems(typed text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(search_typed_stem(t.word) ORDER BY t.place), '{}') FROM unnest(typed) WITH ORDINALITY AS t(word, place)
$$;

-- One name for all spellings of a unit; null for other words. Without regular expressions: PostgreSQL compiles them
-- again when a connection uses more than 32.
CREATE FUNCTION search_unit(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word IN ('м', 'm') OR starts_with(word, 'метр') OR starts_with(word, 'метър') OR starts_with(word, 'metr') THEN 'м'
    WHEN word IN ('см', 'cm', 'sm') OR starts_with(word, 'сантиме') OR starts_with(word, 'santime') THEN 'см'
    WHEN word IN ('мм', 'mm') OR starts_with(word, 'милиме') THEN 'мм'
    WHEN word = 'in' OR starts_with(word, 'инч') OR starts_with(word, 'inch') OR starts_with(word, 'in4') THEN 'инч'
    WHEN word IN ('мл', 'ml') OR starts_with(word, 'милилит') THEN 'мл'
    WHEN word IN ('л', 'l', 'литър') OR starts_with(word, 'литр') OR starts_with(word, 'litr') THEN 'л'
    WHEN word IN ('кг', 'kg') OR starts_with(word, 'килограм') THEN 'кг'
    WHEN word IN ('г', 'гр', 'g', 'gr') OR starts_with(word, 'грам') THEN 'г'
    WHEN word IN ('бр', 'br', 'pcs', 'брой', 'броя', 'части', 'парчета') THEN 'бр'
    WHEN word = 'год' OR starts_with(word, 'годин') OR starts_with(word, 'godin') THEN 'год'
  END
$$;

-- The words of a text in lower case and in its order. The alphabet is listed, because lower() on Cyrillic depends on the
-- database's locale. A measure is one word, however it is typed: 3 × 3 м, 3x3м (Latin or Cyrillic x) and 3 на 3 метра;
-- 12 инча and 12"; 2,4 м, where the comma becomes an underscore. 18-ти is 18.
CREATE FUNCTION search_tokens(content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := translate(normalize(content, NFC),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭЍёэѝ_',
    'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъьюяеыеиееи ') COLLATE "C";
  words text[];
  tokens text[] := '{}';
  measure text[];
  token text;
  following text;
  place integer := 1;
BEGIN
  IF translate(plain, '0123456789', '') = plain THEN
    words := regexp_split_to_array(plain, '[^a-z0-9а-я_]+');
    RETURN array_remove(words, '');
  END IF;
  plain := regexp_replace(plain, '([0-9])[.,](?=[0-9])', '\1_', 'g');
  plain := regexp_replace(plain, '([0-9])(?:[ -]*[xх×*✕][ -]*|\s+(?:на|na)\s+)(?=[0-9])', '\1x', 'g');
  plain := regexp_replace(plain, '([0-9]) *(?:["″”]|'''')', '\1инч ', 'g');
  words := array_remove(regexp_split_to_array(plain, '[^a-z0-9а-я_]+'), '');
  WHILE place <= cardinality(words) LOOP
    token := words[place];
    place := place + 1;
    IF ascii(token) BETWEEN 48 AND 57 THEN
      measure := regexp_match(token, '^([0-9][0-9_x]*)([a-zа-я]*)$');
      following := CASE WHEN measure[2] = '' THEN words[place] ELSE measure[2] END;
      IF search_unit(following) IS NOT NULL THEN
        token := measure[1] || search_unit(following);
      ELSIF following IN ('ви', 'ва', 'во', 'ри', 'ра', 'ти', 'ми', 'ма') THEN
        token := measure[1];
      ELSE
        following := NULL;
      END IF;
      IF measure[2] = '' AND following IS NOT NULL THEN
        place := place + 1;
      END IF;
    END IF;
    tokens := tokens || token;
  END LOOP;
  RETURN tokens;
END
$$;
