import { useQuery } from '@apollo/client/react'
import { ORDER_STATUS } from '../../web/lib/order-status.ts'
import { ORDER_ROWS } from '../features/orders/OrderRow.tsx'
import { OrderDialog } from '../features/orders/OrderDialog.tsx'
import { useQuickStep } from '../features/orders/useQuickStep.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { AdminOrdersDocument } from './orders.graphql.ts'

const FILTERS = [statusFilter(ORDER_STATUS)]

/** The address contains the opened order. */
export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), status: statusIn(list, ORDER_STATUS) }
  const query = listIn(
    useQuery(AdminOrdersDocument, listOptions({ filter, ...list.page }, 60_000)),
    ({ orders }) => orders,
  )
  const step = useQuickStep()
  return (
    <>
      <ShopFigures />
      <ListPage
        title="Поръчки"
        query={query}
        texts={{
          empty: 'Няма поръчки',
          noMatch: 'Няма поръчки за тези филтри',
          failure: 'Грешка при зареждане на поръчките',
        }}
        rows={ORDER_ROWS}
        onOpen={({ databaseId }) => list.open(databaseId)}
        onAction={(action, row) => (action === 'open' ? list.open(row.databaseId) : void step(row))}
        paged={{
          list,
          search: 'Номер, име, имейл или телефон',
          filters: FILTERS,
          canClear: true,
          noun: ['поръчка', 'поръчки'],
        }}
      />
      {list.openId !== null && (
        <OrderDialog key={list.openId} databaseId={list.openId} onClose={() => list.open(null)} />
      )}
    </>
  )
}
