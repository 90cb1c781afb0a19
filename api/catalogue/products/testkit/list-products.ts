import type { Context } from '../../../context.ts'
import { productPage, type ProductFilter } from '../product-list.service.ts'
import type { ProductSort } from '../product-sorts.sql.ts'
import { ALL_PARTS } from '../product-parts.rules.ts'
import type { SelectedProduct } from '../products.records.ts'

/** All products that match, whole, or the first of them. */
export async function listProducts(
  ctx: Context,
  filter: ProductFilter,
  sort: ProductSort | null,
  limit = Number.POSITIVE_INFINITY,
): Promise<SelectedProduct[]> {
  const found: SelectedProduct[] = []
  for (let after: string | null = null; ;) {
    const args = { first: Math.min(100, limit - found.length), after }
    const { edges, pageInfo } = await productPage(ctx, { filter, sort, args, isCounted: false, parts: ALL_PARTS })
    found.push(...edges.map(({ node }) => node))
    if (!pageInfo.hasNextPage || found.length >= limit) return found
    after = pageInfo.endCursor
  }
}
