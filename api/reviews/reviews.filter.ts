import { sql } from '#lib/database/sql.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import { idsOfProductsNamed } from '../products/products-named.sql.ts'

export function reviewsMatching(search: string | null, isApproved: boolean | null): ListedRows {
  const text = search?.trim()
  return {
    table: sql`reviews`,
    order: byCreation('reviews'),
    anyOf: text
      ? [
          havingText(text, sql`t.customer_name, t.customer_email, t.text`),
          sql`t.product_id = ANY (${idsOfProductsNamed(text)})`,
        ]
      : null,
    allOf: isApproved === null ? [] : [sql`t.is_approved = ${isApproved}`],
  }
}

export const APPROVED_REVIEWS_OF_PRODUCT: ListedRows = {
  table: sql`reviews`,
  order: byCreation('product.reviews'),
  anyOf: null,
  allOf: [sql`t.product_id = parent.id`, sql`t.is_approved`],
}
