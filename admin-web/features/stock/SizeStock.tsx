import { HStack, Stack, Text } from '@chakra-ui/react'
import type { StockRow_recordFragment } from './StockRow.graphql.ts'
import { quantityColor } from './stock-words.ts'
import { StockMoveField } from './StockMoveField.tsx'

type SaleProduct = Extract<NonNullable<StockRow_recordFragment['product']>, { __typename: 'SaleProduct' }>

export function SizeStock({ product: { id, name, variants } }: { product: SaleProduct }) {
  return (
    <Stack gap="2" maxW="lg" ms="auto" py="2">
      {variants.map(({ id: variantId, size, quantity }) => (
        <HStack key={variantId} gap="2" flexWrap="wrap" justify="flex-end">
          <Text flex="1 1 4rem">{size}</Text>
          <Text fontWeight="800" fontVariantNumeric="tabular-nums" color={quantityColor(quantity)}>
            {quantity}
          </Text>
          <StockMoveField productId={id} variantId={variantId} name={`${name}, ${size}`} quantity={quantity} />
        </HStack>
      ))}
    </Stack>
  )
}
