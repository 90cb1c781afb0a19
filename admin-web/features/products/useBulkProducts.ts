import { useApolloClient } from '@apollo/client/react'
import type { ProductType } from '../../gql/graph.ts'
import { BulkProduct_productFragmentDoc, type BulkProduct_productFragment } from './BulkProduct.graphql.ts'

export type BulkProduct = BulkProduct_productFragment

const KIND_OF = { SALE: 'SaleProduct', RENT: 'RentalProduct' } as const

/** Reads the list's products from the cache, without those that were deleted here meanwhile. */
export function useBulkProducts(type: ProductType, ids: readonly string[]): BulkProduct[] {
  const { cache } = useApolloClient()
  return ids.flatMap((id) => {
    const product = cache.readFragment({
      fragment: BulkProduct_productFragmentDoc,
      fragmentName: 'BulkProduct_product',
      from: { __typename: KIND_OF[type], id },
    })
    return product === null ? [] : [product]
  })
}
