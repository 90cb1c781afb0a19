-- Several people run the shop, each with a role. Whoever was here before is an owner.
CREATE TYPE "admin_role" AS ENUM ('owner', 'manager', 'packer', 'read_only');

ALTER TABLE "admins"
  ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "role" "admin_role" NOT NULL DEFAULT 'owner',
  ADD COLUMN "is_active" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "must_change_password" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "totp_secret" TEXT,
  ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "totp_last_step" BIGINT;
ALTER TABLE "admins" ALTER COLUMN "role" SET DEFAULT 'read_only';

ALTER TABLE "sessions"
  ADD COLUMN "device" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "address" TEXT NOT NULL DEFAULT '';

CREATE TABLE "recovery_codes" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "recovery_codes_admin_id_code_hash_key" ON "recovery_codes"("admin_id", "code_hash");

ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two owners may demote each other at once: the second waits here, and then sees what the first has done.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('admins_keep_an_owner'));
  IF NOT EXISTS (SELECT FROM admins WHERE role = 'owner' AND is_active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the shop needs an active owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'admins_keep_an_owner';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER admins_keep_an_owner BEFORE UPDATE ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.is_active AND NOT (NEW.role = 'owner' AND NEW.is_active))
  EXECUTE FUNCTION keep_an_owner();

-- Whoever is switched off has no session from that moment on, whatever switched them off.
CREATE FUNCTION end_sessions_of_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE admin_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER admins_end_sessions AFTER UPDATE ON admins
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_sessions_of_admin();

-- Ledgers and histories keep the names of those who wrote them.
CREATE FUNCTION keep_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'staff are switched off, never deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER admins_keep BEFORE DELETE ON admins FOR EACH ROW EXECUTE FUNCTION keep_admins();
