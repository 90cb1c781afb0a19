import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import type { WithChosenSize } from './chosen-size.ts'
import { ProductCard } from './ProductCard.tsx'
import type { ProductCard_productFragment } from './ProductCard.graphql.ts'

interface ProductGridProps<Shown> {
  products: readonly Shown[]
  /** Below the first screen: all pictures load lazily. */
  isBelowFold?: boolean
  most?: number
  /** A button of the card; without it the card has none. */
  actionOf?: (product: Shown) => ReactNode
}

export function ProductGrid<Shown extends FragmentType<ProductCard_productFragment> & WithChosenSize & { id: string }>({
  products,
  isBelowFold = false,
  most = 4,
  actionOf,
}: ProductGridProps<Shown>) {
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
          size={product.chosenSize}
          isFirst={!isBelowFold && index < 2}
          heading={isBelowFold ? 'h3' : 'h2'}
          action={actionOf?.(product)}
        />
      ))}
    </FluidGrid>
  )
}
