import { useQuery } from '@apollo/client/react'
import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { later } from '../../web/lib/later.ts'
import { LackingDeposits } from '../features/deposits/LackingDeposits.tsx'
import type { OrderStep } from '../features/hand-overs/hand-over.rules.ts'
import { ManyOrdersDialog } from '../features/hand-overs/ManyOrdersDialog.tsx'
import type { ManyStep } from '../features/hand-overs/many-orders.rules.ts'
import { OrderStepOf } from '../features/hand-overs/OrderStepDialog.tsx'
import { NEW_ORDER } from '../features/orders/OrderLink.tsx'
import { PartyCard } from '../features/parties/PartyCard.tsx'
import { useApproveReservations } from '../features/reservations/reservation-mutations.ts'
import { MissingNotice } from '../features/today/MissingNotice.tsx'
import { RentalsOfDay, type DayActions } from '../features/today/RentalsOfDay.tsx'
import { TodayFigures } from '../features/today/TodayFigures.tsx'
import { TouchedByLate } from '../features/today/TouchedByLate.tsx'
import { Turnover } from '../features/today/Turnover.tsx'
import { weekdayText } from '../features/today/turnover-words.ts'
import { listOptions } from '../lib/list-query.ts'
import { may } from '../lib/may.ts'
import { useTitle } from '../lib/title.ts'
import { useOpened } from '../lib/useOpened.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminTodayDocument } from './today.graphql.ts'

const ReservationDialog = later(() =>
  import('../features/reservations/ReservationDialog.tsx').then(({ ReservationDialog }) => ReservationDialog),
)

const RESERVATIONS = '/admin/rent/reservations'
const ORDERS = '/admin/shop/orders'

/** How many days back missed pickups are listed. */
const NOT_FETCHED_DAYS = 30

/** How many days ahead parties are listed. */
const PARTY_DAYS = 7

export function Component() {
  useTitle('Днес')
  const today = dayInSofia(new Date())
  const [yesterday, tomorrow, monthAgo] = [addDays(today, -1), addDays(today, 1), addDays(today, -NOT_FETCHED_DAYS)]
  const inWeek = addDays(today, PARTY_DAYS)
  const { data, previousData, error } = useQuery(
    AdminTodayDocument,
    listOptions({ today, tomorrow, yesterday, monthAgo, inWeek }, 60_000),
  )
  const opened = useOpened()
  const [stepped, setStepped] = useState<{ orderId: string; step: OrderStep } | null>(null)
  const [many, setMany] = useState<{ step: ManyStep; ids: readonly string[] } | null>(null)
  const [approve] = useApproveReservations()
  const actions: DayActions = {
    onOpen: opened.open,
    onAct: (action, { order, rentals }) => {
      if (action !== 'approve') return setStepped({ orderId: order.id, step: action })
      const waiting = rentals.filter(({ state }) => state === 'WAITING')
      return void approve({ input: { reservationIds: waiting.map(({ id }) => id) } })
    },
    onMany: (step, ids) => setMany({ step, ids }),
  }
  const shown = data ?? previousData
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap" mb="4">
        <Heading as="h1" size="2xl">
          Днес
          <Text as="span" ms="3" fontSize="md" fontWeight="medium" color="fg.muted" whiteSpace="nowrap">
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              {weekdayText(today)},{' '}
            </Box>
            {dayText(today)}
          </Text>
        </Heading>
        {may('orders.edit') && (
          <Button asChild size="sm">
            <RouterLink to={NEW_ORDER}>
              <Plus /> Нова поръчка
            </RouterLink>
          </Button>
        )}
      </Flex>
      <MissingNotice />
      <LackingDeposits orders={shown?.ordersLackingDeposit ?? []} />
      <TodayFigures />
      <Box mt="4">
        {error !== undefined && <FailureNote text="Грешка при зареждане на деня" isStale={shown !== undefined} />}
      </Box>
      <SimpleGrid columns={{ base: 1, lg: 2, xl: 3 }} gap="4" alignItems="start" mb="8">
        <Stack gap="4" minW="0">
          <RentalsOfDay
            title="Излиза днес"
            to={`${RESERVATIONS}?status=APPROVED&out=${today}`}
            palette="iris"
            pages={[shown?.waitingToday, shown?.leavingToday]}
            empty="Днес нищо не излиза. Спокоен ден."
            many={{ step: 'handOver', label: 'Предай всички' }}
            {...actions}
          />
          <RentalsOfDay
            title="Невзети"
            to={`${RESERVATIONS}?state=APPROVED&from=${monthAgo}&to=${yesterday}`}
            palette="red"
            pages={[shown?.notFetched]}
            empty="Всичко е взето навреме."
            {...actions}
          />
          <RentalsOfDay
            title="Излиза утре"
            to={`${RESERVATIONS}?status=APPROVED&out=${tomorrow}`}
            palette="iris"
            pages={[shown?.leavingTomorrow]}
            empty="За утре още няма нищо."
            {...actions}
          />
        </Stack>
        <Stack gap="4" minW="0">
          <RentalsOfDay
            title="Връща се днес"
            to={`${RESERVATIONS}?status=APPROVED&back=${today}`}
            palette="mint"
            pages={[shown?.returningToday]}
            empty="Днес никой не връща нищо."
            many={{ step: 'takeBack', label: 'Приеми всички' }}
            {...actions}
          />
          <RentalsOfDay
            title="Закъснели"
            to={`${RESERVATIONS}?state=LATE`}
            palette="red"
            pages={[shown?.overdue]}
            empty="Всичко е върнато навреме."
            {...actions}
          />
          <TouchedByLate products={shown?.overdue?.edges.map(({ node }) => node.product) ?? []} />
        </Stack>
        <Stack gap="4" minW="0">
          <PartyCard
            title="За партита: тръгват до днес"
            to={`${ORDERS}?status=TO_DISPATCH&sort=EVENT_ASC`}
            palette="sun"
            page={shown?.toDispatch}
            today={today}
            empty="Нищо не чака да тръгне."
          />
          <PartyCard
            title="Партита до седмица"
            to={`${ORDERS}?status=NOT_CANCELLED&partyFrom=${today}&partyTo=${inWeek}&sort=EVENT_ASC`}
            palette="iris"
            page={shown?.parties}
            today={today}
            empty="Няма поръчки за партита през следващите дни."
          />
          <RentalsOfDay
            title="Чакат решение"
            to={`${RESERVATIONS}?status=PENDING`}
            palette="sun"
            pages={[shown?.waiting]}
            empty="Всички резервации са решени."
            {...actions}
          />
        </Stack>
      </SimpleGrid>
      {may('figures.read') && <Turnover />}
      {opened.openId !== null && (
        <Suspense>
          <ReservationDialog key={opened.openId} databaseId={opened.openId} onClose={opened.close} />
        </Suspense>
      )}
      {stepped !== null && <OrderStepOf key={stepped.orderId} {...stepped} onClose={() => setStepped(null)} />}
      {many !== null && <ManyOrdersDialog {...many} onClose={() => setMany(null)} />}
    </>
  )
}
