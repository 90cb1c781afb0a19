import { useQuery } from '@apollo/client/react'
import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '../../web/lib/date-text.ts'
import { later } from '../../web/lib/later.ts'
import { NEW_ORDER } from '../features/orders/OrderLink.tsx'
import { RentalsOfDay } from '../features/today/RentalsOfDay.tsx'
import { TodayFigures } from '../features/today/TodayFigures.tsx'
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

/** How many days back missed pickups are listed. */
const NOT_FETCHED_DAYS = 30

export function Component() {
  useTitle('Днес')
  const today = dayInSofia(new Date())
  const [yesterday, tomorrow, monthAgo] = [addDays(today, -1), addDays(today, 1), addDays(today, -NOT_FETCHED_DAYS)]
  const { data, previousData, error } = useQuery(
    AdminTodayDocument,
    listOptions({ today, tomorrow, yesterday, monthAgo }, 60_000),
  )
  const opened = useOpened()
  const shown = data ?? previousData
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap" mb="4">
        <Heading as="h1" size="2xl">
          Днес
          <Text as="span" ms="3" fontSize="md" fontWeight="medium" color="fg.muted">
            {weekdayText(today)}, {dayText(today)}
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
            page={shown?.leavingToday}
            empty="Днес нищо не излиза. Спокоен ден."
            onOpen={opened.open}
          />
          <RentalsOfDay
            title="Невзети"
            to={`${RESERVATIONS}?state=APPROVED&from=${monthAgo}&to=${yesterday}`}
            palette="red"
            page={shown?.notFetched}
            empty="Всичко е взето навреме."
            onOpen={opened.open}
          />
          <RentalsOfDay
            title="Излиза утре"
            to={`${RESERVATIONS}?status=APPROVED&out=${tomorrow}`}
            palette="iris"
            page={shown?.leavingTomorrow}
            empty="За утре още няма нищо."
            onOpen={opened.open}
          />
        </Stack>
        <Stack gap="4" minW="0">
          <RentalsOfDay
            title="Връща се днес"
            to={`${RESERVATIONS}?status=APPROVED&back=${today}`}
            palette="mint"
            page={shown?.returningToday}
            empty="Днес никой не връща нищо."
            onOpen={opened.open}
          />
          <RentalsOfDay
            title="Закъснели"
            to={`${RESERVATIONS}?state=LATE`}
            palette="red"
            page={shown?.overdue}
            empty="Всичко е върнато навреме."
            onOpen={opened.open}
          />
        </Stack>
        <RentalsOfDay
          title="Чакат решение"
          to={`${RESERVATIONS}?status=PENDING`}
          palette="sun"
          page={shown?.waiting}
          empty="Всички резервации са решени."
          onOpen={opened.open}
        />
      </SimpleGrid>
      {may('figures.read') && <Turnover />}
      {opened.openId !== null && (
        <Suspense>
          <ReservationDialog key={opened.openId} databaseId={opened.openId} onClose={opened.close} />
        </Suspense>
      )}
    </>
  )
}
