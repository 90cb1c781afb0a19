import { sql, type Sql } from '#lib/database/sql.ts'

/** A product that has been sold at a lower price since then. */
export interface DemoReduction {
  productId: number
  priceMinor: number
  reducedAt: string
}

/**
 * Lowers prices in the past: the database records the price before from the creation of the product on, and the lower
 * one from the announcement on.
 */
export async function announceReductions(tx: Sql, reductions: readonly DemoReduction[]): Promise<void> {
  for (const { productId, priceMinor, reducedAt } of reductions)
    await tx.run(sql`
      UPDATE products SET price_minor = ${priceMinor}, former_price_minor = price_minor, lowest_price_minor = price_minor,
        reduced_at = ${reducedAt}::timestamptz
      WHERE id = ${productId}`)
}
