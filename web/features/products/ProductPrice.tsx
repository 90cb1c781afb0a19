import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { perDayText, rangeText, secondRangeText, secondText } from '../../lib/money-text.ts'
import { FormerPrice } from './FormerPrice.tsx'
import { ProductPrice_productFragmentDoc, type ProductPrice_productFragment } from './ProductPrice.graphql.ts'

function Prices({ first, second, children }: { first: string; second: string | null; children?: ReactNode }) {
  return (
    <Box>
      <Text fontWeight="800" fontSize="lg" lineHeight="1.2">
        {first}
      </Text>
      {second !== null && (
        <Text fontSize="sm" color="fg.muted">
          {second}
        </Text>
      )}
      {children}
    </Box>
  )
}

export function usePriceText(product: FragmentType<ProductPrice_productFragment>): string {
  const { data } = useSuspenseFragment({
    fragment: ProductPrice_productFragmentDoc,
    fragmentName: 'ProductPrice_product',
    from: product,
  })
  if (data.__typename === 'RentalProduct') return perDayText(data.pricePerDay)
  const { min, max } = data.variants.length > 0 ? data.priceRange : { min: data.price, max: data.price }
  return rangeText(min, max)
}

/**
 * The price with the other currency below, when it is shown; a range for sizes, per day for rentals
 * (docs/spec/products.md#price-that-is-shown).
 */
export function ProductPrice({ product }: { product: FragmentType<ProductPrice_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: ProductPrice_productFragmentDoc,
    fragmentName: 'ProductPrice_product',
    from: product,
  })
  if (data.__typename === 'RentalProduct')
    return <Prices first={perDayText(data.pricePerDay)} second={secondText(data.pricePerDay)} />
  const { price, formerPrice, lowestPriceLast30Days, priceRange, variants } = data
  const { min, max } = variants.length > 0 ? priceRange : { min: price, max: price }
  return (
    <Prices first={rangeText(min, max)} second={secondRangeText(min, max)}>
      {variants.length === 0 && formerPrice && (
        <FormerPrice price={price} former={formerPrice} lowest={lowestPriceLast30Days} />
      )}
      {variants.length > 1 && (
        <Text fontSize="xs" color="fg.muted">
          от {variants.length} варианта
        </Text>
      )}
    </Prices>
  )
}
