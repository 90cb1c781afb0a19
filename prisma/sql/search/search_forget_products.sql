-- Notes deleted products, whose words are deleted with them. Without words there are no bits.
CREATE OR REPLACE FUNCTION search_forget_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE word_bits;
  ELSE
    INSERT INTO uncounted_words SELECT array_agg(id) FROM former HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER search_products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_forget_products();
CREATE TRIGGER search_truncate AFTER TRUNCATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION search_forget_products();
