import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Text } from '@chakra-ui/react'
import { ProductPrice_productFragmentDoc, type ProductPrice_productFragment } from './ProductPrice.graphql.ts'

/** What a product costs, leva first and the euro below; for sizes from the cheapest to the dearest, for rentals a day (storefront 9). */
export function ProductPrice({ product }: { product: FragmentType<ProductPrice_productFragment> }) {
  const { data } = useSuspenseFragment({ fragment: ProductPrice_productFragmentDoc, fragmentName: 'ProductPrice_product', from: product })
  const { price, pricePerDay, priceRange, variants } = data
  const isRange = priceRange.min.amount !== priceRange.max.amount
  const shown = pricePerDay ?? (variants.length > 0 ? priceRange.min : price)
  const leva = isRange ? `${priceRange.min.amount} – ${priceRange.max.amount} лв` : `${shown.amount} лв${pricePerDay === null ? '' : './ден'}`
  return (
    <Box>
      <Text fontWeight="800" fontSize="lg" lineHeight="1.2">
        {leva}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {isRange ? `${priceRange.min.euro} – ${priceRange.max.euro} €` : `${shown.euro} €`}
      </Text>
      {variants.length > 1 && (
        <Text fontSize="xs" color="fg.muted">
          от {variants.length} варианта
        </Text>
      )}
    </Box>
  )
}
