import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { perDayText, rangeText, secondRangeText, secondText } from '../../lib/money-text.ts'
import { FormerPrice } from './FormerPrice.tsx'
import { ProductPrice_productFragmentDoc, type ProductPrice_productFragment } from './ProductPrice.graphql.ts'

interface PricesProps {
  first: string
  second: string | null
  /** „от 3 варианта“. */
  note?: string
  children?: ReactNode
}

/** One line where there is room. */
function Prices({ first, second, note, children }: PricesProps) {
  const rest = [second, note].filter((part) => part != null).join(' · ')
  return (
    <Box>
      <HStack as="p" flexWrap="wrap" align="baseline" columnGap="2" rowGap="0" lineHeight="1.3">
        <Text as="span" fontWeight="800" fontSize="lg">
          {first}
        </Text>
        {rest !== '' && (
          <Text as="span" fontSize="xs" color="fg.muted">
            {rest}
          </Text>
        )}
      </HStack>
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
  // The price of a package depends on the guests.
  if (data.__typename === 'PackageProduct') return ''
  const { min, max } = data.variantCount > 0 ? data.priceRange : { min: data.price, max: data.price }
  return rangeText(min, max)
}

/**
 * The price with the other currency behind it, when it is shown; a range for sizes, per day for rentals
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
  if (data.__typename === 'PackageProduct') return null
  const { price, formerPrice, lowestPriceLast30Days, priceRange, variantCount } = data
  const { min, max } = variantCount > 0 ? priceRange : { min: price, max: price }
  return (
    <Prices
      first={rangeText(min, max)}
      second={secondRangeText(min, max)}
      {...(variantCount > 1 && { note: `от ${variantCount} варианта` })}
    >
      {variantCount === 0 && formerPrice && (
        <FormerPrice price={price} former={formerPrice} lowest={lowestPriceLast30Days} />
      )}
    </Prices>
  )
}
