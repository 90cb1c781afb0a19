import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import { idsOfProductsNamed } from '../products/products-named.sql.ts'

export interface ReviewFilter {
  search?: string | null | undefined
  isApproved?: boolean | null | undefined
  productId?: number | null | undefined
}

const byRating = (name: string, descending: boolean): ListOrder => ({
  name,
  keys: [
    { value: sql`t.rating`, type: 'int8' },
    { value: sql`t.id`, type: 'int8' },
  ],
  descending,
})

const SORTS = {
  newest: byCreation('reviews'),
  oldest: byCreation('reviews.oldest', false),
  rating_desc: byRating('reviews.rating_desc', true),
  rating_asc: byRating('reviews.rating_asc', false),
} as const

export type ReviewSort = keyof typeof SORTS

export function reviewsMatching({ search, isApproved, productId }: ReviewFilter, sort: ReviewSort): ListedRows {
  const text = search?.trim()
  return {
    table: sql`reviews`,
    order: SORTS[sort],
    anyOf: text
      ? [
          havingText(text, sql`t.customer_name, t.customer_email, t.text`),
          sql`t.product_id = ANY (${idsOfProductsNamed(text)})`,
        ]
      : null,
    allOf: [
      ...(isApproved == null ? [] : [sql`t.is_approved = ${isApproved}`]),
      ...(productId == null ? [] : [sql`t.product_id = ${productId}`]),
    ],
  }
}

export const APPROVED_REVIEWS_OF_PRODUCT: ListedRows = {
  table: sql`reviews`,
  order: byCreation('product.reviews'),
  anyOf: null,
  allOf: [sql`t.product_id = parent.id`, sql`t.is_approved`],
}
