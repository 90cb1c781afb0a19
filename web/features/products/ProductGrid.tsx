import type { FragmentType } from '@apollo/client'
import { SimpleGrid } from '@chakra-ui/react'
import { ProductCard } from './ProductCard.tsx'
import type { ProductCard_productFragment } from './ProductCard.graphql.ts'

interface ProductGridProps {
  products: readonly (FragmentType<ProductCard_productFragment> & { id: string })[]
  /** Below the first screen: all pictures load lazily. */
  isBelowFold?: boolean
}

export function ProductGrid({ products, isBelowFold = false }: ProductGridProps) {
  return (
    <SimpleGrid
      columns={isBelowFold ? { base: 2, md: 4 } : { base: 2, md: 3, xl: 4 }}
      gap={{ base: '3', md: isBelowFold ? '4' : '5' }}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirst={!isBelowFold && index < 2}
          heading={isBelowFold ? 'h3' : 'h2'}
        />
      ))}
    </SimpleGrid>
  )
}
