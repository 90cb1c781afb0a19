-- AlterTable
ALTER TABLE "cart_lines" ADD COLUMN     "last_added" INTEGER NOT NULL DEFAULT 0;
