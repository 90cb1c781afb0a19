-- AlterTable
ALTER TABLE "cart_lines" ADD COLUMN     "number" SERIAL NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "cart_lines_number_key" ON "cart_lines"("number");
