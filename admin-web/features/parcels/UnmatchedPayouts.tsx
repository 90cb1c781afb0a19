import { Heading, Stack } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { dayText } from '#rules/day-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { PlainTable, type PlainColumn } from '../../ui/PlainTable.tsx'
import type { UnmatchedPayouts_lineFragment } from './ParcelMoney.graphql.ts'
import { PAYOUT_OUTCOMES } from './parcel-words.ts'

type Line = UnmatchedPayouts_lineFragment

const COLUMNS: readonly PlainColumn<Line>[] = [
  { header: 'Товарителница', kind: 'text', cell: ({ number }) => number },
  { header: 'Куриер', card: 'fact', cell: ({ carrier }) => CARRIER_LABELS[carrier] },
  { header: 'Документ', kind: 'text', card: 'fact', cell: ({ document }) => document },
  { header: 'Изплатено на', card: 'fact', cell: ({ paidOn }) => dayText(paidOn) },
  { header: 'Сума', kind: 'number', card: 'end', cell: ({ amount }) => moneyText(amount) },
  { header: 'Защо', kind: 'text', card: 'text', cell: ({ outcome }) => PAYOUT_OUTCOMES[outcome] },
]

/** Money of couriers that paid no parcel. */
export function UnmatchedPayouts({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <Stack as="section" mt="8" gap="3">
      <Heading as="h2" size="md">
        Изплащания без пратка
      </Heading>
      <PlainTable
        label="Изплащания без пратка"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ carrier, document, number }) => `${carrier} ${document} ${number}`}
      />
    </Stack>
  )
}
