import { Text } from '@chakra-ui/react'
import { DateTime, MoneyLines, Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { ContactRow_contactFragmentDoc, type ContactRow_contactFragment } from './ContactRow.graphql.ts'

const COLUMNS: readonly Column<ContactRow_contactFragment>[] = [
  { header: 'Клиент', cell: ({ name, email }) => <Named name={name} under={[email]} /> },
  { header: 'Телефон', card: 'fact', cell: ({ phone }) => <Text whiteSpace="nowrap">{phone}</Text> },
  { header: 'Поръчки', kind: 'number', cell: ({ orderCount }) => orderCount },
  {
    header: 'Поръчал за',
    kind: 'number',
    card: 'end',
    cell: ({ ordered }) => <MoneyLines min={ordered} />,
  },
  {
    header: 'Последна поръчка',
    cell: ({ lastOrderAt }) =>
      lastOrderAt === null ? <Text color="fg.muted">Не е поръчвал</Text> : <DateTime instant={lastOrderAt} />,
  },
  {
    header: 'Бележки',
    kind: 'text',
    card: 'text',
    cell: ({ notes }) => (
      <Text lineClamp={2} title={notes}>
        {notes}
      </Text>
    ),
  },
]

export const CONTACT_ROWS: TableRows<ContactRow_contactFragment, never> = {
  fragment: ContactRow_contactFragmentDoc,
  columns: COLUMNS,
}
