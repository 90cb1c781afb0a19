import { Button, HStack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import type { Permission } from '#rules/staff-roles.ts'
import { perDayText } from '../../../web/lib/money-text.ts'
import type { RentalState } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { Named, StatusBadge, Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { RowButton } from '../../ui/edit-column.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import {
  ReservationRow_reservationFragmentDoc,
  type ReservationRow_reservationFragment,
} from './ReservationRow.graphql.ts'

export type ReservationRow = ReservationRow_reservationFragment
export type ReservationAction = 'approve' | 'open' | 'delete'

const NEXT: Partial<Record<RentalState, { label: string; needs: Permission; action: 'approve' | 'open' }>> = {
  WAITING: { label: 'Одобри', needs: 'reservations.write', action: 'approve' },
  APPROVED: { label: 'Предай', needs: 'rentals.handOver', action: 'open' },
  HANDED_OVER: { label: 'Приеми', needs: 'rentals.handOver', action: 'open' },
  PARTLY_RETURNED: { label: 'Приеми', needs: 'rentals.handOver', action: 'open' },
  LATE: { label: 'Приеми', needs: 'rentals.handOver', action: 'open' },
  RETURNED: { label: 'Приключи', needs: 'rentals.handOver', action: 'open' },
}

function NextButton({ state, act }: { state: RentalState; act: (action: ReservationAction) => void }) {
  const next = NEXT[state]
  if (next === undefined || !may(next.needs)) return null
  return (
    <Button size="xs" variant="subtle" onClick={() => act(next.action)}>
      {next.label}
    </Button>
  )
}

const COLUMNS: readonly Column<ReservationRow, ReservationAction>[] = [
  {
    header: 'Артикул',
    cell: ({ product }) => (
      <HStack>
        <Thumbnail picture={product.picture} />
        <Named name={product.name} under={[product.pricePerDay && perDayText(product.pricePerDay)]} />
      </HStack>
    ),
  },
  {
    header: 'Клиент',
    kind: 'text',
    card: 'fact',
    cell: ({ order: { databaseId, customerName, customerEmail } }) => (
      <Named
        name={customerName}
        title={[customerName, customerEmail].filter((text) => text !== '').join(', ')}
        under={[
          <>
            <OrderLink databaseId={databaseId}>поръчка № {databaseId}</OrderLink>
            {customerEmail !== '' && ` · ${customerEmail}`}
          </>,
        ]}
      />
    ),
  },
  { header: 'Брой', kind: 'number', cell: ({ quantity }) => quantity },
  {
    header: 'Период',
    sort: { ascending: 'START_ASC', descending: 'START_DESC' },
    card: 'fact',
    cell: ({ startsOn, endsOn }) => (
      <Text>
        <Text as="span" whiteSpace="nowrap">
          {dayText(startsOn)} –
        </Text>{' '}
        {dayText(endsOn)}
      </Text>
    ),
  },
  { header: 'Раб. дни', kind: 'number', cell: ({ workingDays }) => workingDays },
  {
    header: 'Статус',
    card: 'badge',
    cell: (row) => <StatusBadge status={RENTAL_STATE[row.state]} wraps />,
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ databaseId, state }, act) => (
      <>
        <NextButton state={state} act={act} />
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => act('open')}>
          Преглед
        </Button>
        <RowButton
          needs="reservations.write"
          action="delete"
          name={`резервация № ${databaseId}`}
          onClick={() => act('delete')}
        />
      </>
    ),
  },
]

export const RESERVATION_ROWS: TableRows<ReservationRow, ReservationAction> = {
  fragment: ReservationRow_reservationFragmentDoc,
  columns: COLUMNS,
}
