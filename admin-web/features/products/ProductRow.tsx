import { Badge, Box, Button, HStack, SimpleGrid, Text } from '@chakra-ui/react'
import { Layers } from 'lucide-react'
import { Fragment } from 'react'
import { CURRENCY_SIGNS } from '#rules/money.ts'
import { textIn } from '../../../web/lib/money-text.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import type { ProductType } from '../../gql/graph.ts'
import { MoneyLines, NameList, Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { EditButtons, RowButton } from '../../ui/edit-column.tsx'
import { IN_CARDS, IN_TABLE } from '../../ui/list-widths.ts'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { PriceField, SizePriceField } from './PriceField.tsx'
import { FeaturedButton } from './FeaturedButton.tsx'
import { visibilityBadge } from './visibility.rules.ts'
import { ProductRow_productFragmentDoc, type ProductRow_productFragment } from './ProductRow.graphql.ts'

function SizePrices({ product }: { product: Extract<ProductRow, { __typename: 'SaleProduct' }> }) {
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

export type ProductRow = ProductRow_productFragment

const nameColumn = (header: string): Column<ProductRow> => ({
  header,
  sort: { ascending: 'NAME_ASC', descending: 'NAME_DESC' },
  cell: ({ name, description, isFeatured, databaseId, picture, maker, ...shown }) => (
    <HStack gap="3" css={{ [IN_TABLE]: { minW: '56' } }}>
      <Thumbnail picture={picture} />
      <Box minW="0" maxW="md">
        <HStack columnGap="2" rowGap="1" css={{ [IN_CARDS]: { flexWrap: 'wrap' } }}>
          <Text fontWeight="bold">{name}</Text>
          {isFeatured && <Badge colorPalette="sun">ТОП</Badge>}
          {visibilityBadge(shown) !== null && <Badge colorPalette="gray">{visibilityBadge(shown)}</Badge>}
          {maker === null && <Badge colorPalette="orange">Без данни за безопасност</Badge>}
        </HStack>
        <Text data-under="" fontSize="xs" color="fg.muted" lineClamp={1} title={description}>
          № {databaseId}
          {description !== '' && ` · ${description}`}
        </Text>
      </Box>
    </HStack>
  ),
})

const CATEGORIES: Column<ProductRow> = {
  header: 'Категории',
  kind: 'text',
  card: 'fact',
  cell: ({ categories }) =>
    categories.length === 0 ? (
      <Text color="fg.muted">Без категория</Text>
    ) : (
      <NameList names={categories.map(({ name }) => name)} />
    ),
}

const SALE_COLUMNS: readonly Column<ProductRow, RowAction | 'sizes'>[] = [
  nameColumn('Продукт'),
  CATEGORIES,
  {
    header: 'Цена',
    kind: 'number',
    card: 'end',
    sort: { ascending: 'PRICE_ASC', descending: 'PRICE_DESC' },
    cell: (product) =>
      product.__typename === 'SaleProduct' &&
      (product.variants.length > 0 ? (
        <MoneyLines {...product.priceRange} />
      ) : (
        <HStack justify="flex-end" onClick={(event) => event.stopPropagation()}>
          <PriceField product={product} name="price" />
        </HStack>
      )),
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ name, ...product }, act) => (
      <>
        <FeaturedButton product={product} />
        <RowButton needs="products.write" action="edit" name={name} onClick={() => act('edit')} />
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          px="2"
          minW="14"
          justifyContent="flex-start"
          aria-label={`Размери на ${name}`}
          onClick={() => act('sizes')}
        >
          <Layers /> {product.__typename === 'SaleProduct' && product.variants.length > 0 && product.variants.length}
        </Button>
        <RowButton needs="products.write" action="delete" name={name} onClick={() => act('delete')} />
      </>
    ),
  },
]

const RENT_COLUMNS: readonly Column<ProductRow, RowAction | 'sizes'>[] = [
  nameColumn('Артикул'),
  CATEGORIES,
  ...shownShop().currencies.map((currency, index): Column<ProductRow> => ({
    header: `Цена на ден (${CURRENCY_SIGNS[currency]})`,
    kind: 'number',
    // The first one names both currencies in a card.
    ...(index === 0 ? { card: 'end' } : { from: 'table' }),
    ...(index === 0 && { sort: { ascending: 'PRICE_ASC', descending: 'PRICE_DESC' } }),
    cell: (product) =>
      product.__typename === 'RentalProduct' &&
      (index === 0 ? (
        <HStack justify="flex-end" onClick={(event) => event.stopPropagation()}>
          <PriceField product={{ ...product, price: product.pricePerDay }} name="pricePerDay" />
        </HStack>
      ) : (
        <Text whiteSpace="nowrap">{textIn(currency, product.pricePerDay)}</Text>
      )),
  })),
  {
    header: 'Действия',
    kind: 'actions',
    cell: (product, act) => (
      <>
        <FeaturedButton product={product} />
        <EditButtons needs="products.write" name={product.name} act={act} />
      </>
    ),
  },
]

const sizePrices = (product: ProductRow) =>
  product.__typename === 'SaleProduct' && product.variants.length > 0 ? <SizePrices product={product} /> : null

const fragment = ProductRow_productFragmentDoc
export const PRODUCT_ROWS: Record<ProductType, TableRows<ProductRow, RowAction | 'sizes'>> = {
  SALE: { fragment, columns: SALE_COLUMNS, detail: sizePrices },
  RENT: { fragment, columns: RENT_COLUMNS },
}
