-- What belongs to an account: the addresses it saved, and the two letters by which its owner proves an e-mail address.
CREATE TYPE "account_proof" AS ENUM ('password', 'email');

-- One of a purpose: a newer request replaces the older one. The hash is null until its letter is sent.
CREATE TABLE "account_proofs" (
    "customer_id" INTEGER NOT NULL,
    "purpose" "account_proof" NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_proofs_pkey" PRIMARY KEY ("customer_id", "purpose")
);
CREATE UNIQUE INDEX "account_proofs_token_hash_key" ON "account_proofs"("token_hash");
ALTER TABLE "account_proofs" ADD CONSTRAINT "account_proofs_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "customer_addresses" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "delivery_method" "delivery_method" NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_addresses_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "customer_addresses_customer_id_id_idx" ON "customer_addresses"("customer_id", "id");
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE customer_addresses ADD CONSTRAINT customer_addresses_no_pickup CHECK (delivery_method <> 'pickup');
