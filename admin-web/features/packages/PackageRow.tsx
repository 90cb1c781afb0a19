import { Badge, Box, HStack, Text } from '@chakra-ui/react'
import { countText } from '#rules/count-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { EditButtons } from '../../ui/edit-column.tsx'
import { IN_CARDS, IN_TABLE } from '../../ui/list-widths.ts'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { visibilityBadge } from '../products/visibility.rules.ts'
import { percentText, PRICING_LABELS } from './package-form.rules.ts'
import { PackageRow_productFragmentDoc, type PackageRow_productFragment } from './PackageRow.graphql.ts'
import { guestsText } from './part-form.rules.ts'

export type PackageRow = PackageRow_productFragment

function priceText({ pricing, discountBasisPoints, fixedPrice }: PackageRow): string {
  if (pricing === 'FIXED' && fixedPrice !== null) return moneyText(fixedPrice)
  return pricing === 'SUM_LESS' && discountBasisPoints !== null
    ? `${PRICING_LABELS.SUM} −${percentText(discountBasisPoints)} %`
    : PRICING_LABELS[pricing]
}

const COLUMNS: readonly Column<PackageRow, RowAction>[] = [
  {
    header: 'Пакет',
    sort: { ascending: 'NAME_ASC', descending: 'NAME_DESC' },
    cell: ({ name, databaseId, description, picture, publishProblem, ...shown }) => (
      <HStack gap="3" css={{ [IN_TABLE]: { minW: '56' } }}>
        <Thumbnail picture={picture} />
        <Box minW="0" maxW="md">
          <HStack columnGap="2" rowGap="1" css={{ [IN_CARDS]: { flexWrap: 'wrap' } }}>
            <Text fontWeight="bold">{name}</Text>
            {visibilityBadge(shown) !== null && <Badge colorPalette="gray">{visibilityBadge(shown)}</Badge>}
          </HStack>
          <Text data-under="" fontSize="xs" color="fg.muted" lineClamp={1} title={description}>
            № {databaseId}
            {description !== '' && ` · ${description}`}
          </Text>
          {publishProblem !== null && (
            <Text fontSize="xs" color="fg.error" overflowWrap="anywhere">
              {publishProblem}
            </Text>
          )}
        </Box>
      </HStack>
    ),
  },
  { header: 'Гости', kind: 'text', card: 'fact', cell: ({ guestsFrom, guestsTo }) => guestsText(guestsFrom, guestsTo) },
  { header: 'Части', kind: 'text', card: 'fact', cell: ({ parts }) => countText(parts.length, ['част', 'части']) },
  { header: 'Цена', kind: 'text', card: 'end', cell: priceText },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ name }, act) => <EditButtons needs="products.write" name={name} act={act} />,
  },
]

export const PACKAGE_ROWS: TableRows<PackageRow, RowAction> = {
  fragment: PackageRow_productFragmentDoc,
  columns: COLUMNS,
}
