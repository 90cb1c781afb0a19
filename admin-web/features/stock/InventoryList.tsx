import { useQuery } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import type { ProductType } from '../../gql/graph.ts'
import { listIn, listOptions } from '../../lib/list-query.ts'
import { useListState } from '../../lib/useListState.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { statusFilter, statusIn } from '../../ui/status-filter.ts'
import { useRowEditing } from '../../ui/useRowEditing.tsx'
import { useCategoryFilters } from '../products/useCategoryFilters.ts'
import { VariantManager } from '../products/VariantManager.tsx'
import { AdminInventoryDocument } from './inventory.graphql.ts'
import { STOCK_ROWS } from './stock-columns.tsx'
import { STOCK_STATUS } from './stock-words.ts'
import { StockDialog, type StockRow } from './StockDialog.tsx'

/** `children` are extra figures under the heading. */
export function InventoryList({ type, children }: { type: ProductType; children?: ReactNode }) {
  const list = useListState()
  const isRent = type === 'RENT'
  const { categories } = useCategoryFilters(type)
  const filter = { search: list.get('q'), categoryDatabaseIds: list.ids('cat'), status: statusIn(list, STOCK_STATUS) }
  const query = listIn(
    useQuery(AdminInventoryDocument, listOptions({ type, filter, ...list.page }, 120_000)),
    ({ inventory }) => inventory,
  )
  const [sizesOf, setSizesOf] = useState<number | null>(null)
  const editing = useRowEditing<StockRow>({
    form: (row, close) => row !== null && <StockDialog row={row} onClose={close} />,
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
