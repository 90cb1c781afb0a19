import { Heading, Stack, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { PlainTable, type PlainColumn } from '../../ui/PlainTable.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import type { CardComparison_comparisonFragment } from './CardComparisons.graphql.ts'

type Difference = CardComparison_comparisonFragment['differences'][number]

const COLUMNS: readonly PlainColumn<Difference>[] = [
  {
    header: 'Поръчка',
    kind: 'text',
    cell: ({ order }) => (order === null ? 'непозната' : <OrderLink databaseId={order.databaseId} />),
  },
  { header: 'Номер при оператора', kind: 'text', card: 'text', cell: ({ providerId }) => providerId },
  { header: 'В касата', kind: 'number', cell: ({ inLedger }) => firstText(inLedger) },
  { header: 'При оператора', kind: 'number', cell: ({ atProvider }) => (atProvider ? firstText(atProvider) : 'няма') },
]

/** Where the ledger and the provider of cards differ (docs/spec/deposits.md#the-daily-comparison); nothing without one. */
export function CardComparisons({ comparisons }: { comparisons: readonly CardComparison_comparisonFragment[] }) {
  const compared = comparisons.filter(({ comparedAt }) => comparedAt !== null)
  if (compared.length === 0) return null
  return (
    <Stack gap="3" data-testid="card-comparisons">
      <Heading as="h2" size="xl">
        Картови плащания: сверка
      </Heading>
      {compared.map(({ provider, comparedAt, differences }) => (
        <Stack key={provider} gap="2">
          <Text color={differences.length > 0 ? 'fg.error' : 'fg.muted'}>
            {provider}, {comparedAt === null ? '' : dateTimeText(comparedAt)}:{' '}
            {differences.length > 0 ? 'има разлики' : 'касата и операторът са еднакви'}
          </Text>
          {differences.length > 0 && (
            <PlainTable
              label={`Разлики с ${provider}`}
              columns={COLUMNS}
              rows={differences}
              keyOf={({ providerId }) => providerId}
            />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
