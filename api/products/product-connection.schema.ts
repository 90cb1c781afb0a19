import { resolveOffsetConnection } from '@pothos/plugin-relay'
import type { Context } from '../context.ts'
import { countProducts, listCountedProducts, type ProductFilter, type ProductSort } from './product-list.service.ts'

type PageArgs = Parameters<typeof resolveOffsetConnection>[0]['args']

/** A page of products, 20 unless another size up to 100 is requested. The page brings the total along; beyond the last one it is counted apart. */
export async function productConnection(ctx: Context, args: PageArgs, wanted: ProductFilter, sort: ProductSort | null) {
  let counted: number | null = null
  const connection = await resolveOffsetConnection({ args, defaultSize: 20, maxSize: 100 }, async (page) => {
    const { products, total } = await listCountedProducts(ctx, wanted, sort, page)
    counted = total
    return products
  })
  return { ...connection, totalCount: () => counted ?? countProducts(ctx, wanted) }
}
