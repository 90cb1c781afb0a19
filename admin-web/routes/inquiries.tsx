import { useQuery } from '@apollo/client/react'
import { Badge, Button, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../../web/lib/date-text.ts'
import { Modal } from '../../web/ui/Modal.tsx'
import { SelectField } from '../../web/ui/SelectField.tsx'
import {
  AdminInquiriesDocument,
  DeleteInquiryDocument,
  SetInquiryStatusDocument,
  type AdminInquiriesQuery,
} from '../features/inquiries/inquiries.graphql.ts'
import type { InquiryStatus } from '../gql/graph.ts'
import { useAction } from '../lib/useAction.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Fact } from '../ui/Fact.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'

const OPTIONS: readonly { value: InquiryStatus; label: string; palette: string }[] = [
  { value: 'NEW', label: 'Ново', palette: 'berry' },
  { value: 'READ', label: 'Прочетено', palette: 'sun' },
  { value: 'REPLIED', label: 'Отговорено', palette: 'mint' },
]
const STATUSES = OPTIONS.map(({ value }) => value)
const REFETCH = ['AdminInquiries', 'PanelFigures']

type Row = AdminInquiriesQuery['inquiries']['edges'][number]['node']

/** What people wrote from the contact page. */
export function Component() {
  const list = useListState()
  const status = oneOf<InquiryStatus>(STATUSES, list.get('status'))
  const { data, previousData, error } = useQuery(AdminInquiriesDocument, {
    variables: { search: list.get('q'), status, ...list.page },
    fetchPolicy: 'cache-and-network',
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [setStatus] = useAction(SetInquiryStatusDocument, {
    success: 'Статусът на запитването е обновен',
    failure: 'Възникна грешка при обновяване на запитването',
    refetch: REFETCH,
  })
  const [remove, isRemoving] = useAction(DeleteInquiryDocument, {
    success: 'Запитването е изтрито',
    failure: 'Възникна грешка при изтриване на запитването',
    refetch: REFETCH,
  })
  const inquiries = (data ?? previousData)?.inquiries
  const rows = inquiries?.edges.map(({ node }) => node)
  const opened = rows?.find(({ id }) => id === openId)
  const statusField = (row: Row) => (
    <SelectField
      size="sm"
      width="8.75rem"
      label={`Статус на запитването от ${row.name}`}
      value={row.status}
      options={OPTIONS}
      onChange={(to) => void setStatus({ input: { inquiryId: row.id, status: to } })}
    />
  )
  const columns: readonly Column<Row>[] = [
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
      cell: (row) => (
        <Badge colorPalette={OPTIONS.find(({ value }) => value === row.status)?.palette}>
          {OPTIONS.find(({ value }) => value === row.status)?.label}
        </Badge>
      ),
    },
    { header: 'Дата', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    {
      header: 'Действия',
      kind: 'actions',
      cell: (row) => (
        <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
          {statusField(row)}
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="red"
            aria-label={`Изтрий запитването от ${row.name}`}
            onClick={() => setDeleting(row.id)}
          >
            <Trash2 />
          </IconButton>
        </HStack>
      ),
    },
  ]
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Запитвания
      </Heading>
      <HStack mb="4" gap="3" flexWrap="wrap">
        <SearchField
          label="Име, имейл, телефон или текст"
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <SelectField
          label="Статус"
          value={status ?? ''}
          options={[{ value: '', label: 'Всички статуси' }, ...OPTIONS]}
          onChange={(value) => list.change('status', value)}
        />
      </HStack>
      <DataTable
        label="Запитвания"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={list.isFiltered ? 'Няма запитвания за тези филтри' : 'Няма запитвания'}
        failure={error !== undefined ? 'Грешка при зареждане на запитванията' : undefined}
        onOpen={({ id }) => setOpenId(id)}
      />
      <Pager
        total={inquiries?.totalCount ?? 0}
        shown={rows?.length ?? 0}
        info={inquiries?.pageInfo}
        onTurn={list.turn}
        noun="запитвания"
      />
      {opened !== undefined && (
        <Modal
          isOpen
          onClose={() => setOpenId(null)}
          title={`Запитване от ${opened.name}`}
          footer={
            <>
              <Button variant="ghost" colorPalette="red" onClick={() => setDeleting(opened.id)}>
                Изтрий
              </Button>
              <Button variant="outline" onClick={() => setOpenId(null)}>
                Затвори
              </Button>
            </>
          }
        >
          <Stack gap="4">
            <Text color="fg.muted">
              <a href={`mailto:${opened.email}`}>{opened.email}</a> · {opened.phone ?? 'телефонът не е посочен'} ·{' '}
              {dateTimeText(opened.createdAt)}
            </Text>
            <Text whiteSpace="pre-line">{opened.message}</Text>
            <Fact label="Статус">{statusField(opened)}</Fact>
          </Stack>
        </Modal>
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на запитване"
        text="Запитването ще бъде изтрито завинаги."
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          void remove({ input: { inquiryId: deleting ?? '' } }).then(() => {
            setDeleting(null)
            setOpenId(null)
          })
        }
      />
    </>
  )
}
