import { useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { dayInSofia } from '#rules/calendar.ts'
import { DELIVERY_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { later } from '../../web/lib/later.ts'
import { ORDER_STATUS } from '../../web/lib/order-status.ts'
import { NEW_ORDER, orderAddress, useListAddress } from '../features/orders/OrderLink.tsx'
import { ORDER_ROWS, type OrderRow } from '../features/orders/OrderRow.tsx'
import { useQuickStep } from '../features/orders/useQuickStep.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { may } from '../lib/may.ts'
import { LabelBulk } from '../features/parcels/LabelBulk.tsx'
import { useAllIds } from '../lib/useAllIds.ts'
import { oneOf, onlyOne, sortIn, useListState } from '../lib/useListState.ts'
import { dayIn, type ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/figures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { AdminOrdersDocument } from './orders.graphql.ts'

const OrderBulk = later(() => import('../features/orders/OrderBulk.tsx').then(({ OrderBulk }) => OrderBulk))

/** The limit of both bulk actions: setting a status and printing packing lists. */
const MOST_ORDERS = 100

const SORTS = ['NEWEST', 'OLDEST', 'TOTAL_DESC', 'TOTAL_ASC', 'EVENT_ASC', 'EVENT_DESC'] as const

const choice = (name: string, all: string, labels: Readonly<Record<string, string>>): ListFilter => ({
  kind: 'choice',
  name,
  label: all,
  options: [
    { value: '', label: all },
    ...Object.entries(labels).map(([value, label]) => ({ value: value.toLowerCase(), label })),
  ],
})

const KINDS = { rental: 'С наем', sale: 'Само продажба' }

/** In addition to the statuses. */
const LISTED = {
  TO_SEND: { label: 'За изпращане', palette: 'iris' },
  TO_DISPATCH: { label: 'За парти: тръгват до днес', palette: 'iris' },
  ...ORDER_STATUS,
  NOT_CANCELLED: { label: 'Без отменените', palette: 'gray' },
}

/** „Дължи“ is the filter of the figure of unpaid orders. */
const BALANCES = { OWED: 'Дължи', PAYBACK: 'За връщане', DEPOSIT: 'С депозит при нас' }

const FILTERS: readonly ListFilter[] = [
  statusFilter(LISTED),
  choice('payment', 'Всяко плащане', PAYMENT_STATUS_LABELS),
  choice('balance', 'Всички баланси', BALANCES),
  choice('delivery', 'Всяка доставка', DELIVERY_METHOD_LABELS),
  choice('kind', 'Продажби и наеми', KINDS),
  { kind: 'day', name: 'from', label: 'От дата' },
  { kind: 'day', name: 'to', label: 'До дата' },
  { kind: 'day', name: 'partyFrom', label: 'Парти от' },
  { kind: 'day', name: 'partyTo', label: 'Парти до' },
]

const bulkActions = (ids: readonly string[], done: () => void) => (
  <>
    {may('orders.pack') && <LabelBulk orderIds={ids} />}
    <OrderBulk ids={ids} onDone={done} />
  </>
)

export function Component() {
  const list = useListState()
  const kind = oneOf(['rental', 'sale'], list.get('kind'))
  const balance = oneOf(['OWED', 'PAYBACK', 'DEPOSIT'], list.get('balance').toUpperCase())
  const filter = {
    search: list.get('q'),
    status: onlyOne(statusIn(list, ORDER_STATUS)),
    isCancelled: statusIn(list, LISTED) === 'NOT_CANCELLED' ? false : null,
    paymentStatus: oneOf(['PENDING', 'PAID', 'FAILED'], list.get('payment').toUpperCase()),
    isOwed: balance === 'OWED' ? true : null,
    isToGiveBack: balance === 'PAYBACK' ? true : null,
    hasDepositHeld: balance === 'DEPOSIT' ? true : null,
    isToSend: statusIn(list, LISTED) === 'TO_SEND' ? true : null,
    deliveryMethod: oneOf(['HOME_ADDRESS', 'COURIER_OFFICE', 'PICKUP'], list.get('delivery').toUpperCase()),
    hasRental: kind === null ? null : kind === 'rental',
    placedFrom: dayIn(list, 'from'),
    placedTo: dayIn(list, 'to'),
    eventFrom: dayIn(list, 'partyFrom'),
    eventTo: dayIn(list, 'partyTo'),
    toDispatchBy: statusIn(list, LISTED) === 'TO_DISPATCH' ? dayInSofia(new Date()) : null,
  }
  const sort = sortIn(list, SORTS)
  const query = listIn(
    useQuery(AdminOrdersDocument, listOptions({ filter, sort, ...list.page }, 60_000)),
    ({ orders }) => orders,
  )
  const allIds = useAllIds(
    AdminOrdersDocument,
    (page) => ({ filter, sort, ...page }),
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
        exported="orders"
        add={{ label: 'Нова поръчка', needs: 'orders.edit', onClick: () => void navigate(NEW_ORDER) }}
        texts={{
          empty: 'Няма поръчки',
          emptyHelp: 'Поръчките от магазина идват тук сами. Приетите по телефона се въвеждат с „Нова поръчка“.',
          noMatch: 'Няма поръчки за тези филтри',
          failure: 'Грешка при зареждане на поръчките',
        }}
        rows={ORDER_ROWS}
        bulk={{ most: MOST_ORDERS, allIds, actions: bulkActions }}
        onOpen={open}
        onAction={(action, row) => (action === 'open' ? open(row) : quick.start(row))}
        paged={{
          list,
          search: 'Номер, име, имейл или телефон',
          filters: FILTERS,
          canClear: true,
          noun: ['поръчка', 'поръчки'],
          sort,
          views: 'shop/orders',
        }}
      />
      {quick.question}
    </>
  )
}
