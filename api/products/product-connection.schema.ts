import { resolveOffsetConnection } from '@pothos/plugin-relay'
import type { Context } from '../context.ts'
import { countProducts, listCountedProducts, type ProductFilter, type ProductSort } from './products.listing.ts'

/** How far a page reaches, as Relay's arguments say it. */
type PageArgs = Parameters<typeof resolveOffsetConnection>[0]['args']

/** A page of products, 20 unless another size up to 100 is asked for. Their number is known with the page; it is asked for only behind the last one. */
export async function productConnection(ctx: Context, args: PageArgs, wanted: ProductFilter, sort: ProductSort | null) {
  let counted: number | null = null
  const connection = await resolveOffsetConnection({ args, defaultSize: 20, maxSize: 100 }, async (stretch) => {
    const { products, total } = await listCountedProducts(ctx, wanted, sort, stretch)
    counted = total
    return products
  })
  return { ...connection, totalCount: () => counted ?? countProducts(ctx, wanted) }
}
