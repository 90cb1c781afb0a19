import { useQuery } from '@apollo/client/react'
import { Box, Heading, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { countText } from '#rules/count-text.ts'
import type { Currency } from '#rules/money.ts'
import { textIn } from '../../../web/lib/money-text.ts'
import { listOptions } from '../../lib/list-query.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { TurnoverChart } from './later-chart.ts'
import { Ranking, type Ranked } from './Ranking.tsx'
import {
  AdminTurnoverDocument,
  type AdminTurnoverQuery,
  type OrderedProducts_productFragment,
} from './Turnover.graphql.ts'
import { previousPeriod, type Period, type PeriodName } from './turnover-period.ts'
import { TurnoverControls } from './TurnoverControls.tsx'
import { TurnoverTable } from './TurnoverTable.tsx'
import { TurnoverTotals } from './TurnoverTotals.tsx'
import { useTurnoverAddress } from './useTurnoverAddress.ts'

const ORDERED = {
  sale: { list: '/admin/shop/products', countOf: ({ units }: OrderedProducts_productFragment) => `${units} бр.` },
  rent: {
    list: '/admin/rent/products',
    countOf: ({ times }: OrderedProducts_productFragment) => countText(times, ['наем', 'наема']),
  },
} as const

const ranked = (
  products: readonly OrderedProducts_productFragment[],
  { list, countOf }: (typeof ORDERED)[keyof typeof ORDERED],
  currency: Currency,
): Ranked[] =>
  products.map((ordered) => ({
    name: ordered.name,
    to: ordered.product === null ? null : `${list}?edit=${ordered.product.databaseId}`,
    figures: [countOf(ordered), textIn(currency, ordered.amount)],
  }))

interface Shown {
  data: AdminTurnoverQuery
  currency: Currency
  isTable: boolean
}

function TurnoverOfPeriod({ data: { turnover, previous, searchesWithoutResult }, currency, isTable }: Shown) {
  if (turnover === null || previous === null) return null
  return (
    <>
      <TurnoverTotals total={turnover.total} before={previous.total} currency={currency} />
      {isTable ? (
        <TurnoverTable days={turnover.days} total={turnover.total} currency={currency} />
      ) : (
        <Suspense fallback={<Skeleton h="80" borderRadius="xl" aria-busy="true" />}>
          <TurnoverChart days={turnover.days} before={previous.days} currency={currency} />
        </Suspense>
      )}
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4" mt="5">
        <Ranking
          title="Най-продавани"
          rows={ranked(turnover.bestSellers, ORDERED.sale, currency)}
          empty="През този период още нищо не е продадено."
        />
        <Ranking
          title="Най-наемани"
          rows={ranked(turnover.mostRented, ORDERED.rent, currency)}
          empty="През този период още нищо не е наето."
        />
        <Ranking
          title="Търсено без резултат"
          rows={(searchesWithoutResult?.nodes ?? []).map(({ query, times }) => ({
            name: query,
            to: `/admin/shop/products?q=${encodeURIComponent(query)}`,
            figures: [countText(times, ['път', 'пъти'])],
          }))}
          empty="Всяко търсене е намерило нещо."
        />
      </SimpleGrid>
    </>
  )
}

function LoadedTurnover({ name, period, ...view }: { name: PeriodName; period: Period } & Omit<Shown, 'data'>) {
  const before = previousPeriod(name, period)
  const variables = { ...period, previousFrom: before.from, previousTo: before.to }
  const { data, previousData, error } = useQuery(AdminTurnoverDocument, listOptions(variables, 60_000))
  const shown = data ?? previousData
  return (
    <>
      {error !== undefined && <FailureNote text="Грешка при зареждане на оборота" isStale={shown !== undefined} />}
      {shown === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {shown !== undefined && <TurnoverOfPeriod data={shown} {...view} />}
    </>
  )
}

export function Turnover() {
  const address = useTurnoverAddress()
  const { name, period, currency, isTable } = address
  return (
    <Box as="section" aria-labelledby="turnover">
      <Heading as="h2" size="xl" mb="3" id="turnover">
        Оборот
      </Heading>
      <TurnoverControls address={address} />
      {period !== null && <LoadedTurnover name={name} period={period} currency={currency} isTable={isTable} />}
    </Box>
  )
}
