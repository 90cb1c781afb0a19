import { useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { ORDER_STATUS } from '../../web/lib/order-status.ts'
import { orderAddress, useListAddress } from '../features/orders/OrderLink.tsx'
import { ORDER_ROWS, type OrderRow } from '../features/orders/OrderRow.tsx'
import { useQuickStep } from '../features/orders/useQuickStep.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { AdminOrdersDocument } from './orders.graphql.ts'

const FILTERS = [statusFilter(ORDER_STATUS)]

export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), status: statusIn(list, ORDER_STATUS) }
  const query = listIn(
    useQuery(AdminOrdersDocument, listOptions({ filter, ...list.page }, 60_000)),
    ({ orders }) => orders,
  )
  const quick = useQuickStep()
  const navigate = useNavigate()
  const state = useListAddress()
  const open = ({ databaseId }: OrderRow) => void navigate(orderAddress(databaseId), { state })
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
        onOpen={open}
        onAction={(action, row) => (action === 'open' ? open(row) : quick.start(row))}
        paged={{
          list,
          search: 'Номер, име, имейл или телефон',
          filters: FILTERS,
          canClear: true,
          noun: ['поръчка', 'поръчки'],
        }}
      />
      {quick.question}
    </>
  )
}
