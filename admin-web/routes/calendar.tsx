import { useQuery } from '@apollo/client/react'
import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { CalendarDay } from '#rules/calendar.ts'
import { bookingsOn, type CalendarProduct } from '../features/calendar/calendar-days.rules.ts'
import { CalendarGrid } from '../features/calendar/CalendarGrid.tsx'
import { CalendarLegend } from '../features/calendar/CalendarLegend.tsx'
import { CalendarParties } from '../features/calendar/CalendarParties.tsx'
import { CalendarToolbar, FreeQuestion } from '../features/calendar/CalendarToolbar.tsx'
import { DayBookings } from '../features/calendar/DayBookings.tsx'
import { useCalendarState } from '../features/calendar/useCalendarState.ts'
import { useCategoryFilters } from '../features/products/useCategoryFilters.ts'
import { ReservationDialog } from '../features/reservations/ReservationDialog.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useTitle } from '../lib/title.ts'
import { useListState } from '../lib/useListState.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { ListFilters } from '../ui/ListFilters.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AdminCalendarDocument } from './calendar.graphql.ts'

const POLL_MS = 60_000

/** Reservations of each rental by day (docs/internals/rentals.md#calendar). */
export function Component() {
  useTitle('Календар')
  const list = useListState()
  const state = useCalendarState()
  const { categories } = useCategoryFilters('RENT', list)
  const [opened, setOpened] = useState<{ id: string; day: CalendarDay } | null>(null)
  const { days, first, period, quantity } = state
  const [search, categoryDatabaseIds] = [list.get('q'), list.ids('cat')]
  const query = listIn(
    useQuery(
      AdminCalendarDocument,
      listOptions(
        {
          filter: {
            type: 'RENT',
            ...(search === '' ? {} : { search, searchesNumbers: true }),
            ...(categoryDatabaseIds.length > 0 ? { categoryDatabaseIds } : {}),
          },
          from: first,
          to: days.at(-1) ?? first,
          hasPeriod: period !== null,
          startsOn: period?.from ?? first,
          endsOn: period?.to ?? first,
          quantity,
          ...list.page,
        },
        POLL_MS,
      ),
    ),
    ({ products }) => products,
  )
  const products = (query.rows ?? []).flatMap((row) => (row.__typename === 'RentalProduct' ? [row] : []))
  const open = (product: CalendarProduct, day: CalendarDay) => {
    const [only, ...others] = bookingsOn(product.calendar?.bookings ?? [], day)
    if (only && others.length === 0) list.open(only.reservation.databaseId)
    else setOpened({ id: product.id, day })
  }
  const shown = products.find(({ id }) => id === opened?.id)
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Календар
      </Heading>
      <Flex columnGap="6" flexWrap="wrap">
        <CalendarToolbar state={state} />
        <Box w={{ base: 'full', sm: 'auto' }}>
          <ListFilters list={list} search="Търсене на артикул" filters={[categories]} canClear={false} />
        </Box>
      </Flex>
      <FreeQuestion state={state} />
      <CalendarParties orders={query.data?.parties?.edges.map(({ node }) => node) ?? []} />
      {query.rows === undefined && !query.hasFailed && <Skeleton h="96" aria-busy="true" />}
      {query.hasFailed && <FailureNote text="Грешка при зареждане на календара" />}
      {query.rows?.length === 0 && <Text color="fg.muted">Няма артикули под наем за тези филтри</Text>}
      {products.length > 0 && <CalendarGrid products={products} state={state} onOpen={open} />}
      <CalendarLegend />
      {query.paging !== undefined && (
        <Pager
          list={list}
          shown={products.length}
          paging={query.paging}
          noun={['артикул', 'артикула']}
          onTurn={() => undefined}
        />
      )}
      {opened !== null && shown !== undefined && list.openId === null && (
        <DayBookings
          product={shown}
          day={opened.day}
          quantity={quantity}
          onOpen={list.open}
          onClose={() => setOpened(null)}
        />
      )}
      {list.openId !== null && (
        <ReservationDialog
          key={list.openId}
          databaseId={list.openId}
          onClose={() => {
            list.open(null)
            query.reload()
          }}
        />
      )}
    </>
  )
}
