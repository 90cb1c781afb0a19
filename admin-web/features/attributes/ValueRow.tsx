import { quoted } from '#rules/quoted.ts'
import type { FragmentType } from '@apollo/client'
import { Box, HStack, Text } from '@chakra-ui/react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { RowButton } from '../../ui/edit-column.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { ArrangedRow, type Arranging } from './ArrangedRow.tsx'
import { ProductsLink } from './ProductsLink.tsx'
import { Swatch } from './Swatch.tsx'
import { ValueRow_valueFragmentDoc, type ValueRow_valueFragment } from './ValueRow.graphql.ts'

interface ValueRowProps {
  value: FragmentType<ValueRow_valueFragment>
  arranging: Arranging
  onAction: (action: RowAction, value: ValueRow_valueFragment) => void
}

export function ValueRow({ value, arranging, onAction }: ValueRowProps) {
  const data = useFragmentData(ValueRow_valueFragmentDoc, value)
  const { id, databaseId, name, hex, synonyms, productCount, attribute } = data
  return (
    <ArrangedRow
      id={id}
      name={name}
      arranging={arranging}
      buttons={
        <>
          <RowButton action="edit" name={name} needs="products.write" onClick={() => onAction('edit', data)} />
          {attribute.kind !== 'BOOLEAN' && (
            <RowButton action="delete" name={name} needs="products.write" onClick={() => onAction('delete', data)} />
          )}
        </>
      }
    >
      <HStack gap="3" minW="0" flex="1 1 12rem">
        {attribute.kind === 'COLOUR' && <Swatch hex={hex} size="6" />}
        <Box minW="0">
          <Text fontWeight="medium">{name}</Text>
          {synonyms.length > 0 && (
            <Text fontSize="xs" color="fg.muted">
              и {synonyms.map(quoted).join(', ')}
            </Text>
          )}
        </Box>
      </HStack>
      <ProductsLink valueIds={[databaseId]} count={productCount} />
    </ArrangedRow>
  )
}
