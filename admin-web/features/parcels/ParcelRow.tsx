import { Button, HStack, Link, Text } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { DateTime, MoneyLines, Named, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { openPaper } from '../documents/open-paper.ts'
import { OrderLink } from '../orders/OrderLink.tsx'
import { COD_STATES, parcelStateText } from './parcel-words.ts'
import { labelPath } from './ParcelCard.tsx'
import { ParcelRow_parcelFragmentDoc, type ParcelRow_parcelFragment } from './ParcelRow.graphql.ts'

const LATE = { label: 'Закъснява', palette: 'red' } as const

const COLUMNS: readonly Column<ParcelRow_parcelFragment>[] = [
  {
    header: 'Товарителница',
    cell: ({ number, reference }) => <Named name={number ?? reference} under={[]} />,
  },
  {
    header: 'Куриер',
    card: 'fact',
    cell: ({ carrier, trackingUrl }) =>
      trackingUrl === null ? (
        CARRIER_LABELS[carrier]
      ) : (
        <Link variant="underline" minH="6" href={trackingUrl} target="_blank" rel="noreferrer">
          {CARRIER_LABELS[carrier]}
        </Link>
      ),
  },
  {
    header: 'Поръчка',
    card: 'fact',
    cell: ({ order }) => (
      <Text>
        <OrderLink databaseId={order.databaseId} /> {order.customerName}
      </Text>
    ),
  },
  { header: 'Състояние', kind: 'text', card: 'fact', cell: ({ state }) => parcelStateText(state) },
  { header: 'Кога', from: 'full-table', cell: ({ stateAt }) => <DateTime instant={stateAt} /> },
  {
    header: 'Наложен платеж',
    kind: 'number',
    card: 'end',
    cell: ({ codState, cashOnDelivery }) => codState !== null && <MoneyLines min={cashOnDelivery} />,
  },
  {
    header: 'Пари',
    card: 'badge',
    cell: ({ codState, isMoneyLate }) =>
      codState !== null && (
        <HStack gap="1" flexWrap="wrap">
          <StatusBadge status={COD_STATES[codState]} />
          {isMoneyLate && <StatusBadge status={LATE} />}
        </HStack>
      ),
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ databaseId, number, state }) =>
      number !== null &&
      state !== 'CANCELLED' && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={`Етикет на ${number}`}
          onClick={() => void openPaper(labelPath(databaseId, 'a6'))}
        >
          Етикет
        </Button>
      ),
  },
]

export const PARCEL_ROWS: TableRows<ParcelRow_parcelFragment, never> = {
  fragment: ParcelRow_parcelFragmentDoc,
  columns: COLUMNS,
}
