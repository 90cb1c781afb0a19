import { Button, HStack, IconButton, Text } from '@chakra-ui/react'
import { Layers } from 'lucide-react'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import type { ProductType } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { MoneyLines, NameList, StatusBadge, Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { IN_TABLE } from '../../ui/list-widths.ts'
import { SizeStock } from './SizeStock.tsx'
import { StockMoveField } from './StockMoveField.tsx'
import { quantityColor, STOCK_STATUS } from './stock-words.ts'
import { StockRow_recordFragmentDoc, type StockRow_recordFragment } from './StockRow.graphql.ts'

interface Priced {
  priceRange: { min: MoneyParts; max: MoneyParts }
  variants: readonly unknown[]
}

/** The price range of the active sizes; null when a product with sizes has no active one. */
const priceOfSale = ({ priceRange, variants }: Priced): Priced['priceRange'] | null =>
  variants.length > 0 && Number(priceRange.max.amount) === 0 ? null : priceRange

type StockColumn = Column<StockRow_recordFragment, 'edit' | 'sizes'>

const PRODUCT: StockColumn = {
  header: 'Продукт',
  sort: { ascending: 'NAME_ASC', descending: 'NAME_DESC' },
  cell: ({ product }) => (
    <HStack css={{ [IN_TABLE]: { minW: '36' } }}>
      <Thumbnail picture={product?.picture ?? null} />
      <Text fontWeight="bold" css={{ [IN_TABLE]: { lineClamp: 2 } }} title={product?.name}>
        {product?.name}
      </Text>
    </HStack>
  ),
}

function Price({ product }: { product: NonNullable<StockRow_recordFragment['product']> }) {
  if (product.__typename === 'RentalProduct') return <MoneyLines min={product.pricePerDay} />
  if (product.__typename === 'PackageProduct') return '—'
  const range = priceOfSale(product)
  return range === null ? '—' : <MoneyLines {...range} />
}

const priceColumn = (header: string): StockColumn => ({
  header,
  kind: 'number',
  card: 'fact',
  cell: ({ product }) => product !== null && <Price product={product} />,
})

const QUANTITY: StockColumn = {
  header: 'Налично',
  kind: 'number',
  sort: { ascending: 'QUANTITY_ASC', descending: 'QUANTITY_DESC' },
  cell: ({ quantity }) => (
    <Text fontWeight="800" color={quantityColor(quantity)}>
      {quantity}
    </Text>
  ),
}

const OWNED: StockColumn = { ...QUANTITY, header: 'Общо бройки' }
const FREE_TODAY: StockColumn = {
  header: 'Свободни днес',
  kind: 'number',
  cell: ({ product }) =>
    product?.__typename === 'RentalProduct' && <Text fontWeight="800">{product.availability.quantity}</Text>,
}

const CATEGORIES: StockColumn = {
  header: 'Категория',
  kind: 'text',
  cell: ({ product }) => <NameList names={product?.categories.map(({ name }) => name) ?? []} />,
}

const SIZES: StockColumn = {
  header: 'Размери',
  kind: 'text',
  from: 'full-table',
  cell: ({ product }) => {
    const sizes = product?.__typename === 'SaleProduct' ? product.variants : []
    const text = sizes.length === 0 ? '—' : sizes.map(({ size, quantity }) => `${size}: ${quantity}`).join(', ')
    return (
      <Text fontSize="xs" color="fg.muted" lineClamp={2} title={text}>
        {text}
      </Text>
    )
  },
}

/** A product with sizes has its fields below the row. */
const MOVE: StockColumn = {
  header: 'Движение',
  kind: 'input',
  cell: ({ product, quantity }) =>
    product !== null &&
    (product.__typename !== 'SaleProduct' || product.variants.length === 0) && (
      <StockMoveField productId={product.id} variantId={null} name={product.name} quantity={quantity} />
    ),
}

const STATUS: readonly StockColumn[] = [
  { header: 'Минимум', kind: 'number', cell: ({ threshold }) => threshold },
  {
    header: 'Статус',
    card: 'badge',
    cell: ({ status }) => <StatusBadge status={STOCK_STATUS[status]} />,
  },
]

function ChangeButton({ onClick }: { onClick: () => void }) {
  if (!may('stock.write')) return null
  return (
    <Button size="xs" variant="outline" colorPalette="gray" onClick={onClick}>
      Промени
    </Button>
  )
}

const SALE_COLUMNS: readonly StockColumn[] = [
  PRODUCT,
  priceColumn('Цена'),
  QUANTITY,
  MOVE,
  SIZES,
  ...STATUS,
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ product }, act) => (
      <>
        <ChangeButton onClick={() => act('edit')} />
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`Размери на ${product?.name}`}
          onClick={() => act('sizes')}
        >
          <Layers />
        </IconButton>
      </>
    ),
  },
]

const RENT_COLUMNS: readonly StockColumn[] = [
  PRODUCT,
  CATEGORIES,
  OWNED,
  FREE_TODAY,
  MOVE,
  priceColumn('Цена на ден'),
  ...STATUS,
  { header: 'Действия', kind: 'actions', cell: (_row, act) => <ChangeButton onClick={() => act('edit')} /> },
]

const sizeStock = ({ product }: StockRow_recordFragment) =>
  product?.__typename === 'SaleProduct' && product.variants.length > 0 ? <SizeStock product={product} /> : null

const fragment = StockRow_recordFragmentDoc
export const STOCK_ROWS: Record<ProductType, TableRows<StockRow_recordFragment, 'edit' | 'sizes'>> = {
  SALE: { fragment, columns: SALE_COLUMNS, detail: sizeStock },
  RENT: { fragment, columns: RENT_COLUMNS },
}
