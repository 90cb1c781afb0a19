import { Text } from '@chakra-ui/react'
import { DateTime, Email, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { RowButton } from '../../ui/edit-column.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { INQUIRY_STATUS, InquiryStatusField } from './InquiryStatusField.tsx'
import { InquiryRow_inquiryFragmentDoc, type InquiryRow_inquiryFragment } from './InquiryRow.graphql.ts'

const COLUMNS: readonly Column<InquiryRow_inquiryFragment, RowAction>[] = [
  { header: 'Име', cell: ({ name }) => <Text fontWeight="bold">{name}</Text> },
  {
    header: 'Имейл',
    kind: 'text',
    card: 'fact',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} onClick={(event) => event.stopPropagation()}>
        <Email address={email} />
      </a>
    ),
  },
  {
    header: 'Телефон',
    card: 'fact',
    cell: ({ phone }) =>
      phone === null ? <Text color="fg.muted">Не е посочен</Text> : <Text whiteSpace="nowrap">{phone}</Text>,
  },
  {
    header: 'Съобщение',
    kind: 'text',
    card: 'text',
    cell: ({ message }) => (
      <Text lineClamp={2} title={message}>
        {message}
      </Text>
    ),
  },
  {
    header: 'Статус',
    card: 'end',
    cell: ({ status }) => <StatusBadge status={INQUIRY_STATUS[status]} />,
  },
  { header: 'Дата', card: 'fact', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    header: 'Действия',
    kind: 'actions',
    cell: (row, act) => (
      <>
        <InquiryStatusField inquiry={row} />
        <RowButton
          needs="inquiries.write"
          action="delete"
          name={`запитването от ${row.name}`}
          onClick={() => act('delete')}
        />
      </>
    ),
  },
]

export const INQUIRY_ROWS: TableRows<InquiryRow_inquiryFragment, RowAction> = {
  fragment: InquiryRow_inquiryFragmentDoc,
  columns: COLUMNS,
}
