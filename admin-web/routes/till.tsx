import { useQuery } from '@apollo/client/react'
import { Button, Heading, HStack, Link, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, Landmark, Printer } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { firstText } from '../../web/lib/money-text.ts'
import { AuditFiles } from '../features/till/AuditFiles.tsx'
import { CardComparisons } from '../features/till/CardComparisons.tsx'
import { MonthMargins } from '../features/till/MonthMargins.tsx'
import { MonthTurnover } from '../features/till/MonthTurnover.tsx'
import { monthOf } from '../features/till/till-days.ts'
import { TillCash } from '../features/till/TillCash.tsx'
import type { TillDay_dayFragment } from '../features/till/TillDay.graphql.ts'
import type { TillPayment_paymentFragment } from '../features/till/TillPayment.graphql.ts'
import { methodIn, TillPayments } from '../features/till/TillPayments.tsx'
import { DepositTable, MethodTable, MonthTable, PeopleTable } from '../features/till/TillTables.tsx'
import { listIn, listOptions, type ListQuery } from '../lib/list-query.ts'
import { may } from '../lib/may.ts'
import { useTitle } from '../lib/title.ts'
import { useListState, type ListState } from '../lib/useListState.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { dayIn } from '../ui/ListFilters.tsx'
import { AdminTillDayDocument, type AdminTillDayQuery } from './till.graphql.ts'

const secondary = { variant: 'outline', colorPalette: 'gray' } as const

interface DayProps {
  tillDay: TillDay_dayFragment
  list: ListState
  payments: Pick<ListQuery<TillPayment_paymentFragment>, 'rows' | 'paging'>
}

function DayOfTill({ tillDay, list, payments: { rows, paging } }: DayProps) {
  return (
    <Stack gap="5">
      <TillCash day={tillDay} />
      {tillDay.entries === 0 ? (
        <Text color="fg.muted">За този ден още няма плащания. Записват се от страницата на поръчката.</Text>
      ) : (
        <>
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            <MethodTable methods={tillDay.methods} />
            {tillDay.people.length > 0 && <PeopleTable people={tillDay.people} />}
          </SimpleGrid>
          {rows !== undefined && paging !== undefined && <TillPayments list={list} rows={rows} paging={paging} />}
        </>
      )}
    </Stack>
  )
}

function Deposits({ depositsHeld, orders }: AdminTillDayQuery) {
  if (depositsHeld === null || orders === null || orders.totalCount === 0) return null
  const rest = orders.totalCount - orders.nodes.length
  return (
    <Stack gap="3">
      <Heading as="h2" size="xl">
        Депозити при нас: {firstText(depositsHeld)}
      </Heading>
      <DepositTable orders={orders.nodes} />
      {rest > 0 && (
        <Text color="fg.muted">
          И още {rest}:{' '}
          <Link asChild>
            <RouterLink to="/admin/shop/orders?balance=deposit">всички с депозит при нас</RouterLink>
          </Link>
          .
        </Text>
      )}
    </Stack>
  )
}

/** The till of one day, and of each day of its month (docs/spec/payments.md#till). */
export function Component() {
  useTitle('Каса')
  const list = useListState()
  const today = dayInSofia(new Date())
  const day = dayIn(list, 'day') ?? today
  const month = monthOf(day, today)
  const query = useQuery(
    AdminTillDayDocument,
    listOptions({ day, ...month, method: methodIn(list), ...list.page }, 60_000),
  )
  const { error } = query
  const data = query.data ?? query.previousData
  const payments = listIn(query, (shown) => shown.payments)
  const go = (to: string) => list.change('day', to === today ? null : to)
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap" gap="3">
        <Heading as="h1" size="2xl">
          Каса за {dayText(day)}
        </Heading>
        <HStack gap="2" flexWrap="wrap" className="no-print">
          <Button {...secondary} aria-label="Предишен ден" onClick={() => go(addDays(day, -1))}>
            <ChevronLeft />
          </Button>
          <Button {...secondary} disabled={day === today} onClick={() => go(today)}>
            Днес
          </Button>
          <Button {...secondary} aria-label="Следващ ден" disabled={day >= today} onClick={() => go(addDays(day, 1))}>
            <ChevronRight />
          </Button>
          <Button asChild {...secondary}>
            <RouterLink to="/admin/till/bank">
              <Landmark /> Банка
            </RouterLink>
          </Button>
          <Button {...secondary} onClick={() => window.print()}>
            <Printer /> Печат
          </Button>
          <ExportMenu list="payments" variables={{ filter: { tillFrom: month.from, tillTo: month.to } }} />
        </HStack>
      </HStack>
      {error !== undefined && <FailureNote text="Грешка при зареждане на касата" isStale={data !== undefined} />}
      {data === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data !== undefined && (
        <Stack gap="8">
          {data.tillDay !== null && <DayOfTill tillDay={data.tillDay} list={list} payments={payments} />}
          <Deposits {...data} />
          <CardComparisons comparisons={data.cardComparisons ?? []} />
          <Stack gap="3">
            <Heading as="h2" size="xl">
              Месецът по дни
            </Heading>
            <MonthTable days={data.tillDays ?? []} />
          </Stack>
          <MonthTurnover period={month} name={month.to < today ? 'last-month' : 'month'} />
          {may('products.write') && <MonthMargins period={month} />}
          {may('invoices.issue') && <AuditFiles month={month.from.slice(0, 7)} />}
        </Stack>
      )}
    </>
  )
}
