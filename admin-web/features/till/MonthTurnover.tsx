import { useQuery } from '@apollo/client/react'
import { HStack, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { Suspense } from 'react'
import { listOptions } from '../../lib/list-query.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { TurnoverChart } from '../today/later-chart.ts'
import { ViewToggle } from '../today/TurnoverControls.tsx'
import { TurnoverTable } from '../today/TurnoverTable.tsx'
import { TurnoverTotals } from '../today/TurnoverTotals.tsx'
import { previousPeriod, type Period, type PeriodName } from '../today/turnover-period.ts'
import { useTurnoverAddress } from '../today/useTurnoverAddress.ts'
import { AdminMonthTurnoverDocument } from './MonthTurnover.graphql.ts'

/** Turnover, VAT, deposits and refunds of a month. Deposits are no turnover (docs/spec/payments.md#till). */
export function MonthTurnover({ period, name }: { period: Period; name: PeriodName }) {
  const address = useTurnoverAddress()
  const { currency, isTable } = address
  const { from: previousFrom, to: previousTo } = previousPeriod(name, period)
  const query = useQuery(AdminMonthTurnoverDocument, listOptions({ ...period, previousFrom, previousTo }, 60_000))
  const { turnover: month, previous } = query.data ?? query.previousData ?? { turnover: null, previous: null }
  if (month === null || previous === null) return null
  return (
    <Stack gap="3">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <Heading as="h2" size="xl">
          Оборот на месеца
        </Heading>
        <HStack gap="3" flexWrap="wrap" className="no-print">
          <ViewToggle address={address} />
          <ExportMenu list="turnover" variables={period} />
        </HStack>
      </HStack>
      <TurnoverTotals total={month.total} before={previous.total} currency={currency} />
      {isTable ? (
        <TurnoverTable days={month.days} total={month.total} currency={currency} />
      ) : (
        <Suspense fallback={<Skeleton h="80" borderRadius="xl" aria-busy="true" />}>
          <TurnoverChart days={month.days} before={previous.days} currency={currency} />
        </Suspense>
      )}
    </Stack>
  )
}
