import { Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { MoneyLines, Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { BankEntryChoice } from './BankEntryChoice.tsx'
import { BankEntryRow_entryFragmentDoc, type BankEntryRow_entryFragment } from './BankEntryRow.graphql.ts'

const COLUMNS: readonly Column<BankEntryRow_entryFragment>[] = [
  { header: 'Дата', card: 'fact', cell: ({ bookedOn }) => dayText(bookedOn) },
  {
    header: 'Платец',
    kind: 'text',
    card: 'name',
    cell: ({ payerName }) => <Named name={payerName === '' ? 'Без име' : payerName} under={[]} />,
  },
  {
    header: 'Основание',
    kind: 'text',
    card: 'text',
    cell: ({ text, payerAccount, reference }) => (
      <>
        <Text overflowWrap="anywhere">{text}</Text>
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
          {[ibanText(payerAccount), reference].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { header: 'Сума', kind: 'number', card: 'end', cell: ({ amount }) => <MoneyLines min={amount} /> },
  { header: 'Поръчка', card: 'text', cell: (entry) => <BankEntryChoice entry={entry} /> },
]

export const BANK_ENTRY_ROWS: TableRows<BankEntryRow_entryFragment, never> = {
  fragment: BankEntryRow_entryFragmentDoc,
  columns: COLUMNS,
}
