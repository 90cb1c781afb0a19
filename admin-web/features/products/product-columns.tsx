import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { Layers } from 'lucide-react'
import { euroText, levaText } from '../../../web/lib/money-text.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { editColumn, RowButton } from '../../ui/edit-column.tsx'
import { MoneyLines } from '../../ui/MoneyLines.tsx'
import { NameList } from '../../ui/NameList.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import type { AdminProductsQuery } from './products.graphql.ts'

export type ProductRow = AdminProductsQuery['products']['edges'][number]['node']

const nameColumn = (header: string): Column<ProductRow> => ({
  header,
  cell: ({ name, description, featured, databaseId, picture }) => (
    <HStack gap="3" minW={{ base: '0', md: '56', xl: '64' }}>
      <Thumbnail picture={picture} />
      <Box maxW="md">
        <HStack>
          <Text fontWeight="bold">{name}</Text>
          {featured && <Badge colorPalette="sun">ТОП</Badge>}
        </HStack>
        <Text fontSize="xs" color="fg.muted" lineClamp={1}>
          № {databaseId} · {description}
        </Text>
      </Box>
    </HStack>
  ),
})

const CATEGORIES: Column<ProductRow> = {
  header: 'Категории',
  cell: ({ categories }) =>
    categories.length === 0 ? (
      <Text color="fg.muted">Без категория</Text>
    ) : (
      <NameList names={categories.map(({ name }) => name)} />
    ),
}

export const SALE_COLUMNS: readonly Column<ProductRow, RowAction | 'sizes'>[] = [
  nameColumn('Продукт'),
  CATEGORIES,
  {
    header: 'Цена',
    kind: 'number',
    cell: ({ price, priceRange, variants }) => (
      <MoneyLines {...(variants.length > 0 ? priceRange : { min: price, max: price })} />
    ),
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ name, variants }, act) => (
      <>
        <RowButton action="edit" name={name} onClick={() => act('edit')} />
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          px="2"
          minW="14"
          justifyContent="flex-start"
          aria-label={`Размери на ${name}`}
          onClick={() => act('sizes')}
        >
          <Layers /> {variants.length > 0 && variants.length}
        </Button>
        <RowButton action="delete" name={name} onClick={() => act('delete')} />
      </>
    ),
  },
]

export const RENT_COLUMNS: readonly Column<ProductRow, RowAction | 'sizes'>[] = [
  nameColumn('Артикул'),
  CATEGORIES,
  {
    header: 'Цена на ден (лв)',
    kind: 'number',
    cell: ({ pricePerDay }) => (
      <Text fontWeight="bold" whiteSpace="nowrap">
        {pricePerDay !== null && levaText(pricePerDay)}
      </Text>
    ),
  },
  {
    header: 'Цена на ден (€)',
    kind: 'number',
    cell: ({ pricePerDay }) => <Text whiteSpace="nowrap">{pricePerDay !== null && euroText(pricePerDay)}</Text>,
  },
  editColumn(({ name }) => name),
]
