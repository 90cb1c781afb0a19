// How many products of a type all shoppers see: the sum of `listed_product_counts`, to which triggers add
// (docs/internals/catalogue.md#large-lists).
import { sql, type Sql } from '#lib/database/sql.ts'

/** So many rows are added up in no time. */
const FEW = 100

/** Puts the rows together; their sum is the same before and after. */
export async function gatherListedProductCounts(database: Sql): Promise<void> {
  await database.run(sql`
    WITH gathered AS (
      DELETE FROM listed_product_counts WHERE (SELECT count(*) FROM listed_product_counts) > ${FEW} RETURNING type, products
    )
    INSERT INTO listed_product_counts (type, products) SELECT type, sum(products) FROM gathered GROUP BY type`)
}
