import { Button, HStack, Text } from '@chakra-ui/react'
import { dayText } from '../../../web/lib/date-text.ts'
import { perDayText } from '../../../web/lib/money-text.ts'
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

const COLUMNS: readonly Column<ReservationRow, 'open' | 'delete'>[] = [
  {
    header: 'Артикул',
    cell: ({ product }) => (
      <HStack minW={{ base: '0', md: '48' }}>
        <Thumbnail picture={product.picture} />
        <Named name={product.name} under={[product.pricePerDay && perDayText(product.pricePerDay)]} />
      </HStack>
    ),
  },
  {
    header: 'Клиент',
    cell: ({ order: { databaseId, customerName, customerEmail } }) => (
      <Named
        name={customerName}
        under={[
          customerEmail,
          <OrderLink key="order" databaseId={databaseId}>
            поръчка № {databaseId}
          </OrderLink>,
        ]}
      />
    ),
  },
  { header: 'Брой', kind: 'number', cell: ({ quantity }) => quantity },
  {
    header: 'Период',
    cell: ({ startsOn, endsOn }) => <Text whiteSpace="nowrap">{`${dayText(startsOn)} – ${dayText(endsOn)}`}</Text>,
  },
  { header: 'Раб. дни', kind: 'number', cell: ({ workingDays }) => workingDays },
  {
    header: 'Статус',
    cell: (row) => <StatusBadge status={RENTAL_STATE[row.state]} wraps />,
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ databaseId }, act) => (
      <>
        <Button size="sm" variant="outline" onClick={() => act('open')}>
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

export const RESERVATION_ROWS: TableRows<ReservationRow, 'open' | 'delete'> = {
  fragment: ReservationRow_reservationFragmentDoc,
  columns: COLUMNS,
}
