import type { FragmentType } from '@apollo/client'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import type { WithChosenSize } from './chosen-size.ts'
import { QuickAddCard } from './QuickAddCard.tsx'
import type { QuickAddCard_productFragment } from './QuickAddCard.graphql.ts'

export function QuickAddGrid({
  products,
  isList = false,
  most = 4,
}: {
  products: readonly (FragmentType<QuickAddCard_productFragment> & WithChosenSize & { id: string })[]
  isList?: boolean
  most?: number
}) {
  return (
    <FluidGrid most={isList ? 1 : most} gap={{ base: '0.75rem', md: '1.25rem' }}>
      {products.map((product, index) => (
        <QuickAddCard key={product.id} product={product} size={product.chosenSize} isFirst={index < 2} isRow={isList} />
      ))}
    </FluidGrid>
  )
}
