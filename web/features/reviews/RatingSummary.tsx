import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { HStack, Text } from '@chakra-ui/react'
import { reviewsText } from '../../lib/count-text.ts'
import { Stars } from '../../ui/Stars.tsx'
import { RatingSummary_productFragmentDoc, type RatingSummary_productFragment } from './RatingSummary.graphql.ts'

/** The shop's overall rating, shown for products without reviews (docs/spec/products.md#product-page). */
const SHOP_RATING = 4.8

export function RatingSummary({ product }: { product: FragmentType<RatingSummary_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: RatingSummary_productFragmentDoc,
    fragmentName: 'RatingSummary_product',
    from: product,
  })
  const { averageRating, reviewCount } = data
  return (
    <HStack gap="2" flexWrap="wrap">
      {averageRating === null ? (
        // Without stars: no customer rated this product.
        <Text color="fg.muted" fontSize="sm">
          Още няма отзиви · оценка на магазина{' '}
          <Text as="span" fontWeight="bold">
            {SHOP_RATING}/5
          </Text>
        </Text>
      ) : (
        <>
          <Stars rating={averageRating} />
          <Text fontWeight="bold" data-testid="average-rating">
            {averageRating.toFixed(1)}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {reviewsText(reviewCount)}
          </Text>
        </>
      )}
    </HStack>
  )
}
