import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { Layers, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { euroText, levaText } from '../../../web/lib/money-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { useAction } from '../../lib/useAction.ts'
import { useListState } from '../../lib/useListState.ts'
import { CheckboxFilter } from '../../ui/CheckboxFilter.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { MoneyLines } from '../../ui/MoneyLines.tsx'
import { NameList } from '../../ui/NameList.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import {
  AdminPlacesDocument,
  AdminProductsDocument,
  DeleteProductDocument,
  type AdminProductsQuery,
} from './products.graphql.ts'
import { VariantManager } from './VariantManager.tsx'

type Row = AdminProductsQuery['products']['edges'][number]['node']

const named = (places: readonly { databaseId: number; name: string }[] | undefined, chosen: readonly number[]) =>
  chosen.map((id) => ({ id, name: places?.find(({ databaseId }) => databaseId === id)?.name ?? `№ ${id}` }))

function PriceCell({ row }: { row: Row }) {
  const { price, priceRange, variants } = row
  const { min, max } = variants.length > 0 ? priceRange : { min: price, max: price }
  return <MoneyLines min={min} max={max} />
}

interface RowActions {
  edit: (databaseId: number) => void
  showSizes: (databaseId: number) => void
  remove: (row: Row) => void
}

function columnsOf(isRent: boolean, { edit, showSizes, remove }: RowActions): readonly Column<Row>[] {
  return [
    {
      header: isRent ? 'Артикул' : 'Продукт',
      cell: ({ name, description, featured, databaseId, images }) => (
        <HStack gap="3" minW={{ base: '0', md: '56', xl: '64' }}>
          <Picture picture={images[0] ?? null} alt="" shownAt="48px" boxSize="12" borderRadius="lg" flexShrink="0" />
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
    },
    {
      header: 'Категории',
      cell: ({ categories }) =>
        categories.length === 0 ? (
          <Text color="fg.muted">Без категория</Text>
        ) : (
          <NameList names={categories.map(({ name }) => name)} />
        ),
    },
    ...(isRent
      ? [
          {
            header: 'Цена на ден (лв)',
            kind: 'number' as const,
            cell: ({ pricePerDay }: Row) => (
              <Text fontWeight="bold" whiteSpace="nowrap">
                {pricePerDay !== null && levaText(pricePerDay)}
              </Text>
            ),
          },
          {
            header: 'Цена на ден (€)',
            kind: 'number' as const,
            cell: ({ pricePerDay }: Row) => (
              <Text whiteSpace="nowrap">{pricePerDay !== null && euroText(pricePerDay)}</Text>
            ),
          },
        ]
      : [{ header: 'Цена', kind: 'number' as const, cell: (row: Row) => <PriceCell row={row} /> }]),
    {
      header: 'Действия',
      kind: 'actions',
      cell: (row) => (
        <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Редактирай ${row.name}`}
            onClick={() => edit(row.databaseId)}
          >
            <Pencil />
          </IconButton>
          {!isRent && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              px="2"
              minW="14"
              justifyContent="flex-start"
              aria-label={`Размери на ${row.name}`}
              onClick={() => showSizes(row.databaseId)}
            >
              <Layers /> {row.variants.length > 0 && row.variants.length}
            </Button>
          )}
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="red"
            aria-label={`Изтрий ${row.name}`}
            onClick={() => remove(row)}
          >
            <Trash2 />
          </IconButton>
        </HStack>
      ),
    },
  ]
}

/** The products of one type: searched, narrowed, added, changed and deleted. */
export function ProductList({ type }: { type: ProductType }) {
  const list = useListState()
  const isRent = type === 'RENT'
  const categoryIds = list.ids('cat')
  const subcategoryIds = list.ids('sub')
  const filter = {
    type,
    ...(list.get('q') === '' ? {} : { text: list.get('q') }),
    ...(categoryIds.length > 0 ? { categoryIds } : {}),
    ...(subcategoryIds.length > 0 ? { subcategoryIds } : {}),
  }
  const { data, previousData, error } = useQuery(AdminProductsDocument, {
    variables: { filter, ...list.page },
    fetchPolicy: 'cache-and-network',
  })
  const places = useQuery(AdminPlacesDocument, { variables: { type } }).data
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const [sizesOf, setSizesOf] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<Row | null>(null)
  const [remove, isRemoving] = useAction(DeleteProductDocument, {
    success: 'Продуктът е изтрит',
    failure: 'Възникна грешка при изтриване на продукта',
    refetch: ['AdminProducts', 'PanelFigures'],
  })
  const products = (data ?? previousData)?.products
  const columns = useMemo(
    () => columnsOf(isRent, { edit: setEditing, showSizes: setSizesOf, remove: setDeleting }),
    [isRent],
  )
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap" gap="3">
        <Heading as="h1" size="2xl">
          {isRent ? 'Артикули под наем' : 'Продукти'}
        </Heading>
        <Button onClick={() => setEditing('new')}>
          <Plus /> {isRent ? 'Добави артикул' : 'Добави продукт'}
        </Button>
      </HStack>
      <HStack mb="4" gap="3" flexWrap="wrap">
        <SearchField
          label={isRent ? 'Търсене по име' : 'Търсене на продукт'}
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <CheckboxFilter
          label="Категории"
          options={(places?.categories ?? []).map(({ databaseId, name }) => ({ id: databaseId, name }))}
          chosen={categoryIds}
          onChange={(ids) => list.change('cat', ids.join('.'))}
        />
        <CheckboxFilter
          label="Подкатегории"
          options={(places?.subcategories ?? []).map(({ databaseId, name }) => ({ id: databaseId, name }))}
          chosen={subcategoryIds}
          onChange={(ids) => list.change('sub', ids.join('.'))}
        />
        {list.isFiltered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            Изчисти филтрите
          </Button>
        )}
      </HStack>
      <FilterChips
        chips={named(places?.categories, categoryIds)}
        onRemove={(id) => list.change('cat', categoryIds.filter((other) => other !== id).join('.'))}
      />
      <FilterChips
        chips={named(places?.subcategories, subcategoryIds)}
        onRemove={(id) => list.change('sub', subcategoryIds.filter((other) => other !== id).join('.'))}
      />
      <DataTable
        label="Продукти"
        columns={columns}
        rows={products?.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        empty={list.isFiltered ? 'Няма продукти за тези филтри' : isRent ? 'Няма артикули под наем' : 'Няма продукти'}
        failure={error !== undefined ? 'Грешка при зареждане на продуктите' : undefined}
        onOpen={({ databaseId }) => setEditing(databaseId)}
      />
      <Pager
        total={products?.totalCount ?? 0}
        shown={products?.edges.length ?? 0}
        info={products?.pageInfo}
        onTurn={list.turn}
        noun="продукта"
      />
      {editing !== null && (
        <ProductDialog type={type} databaseId={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {sizesOf !== null && <VariantManager databaseId={sizesOf} onClose={() => setSizesOf(null)} />}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на продукт"
        text={`„${deleting?.name}“ ще изчезне от магазина и от количките. Поръчките с него остават. Това не може да бъде отменено.`}
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { productId: deleting?.id ?? '' } }).then(() => setDeleting(null))}
      />
    </>
  )
}
