import { useQuery } from '@apollo/client/react'
import { LastViewedDocument } from './LastViewed.graphql.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ViewedPlace, ViewedSection } from './ViewedPlace.tsx'

/** While the products of another page are loaded, the cards stay. */
export function LastViewedCards({ ids }: { ids: string[] }) {
  const { data, previousData, error } = useQuery(LastViewedDocument, { variables: { ids } })
  const shown = data ?? previousData
  const products = (shown?.nodes ?? []).flatMap((node) =>
    node?.__typename === 'SaleProduct' || node?.__typename === 'RentalProduct' ? [node] : [],
  )
  const isWaiting = shown === undefined && error === undefined
  if (products.length === 0 && !isWaiting) return null
  return (
    <ViewedSection>
      {products.length === 0 ? <ViewedPlace count={ids.length} /> : <ProductGrid products={products} isBelowFold />}
    </ViewedSection>
  )
}
