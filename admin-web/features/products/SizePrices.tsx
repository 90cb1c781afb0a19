import { SimpleGrid, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import { SizePriceField } from './PriceField.tsx'
import type { ProductRow } from './ProductRow.tsx'

export function SizePrices({ product }: { product: Extract<ProductRow, { __typename: 'SaleProduct' }> }) {
  return (
    <SimpleGrid gridTemplateColumns="minmax(4rem, 1fr) auto" gap="1" maxW="sm" ms="auto" py="2" alignItems="center">
      {product.variants.map((size) => (
        <Fragment key={size.id}>
          <Text>{size.size}</Text>
          <SizePriceField productName={product.name} currency={product.price.currency} size={size} />
        </Fragment>
      ))}
    </SimpleGrid>
  )
}
