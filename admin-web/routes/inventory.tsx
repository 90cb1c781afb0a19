import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useCategoryFilters } from '../features/products/useCategoryFilters.ts'
import { SizesDialog } from '../features/products/VariantManager.tsx'
import { STOCK_STATUS } from '../features/stock/stock-words.ts'
import { StockDialog } from '../features/stock/StockDialog.tsx'
import type { StockRow_recordFragment } from '../features/stock/StockRow.graphql.ts'
import { STOCK_ROWS } from '../features/stock/StockRow.tsx'
import type { ProductType } from '../gql/graph.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { sortIn, useListState } from '../lib/useListState.ts'
import { useOpened } from '../lib/useOpened.ts'
import { useOpenedRow } from '../lib/useOpenedRow.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { RentalFigures, ShopFigures, StockFigures } from '../ui/figures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminInventoryDocument, AdminOpenedStockDocument } from './inventory.graphql.ts'

const SORTS = ['NAME_ASC', 'NAME_DESC', 'QUANTITY_ASC', 'QUANTITY_DESC'] as const

export function Inventory({ type, children }: { type: ProductType; children?: ReactNode }) {
  const list = useListState()
  const isRent = type === 'RENT'
  const { categories } = useCategoryFilters(type, list)
  const filter = { search: list.get('q'), categoryDatabaseIds: list.ids('cat'), status: statusIn(list, STOCK_STATUS) }
  const sort = sortIn(list, SORTS)
  const query = listIn(
    useQuery(AdminInventoryDocument, listOptions({ type, filter, sort, ...list.page }, 120_000)),
    ({ inventory }) => inventory,
  )
  const opened = useOpened()
  const sizes = useOpened('sizes')
  const openStock = ({ product }: StockRow_recordFragment) => product !== null && opened.open(product.databaseId)
  const editing = useRowEditing<StockRow_recordFragment>({
    form: {
      opened,
      found: useOpenedRow(
        opened.openId,
        query.rows,
        ({ product }) => product?.databaseId,
        AdminOpenedStockDocument,
        ({ product }) => product?.stock,
      ),
      fragment: STOCK_ROWS[type].fragment,
      nameOf: ({ product }) => `Наличност: ${product?.name ?? ''}`,
      dialog: (record, close) => record !== null && <StockDialog record={record} onClose={close} />,
    },
  })
  return (
    <>
      <ListPage
        title={isRent ? 'Наличности под наем' : 'Наличности'}
        label="Наличности"
        canReload
        query={query}
        exported="stock"
        texts={{
          empty: 'Няма данни за наличности',
          emptyHelp: 'Наличностите идват от продуктите: добавете първия от „Продукти“.',
          noMatch: 'Няма продукти за тези филтри',
          failure: 'Грешка при зареждане на наличностите',
        }}
        rows={STOCK_ROWS[type]}
        onOpen={openStock}
        onAction={(action, row) => {
          if (action === 'edit') openStock(row)
          else if (row.product !== null) sizes.open(row.product.databaseId)
        }}
        paged={{
          list,
          search: 'Търсене на продукт',
          filters: [categories, statusFilter(STOCK_STATUS)],
          canClear: true,
          noun: ['запис', 'записа'],
          sort,
          views: isRent ? 'rent/stock' : 'shop/inventory',
        }}
      >
        {children}
      </ListPage>
      {sizes.openId !== null && <SizesDialog databaseId={sizes.openId} onClose={sizes.close} />}
      {editing.dialogs}
    </>
  )
}

export function Component() {
  return (
    <>
      <ShopFigures />
      <Inventory type="SALE">
        <StockFigures />
      </Inventory>
    </>
  )
}

export function RentalStock() {
  return (
    <>
      <RentalFigures />
      <Inventory type="RENT" />
    </>
  )
}
