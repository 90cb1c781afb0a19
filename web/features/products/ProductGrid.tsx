import type { FragmentType } from '@apollo/client'
import { SimpleGrid } from '@chakra-ui/react'
import { useRef } from 'react'
import { HydrateWhenSeen } from '../../ui/HydrateWhenSeen.tsx'
import { ProductCard } from './ProductCard.tsx'
import type { ProductCard_productFragment } from './ProductCard.graphql.ts'

/** The number of cards that a phone shows before scrolling. */
const FIRST_SCREEN = 4

interface ProductGridProps {
  products: readonly (FragmentType<ProductCard_productFragment> & { id: string })[]
  /** Below the first screen: all pictures load lazily, and its section is hydrated when it is seen. */
  isBelowFold?: boolean
}

export function ProductGrid({ products, isBelowFold = false }: ProductGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const cards = products.map((product, index) => (
    <ProductCard
      key={product.id}
      product={product}
      isFirst={!isBelowFold && index < 2}
      heading={isBelowFold ? 'h3' : 'h2'}
    />
  ))
  const first = isBelowFold ? cards.length : FIRST_SCREEN
  return (
    <SimpleGrid
      ref={grid}
      columns={isBelowFold ? { base: 2, md: 4 } : { base: 2, md: 3, xl: 4 }}
      gap={{ base: '3', md: isBelowFold ? '4' : '5' }}
    >
      {cards.slice(0, first)}
      {cards.length > first && (
        <HydrateWhenSeen within={grid} from={first}>
          {cards.slice(first)}
        </HydrateWhenSeen>
      )}
    </SimpleGrid>
  )
}
