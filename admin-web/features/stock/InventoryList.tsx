import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { Layers, RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Picture } from '../../../web/ui/Picture.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { oneOf, useListState } from '../../lib/useListState.ts'
import { CheckboxFilter } from '../../ui/CheckboxFilter.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { MoneyLines } from '../../ui/MoneyLines.tsx'
import { NameList } from '../../ui/NameList.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AdminPlacesDocument } from '../products/products.graphql.ts'
import { VariantManager } from '../products/VariantManager.tsx'
import { AdminInventoryDocument } from './inventory.graphql.ts'
import { quantityColor, STOCK_STATUS, STOCK_STATUSES } from './stock-words.ts'
import { StockDialog, type StockRow } from './StockDialog.tsx'

/** How often the inventory is asked again (back-office 9). */
const REFRESH_MS = 120_000

interface RowActions {
  edit: (row: StockRow) => void
  showSizes: (productId: number | null) => void
}

function columnsOf(isRent: boolean, { edit, showSizes }: RowActions): readonly Column<StockRow>[] {
  const price: Column<StockRow> = {
    header: isRent ? 'Цена на ден' : 'Цена',
    kind: 'number',
    cell: ({ product }) => product !== null && <MoneyLines min={product.pricePerDay ?? product.price} />,
  }
  const quantity: Column<StockRow> = {
    header: 'Налично',
    kind: 'number',
    cell: ({ quantity: units }) => (
      <Text fontWeight="800" color={quantityColor(units)}>
        {units}
      </Text>
    ),
  }
  return [
    {
      header: 'Продукт',
      cell: ({ product }) => (
        <HStack minW={{ base: '0', md: '48' }}>
          <Picture
            picture={product?.images[0] ?? null}
            alt=""
            shownAt="48px"
            boxSize="12"
            borderRadius="lg"
            flexShrink="0"
          />
          <Text fontWeight="bold">{product?.name}</Text>
        </HStack>
      ),
    },
    ...(isRent
      ? [
          {
            header: 'Категория',
            cell: ({ product }: StockRow) => <NameList names={product?.categories.map(({ name }) => name) ?? []} />,
          },
        ]
      : []),
    ...(isRent ? [quantity, price] : [price, quantity]),
    ...(isRent
      ? []
      : [
          {
            header: 'Размери',
            cell: ({ product }: StockRow) => (
              <Box fontSize="xs" color="fg.muted">
                {product === null || product.variants.length === 0
                  ? '—'
                  : product.variants.map(({ size, quantity: units }) => (
                      <Text key={size} whiteSpace={{ md: 'nowrap' }}>{`${size}: ${units}`}</Text>
                    ))}
              </Box>
            ),
          },
        ]),
    { header: 'Минимум', kind: 'number', cell: ({ threshold }) => threshold },
    {
      header: 'Статус',
      cell: (row) => (
        <Badge colorPalette={STOCK_STATUS[row.status].palette} whiteSpace="nowrap">
          {STOCK_STATUS[row.status].label}
        </Badge>
      ),
    },
    {
      header: 'Действия',
      kind: 'actions',
      cell: (row) => (
        <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
          <Button size="sm" variant="outline" onClick={() => edit(row)}>
            Промени
          </Button>
          {!isRent && (
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Размери на ${row.product?.name}`}
              onClick={() => showSizes(row.product?.databaseId ?? null)}
            >
              <Layers />
            </IconButton>
          )}
        </HStack>
      ),
    },
  ]
}

/** The stock of one type of products, with what is low or gone; its own figures, if there are any, stand under the heading. */
export function InventoryList({ type, children }: { type: ProductType; children?: ReactNode }) {
  const list = useListState()
  const isRent = type === 'RENT'
  const categoryIds = list.ids('cat')
  const status = oneOf(STOCK_STATUSES, list.get('status'))
  const { data, previousData, error, loading, refetch } = useQuery(AdminInventoryDocument, {
    variables: { type, filter: { search: list.get('q'), categoryIds, status }, ...list.page },
    fetchPolicy: 'cache-and-network',
    pollInterval: REFRESH_MS,
    skipPollAttempt: () => document.hidden,
    notifyOnNetworkStatusChange: true,
  })
  useEffect(() => {
    const ask = () => void refetch().catch(() => undefined)
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
  const places = useQuery(AdminPlacesDocument, { variables: { type } }).data
  const [editing, setEditing] = useState<StockRow | null>(null)
  const [sizesOf, setSizesOf] = useState<number | null>(null)
  const inventory = (data ?? previousData)?.inventory
  const names = new Map((places?.categories ?? []).map(({ databaseId, name }) => [databaseId, name]))
  const columns = useMemo(() => columnsOf(isRent, { edit: setEditing, showSizes: setSizesOf }), [isRent])
  return (
    <Box>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          {isRent ? 'Наличности под наем' : 'Наличности'}
        </Heading>
        <Button variant="outline" loading={loading && inventory !== undefined} onClick={() => void refetch()}>
          <RefreshCw /> Обнови
        </Button>
      </HStack>
      {children}
      <HStack mb="3" gap="3" flexWrap="wrap">
        <SearchField
          label="Търсене на продукт"
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <CheckboxFilter
          label="Категории"
          options={[...names].map(([id, name]) => ({ id, name }))}
          chosen={categoryIds}
          onChange={(ids) => list.change('cat', ids.join('.'))}
        />
        <SelectField
          label="Статус"
          value={status ?? ''}
          options={[
            { value: '', label: 'Всички статуси' },
            ...STOCK_STATUSES.map((value) => ({ value, label: STOCK_STATUS[value].label })),
          ]}
          onChange={(value) => list.change('status', value)}
        />
        {list.isFiltered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            Изчисти филтрите
          </Button>
        )}
      </HStack>
      <FilterChips
        chips={categoryIds.map((id) => ({ id, name: names.get(id) ?? String(id) }))}
        onRemove={(id) => list.change('cat', categoryIds.filter((other) => other !== id).join('.'))}
      />
      <DataTable
        label="Наличности"
        columns={columns}
        rows={inventory?.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        onOpen={setEditing}
        empty={list.isFiltered ? 'Няма продукти за тези филтри' : 'Няма данни за наличности'}
        failure={error !== undefined ? 'Грешка при зареждане на наличностите' : undefined}
      />
      <Pager
        total={inventory?.totalCount ?? 0}
        shown={inventory?.edges.length ?? 0}
        info={inventory?.pageInfo}
        onTurn={list.turn}
        noun="записа"
      />
      {editing !== null && <StockDialog type={type} row={editing} onClose={() => setEditing(null)} />}
      {sizesOf !== null && <VariantManager databaseId={sizesOf} onClose={() => setSizesOf(null)} />}
    </Box>
  )
}
