import { useQuery } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { useCategoryFilters } from '../features/products/useCategoryFilters.ts'
import { VariantManager } from '../features/products/VariantManager.tsx'
import { STOCK_STATUS } from '../features/stock/stock-words.ts'
import { StockDialog } from '../features/stock/StockDialog.tsx'
import type { StockRow_recordFragment } from '../features/stock/StockRow.graphql.ts'
import { STOCK_ROWS } from '../features/stock/StockRow.tsx'
import type { ProductType } from '../gql/graph.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { StockFigures } from '../ui/StockFigures.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminInventoryDocument } from './inventory.graphql.ts'

/** Stock of one type; `children` are extra figures under the heading. */
export function Inventory({ type, children }: { type: ProductType; children?: ReactNode }) {
  const list = useListState()
  const isRent = type === 'RENT'
  const { categories } = useCategoryFilters(type)
  const filter = { search: list.get('q'), categoryDatabaseIds: list.ids('cat'), status: statusIn(list, STOCK_STATUS) }
  const query = listIn(
    useQuery(AdminInventoryDocument, listOptions({ type, filter, ...list.page }, 120_000)),
    ({ inventory }) => inventory,
  )
  const [sizesOf, setSizesOf] = useState<number | null>(null)
  const editing = useRowEditing<StockRow_recordFragment>({
    form: (record, close) => record !== null && <StockDialog record={record} onClose={close} />,
  })
  return (
    <>
      <ListPage
        title={isRent ? 'Наличности под наем' : 'Наличности'}
        label="Наличности"
        canReload
        query={query}
        texts={{
          empty: 'Няма данни за наличности',
          noMatch: 'Няма продукти за тези филтри',
          failure: 'Грешка при зареждане на наличностите',
        }}
        rows={STOCK_ROWS[type]}
        onOpen={editing.edit}
        onAction={(action, row) =>
          action === 'sizes' ? setSizesOf(row.product?.databaseId ?? null) : editing.edit(row)
        }
        paged={{
          list,
          search: 'Търсене на продукт',
          filters: [categories, statusFilter(STOCK_STATUS)],
          canClear: true,
          noun: 'записа',
        }}
      >
        {children}
      </ListPage>
      {sizesOf !== null && <VariantManager databaseId={sizesOf} onClose={() => setSizesOf(null)} />}
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
