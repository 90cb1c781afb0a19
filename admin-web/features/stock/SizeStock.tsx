import { SimpleGrid, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { StockRow_recordFragment } from './StockRow.graphql.ts'
import { quantityColor } from './stock-words.ts'
import { StockMoveField } from './StockMoveField.tsx'

type SaleProduct = Extract<NonNullable<StockRow_recordFragment['product']>, { __typename: 'SaleProduct' }>

export function SizeStock({ product: { id, name, variants } }: { product: SaleProduct }) {
  return (
    <SimpleGrid
      columns={3}
      gridTemplateColumns="minmax(0, 1fr) auto auto"
      gap="2"
      maxW="lg"
      ms="auto"
      py="2"
      alignItems="center"
    >
      {variants.map(({ id: variantId, size, quantity }) => (
        <Fragment key={variantId}>
          <Text>{size}</Text>
          <Text fontWeight="800" fontVariantNumeric="tabular-nums" color={quantityColor(quantity)}>
            {quantity}
          </Text>
          <StockMoveField productId={id} variantId={variantId} name={`${name}, ${size}`} quantity={quantity} />
        </Fragment>
      ))}
    </SimpleGrid>
  )
}
