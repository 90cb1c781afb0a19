-- AlterTable
ALTER TABLE "products" ADD COLUMN     "is_no_courier" BOOLEAN NOT NULL DEFAULT false;
