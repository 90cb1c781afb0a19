import type { FragmentType } from '@apollo/client'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { ProductCard } from './ProductCard.tsx'
import type { ProductCard_productFragment } from './ProductCard.graphql.ts'

interface ProductGridProps {
  products: readonly (FragmentType<ProductCard_productFragment> & { id: string })[]
  /** Below the first screen: all pictures load lazily. */
  isBelowFold?: boolean
  most?: number
}

export function ProductGrid({ products, isBelowFold = false, most = 4 }: ProductGridProps) {
  return (
    <FluidGrid
      most={most}
      {...(isBelowFold ? { least: { base: '8rem', sm: '10rem' } } : {})}
      gap={{ base: '0.75rem', md: isBelowFold ? '1rem' : '1.25rem' }}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirst={!isBelowFold && index < 2}
          heading={isBelowFold ? 'h3' : 'h2'}
        />
      ))}
    </FluidGrid>
  )
}
