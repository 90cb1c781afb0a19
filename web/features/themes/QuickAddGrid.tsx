import type { FragmentType } from '@apollo/client'
import { SimpleGrid } from '@chakra-ui/react'
import { QuickAddCard } from './QuickAddCard.tsx'
import type { QuickAddCard_productFragment } from './QuickAddCard.graphql.ts'

export function QuickAddGrid({
  products,
  isList = false,
}: {
  products: readonly (FragmentType<QuickAddCard_productFragment> & { id: string })[]
  isList?: boolean
}) {
  return (
    <SimpleGrid columns={isList ? 1 : { base: 2, md: 3, xl: 4 }} gap={{ base: '3', md: '5' }}>
      {products.map((product, index) => (
        <QuickAddCard key={product.id} product={product} isFirst={index < 2} isRow={isList} />
      ))}
    </SimpleGrid>
  )
}
