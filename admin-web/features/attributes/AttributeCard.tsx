import type { FragmentType } from '@apollo/client'
import { Badge, Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { countText } from '#rules/count-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { RowButton } from '../../ui/edit-column.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { ArrangedRow, type Arranging } from './ArrangedRow.tsx'
import { AttributeCard_attributeFragmentDoc, type AttributeCard_attributeFragment } from './AttributeCard.graphql.ts'
import { KINDS } from './attribute-kinds.ts'
import { ProductsLink } from './ProductsLink.tsx'
import { Swatch } from './Swatch.tsx'

/** So many values are shown while a card is closed. */
const PREVIEWED = 8

interface AttributeCardProps {
  attribute: FragmentType<AttributeCard_attributeFragment>
  arranging: Arranging
  onAction: (action: RowAction, attribute: AttributeCard_attributeFragment) => void
  onAddValue: (databaseId: number) => void
  /** The rows of its values. */
  children: ReactNode
}

function Preview({ attribute: { kind, values } }: { attribute: AttributeCard_attributeFragment }) {
  const more = values.length - PREVIEWED
  return (
    <HStack columnGap="3" rowGap="1" flexWrap="wrap" fontSize="sm" color="fg.muted">
      {values.slice(0, PREVIEWED).map(({ id, name, hex }) => (
        <HStack as="span" key={id} gap="1.5">
          {kind === 'COLOUR' && <Swatch hex={hex} size="3.5" />}
          {name}
        </HStack>
      ))}
      {more > 0 && <Text as="span">и още {more}</Text>}
    </HStack>
  )
}

const kindText = ({ kind, unit, values }: AttributeCard_attributeFragment): string =>
  [
    `${KINDS[kind].label}${unit === null ? '' : `, ${unit}`}`,
    ...(kind === 'BOOLEAN' ? [] : [countText(values.length, ['стойност', 'стойности'])]),
  ].join(' · ')

export function AttributeCard({ attribute, arranging, onAction, onAddValue, children }: AttributeCardProps) {
  const data = useFragmentData(AttributeCard_attributeFragmentDoc, attribute)
  const { id, databaseId, name, kind, isOption, isFacet, productCount, values } = data
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <Box
      as="article"
      aria-label={name}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      px={{ base: '3', md: '4' }}
      py="2"
    >
      <ArrangedRow
        id={id}
        name={name}
        arranging={arranging}
        buttons={
          <>
            <RowButton action="edit" name={name} needs="products.write" onClick={() => onAction('edit', data)} />
            <RowButton action="delete" name={name} needs="products.write" onClick={() => onAction('delete', data)} />
          </>
        }
      >
        <Box flex="1 1 14rem" minW="0">
          <Heading as="h2" size="md">
            <Button
              variant="plain"
              px="0"
              h="auto"
              fontSize="inherit"
              textAlign="start"
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
              {name}
            </Button>
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {kindText(data)}
          </Text>
        </Box>
        <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
          {isOption && <Badge colorPalette="iris">Избор при размерите</Badge>}
          {isFacet && <Badge colorPalette="mint">Филтър</Badge>}
        </HStack>
        <ProductsLink valueIds={values.map((value) => value.databaseId)} count={productCount} />
      </ArrangedRow>
      {!isOpen && (
        <Box pb="1" ps={{ md: '7' }}>
          <Preview attribute={data} />
        </Box>
      )}
      <Stack id={panelId} hidden={!isOpen} gap="0" mt="2" separator={<Box borderTopWidth="1px" />}>
        {isOpen && children}
        {isOpen && kind !== 'BOOLEAN' && may('products.write') && (
          <Box py="2">
            <Button size="sm" variant="outline" onClick={() => onAddValue(databaseId)}>
              <Plus /> Добави стойност
            </Button>
          </Box>
        )}
      </Stack>
    </Box>
  )
}
