import { resolveOffsetConnection } from '@pothos/plugin-relay'
import type { Context } from '../context.ts'
import { countProducts, listCountedProducts, type ProductFilter, type ProductSort } from './product-list.service.ts'

type PageArgs = Parameters<typeof resolveOffsetConnection>[0]['args']

/** 20 products by default, at most 100. A page beyond the end needs a second query for the total. */
export async function productConnection(ctx: Context, args: PageArgs, wanted: ProductFilter, sort: ProductSort | null) {
  let counted: number | null = null
  const connection = await resolveOffsetConnection({ args, defaultSize: 20, maxSize: 100 }, async (page) => {
    const { products, total } = await listCountedProducts(ctx, wanted, sort, page)
    counted = total
    return products
  })
  return { ...connection, totalCount: () => counted ?? countProducts(ctx, wanted) }
}
