import type { FragmentType } from '@apollo/client'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { PackageCard } from './PackageCard.tsx'
import type { PackageCard_packageFragment } from './PackageCard.graphql.ts'

/** Lists of the graph have products of all kinds. */
export type Listed =
  | { __typename: 'SaleProduct' | 'RentalProduct'; id: string }
  | (FragmentType<PackageCard_packageFragment> & { __typename: 'PackageProduct'; id: string })

interface PackageGridProps {
  products: readonly Listed[]
  /** Below the first screen: all pictures load lazily. */
  isBelowFold?: boolean
  /** Low cards, three in a row. */
  areRows?: boolean
}

export function PackageGrid({ products, isBelowFold = false, areRows = false }: PackageGridProps) {
  return (
    <FluidGrid
      most={areRows ? 3 : 4}
      least={areRows ? '16rem' : { base: '9rem', sm: '12rem' }}
      gap={{ base: '0.75rem', md: '1.25rem' }}
    >
      {products.map(
        (product, index) =>
          product.__typename === 'PackageProduct' && (
            <PackageCard
              key={product.id}
              product={product}
              isFirst={!isBelowFold && index < 2}
              heading={isBelowFold ? 'h3' : 'h2'}
              isRow={areRows}
            />
          ),
      )}
    </FluidGrid>
  )
}
