import type { FragmentType } from '@apollo/client'
import { IconButton } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { FeaturedButton_productFragmentDoc, type FeaturedButton_productFragment } from './FeaturedButton.graphql.ts'
import { useSetFeatured } from './product-mutations.ts'

export function FeaturedButton({ product }: { product: FragmentType<FeaturedButton_productFragment> }) {
  const data = useFragmentData(FeaturedButton_productFragmentDoc, product)
  const setFeatured = useSetFeatured(data)
  if (!may('products.write')) return null
  return (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette={data.isFeatured ? 'sun' : 'gray'}
      aria-label={`Значка ТОП на ${data.name}`}
      aria-pressed={data.isFeatured}
      onClick={() => setFeatured(!data.isFeatured)}
    >
      <Star fill={data.isFeatured ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
