import { Text } from '@chakra-ui/react'
import { DateTime, Email, Named, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { MAIL_KINDS, MAIL_STATES } from './mail-words.ts'
import { MailRow_messageFragmentDoc, type MailRow_messageFragment } from './MailRow.graphql.ts'

const COLUMNS: readonly Column<MailRow_messageFragment>[] = [
  {
    header: 'Писмо',
    cell: ({ kind, lastError }) => <Named name={MAIL_KINDS[kind]} under={lastError === null ? [] : [lastError]} />,
  },
  {
    header: 'До',
    kind: 'text',
    cell: ({ recipient }) =>
      recipient === null ? <Text color="fg.muted">магазина</Text> : <Email address={recipient} />,
  },
  {
    header: 'Поръчка',
    cell: ({ order }) => (order === null ? '—' : <OrderLink databaseId={order.databaseId} />),
  },
  { header: 'Състояние', card: 'badge', cell: ({ state }) => <StatusBadge status={MAIL_STATES[state]} /> },
  { header: 'Опити', kind: 'number', cell: ({ tries }) => tries },
  { header: 'Дата', card: 'end', cell: ({ sentAt, createdAt }) => <DateTime instant={sentAt ?? createdAt} /> },
]

export const MAIL_ROWS: TableRows<MailRow_messageFragment, never> = {
  fragment: MailRow_messageFragmentDoc,
  columns: COLUMNS,
}
