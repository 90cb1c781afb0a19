-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "image_url" TEXT;
