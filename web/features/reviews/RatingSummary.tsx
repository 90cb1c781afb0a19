import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { HStack, Text } from '@chakra-ui/react'
import { Stars } from '../../ui/Stars.tsx'
import { RatingSummary_productFragmentDoc, type RatingSummary_productFragment } from './RatingSummary.graphql.ts'

/** What the shop is rated as a whole, on every product (storefront 2). */
const SHOP_RATING = 4.8

/** The product's own average to one decimal, only while there are reviews, and the shop's rating. */
export function RatingSummary({ product }: { product: FragmentType<RatingSummary_productFragment> }) {
  const { data } = useSuspenseFragment({ fragment: RatingSummary_productFragmentDoc, fragmentName: 'RatingSummary_product', from: product })
  const { averageRating, reviewCount } = data
  return (
    <HStack gap="2" flexWrap="wrap">
      <Stars rating={averageRating ?? SHOP_RATING} />
      {averageRating !== null && (
        <HStack gap="2">
          <Text fontWeight="bold" data-testid="average-rating">
            {averageRating.toFixed(1)}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {reviewCount === 1 ? '1 отзив' : `${reviewCount} отзива`}
          </Text>
        </HStack>
      )}
      <HStack gap="2">
        <Text fontWeight="bold">{SHOP_RATING}/5</Text>
        <Text color="fg.muted" fontSize="sm">
          оценка на магазина
        </Text>
      </HStack>
    </HStack>
  )
}
