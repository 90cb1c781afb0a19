import { Text } from '@chakra-ui/react'
import { StatusBadge } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { RowButton } from '../../ui/edit-column.tsx'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { INQUIRY_STATUS, type InquiryRow } from './inquiry-words.ts'
import { InquiryStatusField } from './InquiryStatusField.tsx'

export const INQUIRY_COLUMNS: readonly Column<InquiryRow, RowAction>[] = [
  { header: 'Име', cell: ({ name }) => <Text fontWeight="bold">{name}</Text> },
  {
    header: 'Имейл',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} onClick={(event) => event.stopPropagation()}>
        {email}
      </a>
    ),
  },
  {
    header: 'Телефон',
    cell: ({ phone }) =>
      phone === null ? <Text color="fg.muted">Не е посочен</Text> : <Text whiteSpace="nowrap">{phone}</Text>,
  },
  {
    header: 'Съобщение',
    cell: ({ message }) => (
      <Text lineClamp={{ base: 1, md: 2 }} minW={{ md: '24' }} maxW="xs">
        {message}
      </Text>
    ),
  },
  {
    header: 'Статус',
    cell: ({ status }) => <StatusBadge status={INQUIRY_STATUS[status]} />,
  },
  { header: 'Дата', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    header: 'Действия',
    kind: 'actions',
    cell: (row, act) => (
      <>
        <InquiryStatusField inquiry={row} />
        <RowButton action="delete" name={`запитването от ${row.name}`} onClick={() => act('delete')} />
      </>
    ),
  },
]
