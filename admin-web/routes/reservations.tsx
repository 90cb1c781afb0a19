import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../web/lib/date-text.ts'
import { perDayText } from '../../web/lib/money-text.ts'
import { Picture } from '../../web/ui/Picture.tsx'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { RESERVATION_STATUS, RESERVATION_STATUSES } from '../features/reservations/reservation-words.ts'
import { ReservationDialog } from '../features/reservations/ReservationDialog.tsx'
import {
  AdminReservationsDocument,
  DeleteReservationDocument,
  type AdminReservationsQuery,
} from '../features/reservations/reservations.graphql.ts'
import { useAction } from '../lib/useAction.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DateFilter } from '../ui/DateFilter.tsx'
import { Pager } from '../ui/Pager.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'
import { SearchField } from '../ui/SearchField.tsx'

type ReservationRow = AdminReservationsQuery['reservations']['edges'][number]['node']

const dayOrNull = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/** Rental reservations: filtered, decided on and deleted. */
export function Component() {
  const list = useListState()
  const status = oneOf(RESERVATION_STATUSES, list.get('status'))
  const from = dayOrNull(list.get('from'))
  const to = dayOrNull(list.get('to'))
  const { data, previousData, error, loading, refetch } = useQuery(AdminReservationsDocument, {
    variables: { filter: { search: list.get('q'), status, from, to }, ...list.page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const [deleting, setDeleting] = useState<string | null>(null)
  const [remove, isRemoving] = useAction(DeleteReservationDocument, {
    success: 'Резервацията е изтрита',
    failure: 'Неуспешно изтриване на резервацията',
    refetch: ['AdminReservations', 'PanelFigures'],
  })
  const shown = data ?? previousData
  const rows = shown?.reservations.edges.map(({ node }) => node)
  const columns: readonly Column<ReservationRow>[] = [
    {
      header: 'Артикул',
      cell: ({ product }) => (
        <HStack minW={{ base: '0', md: '48' }}>
          <Picture
            picture={product.images[0] ?? null}
            alt=""
            shownAt="48px"
            boxSize="12"
            borderRadius="lg"
            flexShrink="0"
          />
          <Box>
            <Text fontWeight="bold">{product.name}</Text>
            <Text fontSize="xs" color="fg.muted">
              {product.pricePerDay !== null && perDayText(product.pricePerDay)}
            </Text>
          </Box>
        </HStack>
      ),
    },
    {
      header: 'Клиент',
      cell: ({ order }) => (
        <Box>
          <Text fontWeight="bold">{order.customerName}</Text>
          <Text fontSize="xs" color="fg.muted">
            {order.customerEmail}
          </Text>
          <Text fontSize="xs" color="fg.muted">
            поръчка № {order.databaseId}
          </Text>
        </Box>
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
      cell: (row) => (
        <Badge colorPalette={RESERVATION_STATUS[row.status].palette}>{RESERVATION_STATUS[row.status].label}</Badge>
      ),
    },
    {
      header: 'Действия',
      kind: 'actions',
      cell: ({ id, databaseId }) => (
        <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
          <Button size="sm" variant="outline" onClick={() => list.open(databaseId)}>
            Преглед
          </Button>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="red"
            aria-label={`Изтрий резервация № ${databaseId}`}
            onClick={() => setDeleting(id)}
          >
            <Trash2 />
          </IconButton>
        </HStack>
      ),
    },
  ]
  return (
    <>
      <RentalFigures />
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          Резервации
        </Heading>
        <Button variant="outline" loading={loading && shown !== undefined} onClick={() => void refetch()}>
          <RefreshCw /> Обнови
        </Button>
      </HStack>
      <HStack mb="3" gap="3" flexWrap="wrap">
        <SearchField
          label="Артикул или клиент"
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <SelectField
          label="Статус"
          value={status ?? ''}
          options={[
            { value: '', label: 'Всички статуси' },
            ...RESERVATION_STATUSES.map((value) => ({ value, label: RESERVATION_STATUS[value].label })),
          ]}
          onChange={(value) => list.change('status', value)}
        />
        <DateFilter label="От дата" value={from} onChange={(day) => list.change('from', day)} />
        <DateFilter label="До дата" value={to} onChange={(day) => list.change('to', day)} />
        {list.isFiltered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            Изчисти филтрите
          </Button>
        )}
      </HStack>
      <Text mb="3" color="fg.muted" aria-live="polite" minH="6">
        {shown !== undefined && `Показани ${shown.reservations.totalCount} от ${shown.all.totalCount} резервации`}
      </Text>
      <DataTable
        label="Резервации"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={list.isFiltered ? 'Няма резервации, които отговарят на търсенето' : 'Няма резервации'}
        failure={error !== undefined ? 'Грешка при зареждане на резервациите' : undefined}
        onOpen={({ databaseId }) => list.open(databaseId)}
      />
      <Pager
        total={shown?.reservations.totalCount ?? 0}
        shown={rows?.length ?? 0}
        info={shown?.reservations.pageInfo}
        onTurn={list.turn}
      />
      {list.openId !== null && (
        <ReservationDialog key={list.openId} databaseId={list.openId} onClose={() => list.open(null)} />
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на резервация"
        text="Резервацията ще бъде изтрита и дните ѝ ще се освободят. Това не може да бъде отменено."
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { reservationId: deleting ?? '' } }).then(() => setDeleting(null))}
      />
    </>
  )
}
