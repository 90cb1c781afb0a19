import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { Printer } from 'lucide-react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import type { OrderStatus } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { openPaper, packingListsPath } from '../documents/open-paper.ts'
import { RentalBulk } from '../hand-overs/RentalBulk.tsx'
import { useSetOrdersStatus } from './order-mutations.ts'
import { OrderRow_orderFragmentDoc } from './OrderRow.graphql.ts'

/** Bulk actions only move orders forward; cancelling and restoring is done for one order at a time. */
const STATUSES = [
  'PENDING',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
] as const satisfies readonly OrderStatus[]

const CHOICES = [
  { value: '' as const, label: 'Смени статуса на …' },
  ...STATUSES.map((value) => ({ value, label: ORDER_STATUS[value].label })),
]

interface OrderBulkProps {
  ids: readonly string[]
  onDone: () => void
}

/** The status is set for all or for none. */
export function OrderBulk({ ids, onDone }: OrderBulkProps) {
  const { cache } = useApolloClient()
  const [setStatus, isBusy] = useSetOrdersStatus()
  const orders = ids.flatMap((id) => {
    const order = cache.readFragment({
      fragment: OrderRow_orderFragmentDoc,
      fragmentName: 'OrderRow_order',
      from: { __typename: 'Order', id },
    })
    return order === null ? [] : [order]
  })
  async function change(status: OrderStatus) {
    const input = { status, orders: orders.map(({ id, version }) => ({ orderId: id, expectedVersion: version })) }
    if (isDone(await setStatus({ input }))) onDone()
  }
  const withRentals = orders.filter(({ rentalLineCount }) => rentalLineCount > 0)
  return (
    <>
      {withRentals.length > 0 && may('rentals.handOver') && <RentalBulk ids={withRentals.map(({ id }) => id)} />}
      {may('orders.pack') && !isBusy && (
        <SelectField
          label="Статус на избраните"
          size="sm"
          value=""
          options={CHOICES}
          onChange={(status) => status !== '' && void change(status)}
        />
      )}
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => void openPaper(packingListsPath(orders.map(({ databaseId }) => databaseId)))}
      >
        <Printer /> Опаковъчни листове
      </Button>
    </>
  )
}
