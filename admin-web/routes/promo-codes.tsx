import { useQuery } from '@apollo/client/react'
import { Badge, Button, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { PromoDialog, type PromoRow } from '../features/promo-codes/PromoDialog.tsx'
import { AdminPromoCodesDocument, DeletePromoCodeDocument } from '../features/promo-codes/promo-codes.graphql.ts'
import type { PromoCodeStatus } from '../gql/graph.ts'
import { useAction } from '../lib/useAction.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'

const STATUS: Record<PromoCodeStatus, { label: string; palette: string }> = {
  ACTIVE: { label: 'Активен', palette: 'mint' },
  UPCOMING: { label: 'Предстоящ', palette: 'iris' },
  EXPIRED: { label: 'Изтекъл', palette: 'gray' },
  EXHAUSTED: { label: 'Изчерпан', palette: 'orange' },
  INACTIVE: { label: 'Неактивен', palette: 'red' },
}
const STATUSES: readonly PromoCodeStatus[] = ['ACTIVE', 'UPCOMING', 'EXPIRED', 'EXHAUSTED', 'INACTIVE']

/** The promo codes and how each stands now. */
export function Component() {
  const list = useListState()
  const status = oneOf(STATUSES, list.get('status'))
  const { data, previousData, error } = useQuery(AdminPromoCodesDocument, {
    variables: { search: list.get('q'), status, ...list.page },
    fetchPolicy: 'cache-and-network',
  })
  const [editing, setEditing] = useState<PromoRow | 'new' | null>(null)
  const [deleting, setDeleting] = useState<PromoRow | null>(null)
  const [remove, isRemoving] = useAction(DeletePromoCodeDocument, {
    success: 'Промо кодът е изтрит',
    failure: 'Възникна грешка при изтриване на промо кода',
    refetch: ['AdminPromoCodes'],
  })
  const codes = (data ?? previousData)?.promoCodes
  const columns = useMemo<readonly Column<PromoRow>[]>(
    () => [
      {
        header: 'Код',
        cell: ({ code, description }) => (
          <>
            <Text fontWeight="800">{code}</Text>
            <Text fontSize="xs" color="fg.muted">
              {description}
            </Text>
          </>
        ),
      },
      { header: 'Отстъпка', kind: 'number', cell: ({ discountPercentage }) => `${discountPercentage}%` },
      { header: 'Валиден от', cell: ({ validFrom }) => <DateTime instant={validFrom} /> },
      { header: 'Валиден до', cell: ({ validUntil }) => <DateTime instant={validUntil} /> },
      { header: 'Използвания', kind: 'number', cell: ({ usedCount, maxUses }) => `${usedCount} / ${maxUses ?? '∞'}` },
      {
        header: 'Статус',
        cell: (row) => <Badge colorPalette={STATUS[row.status].palette}>{STATUS[row.status].label}</Badge>,
      },
      {
        header: 'Действия',
        kind: 'actions',
        cell: (row) => (
          <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Редактирай ${row.code}`}
              onClick={() => setEditing(row)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={`Изтрий ${row.code}`}
              onClick={() => setDeleting(row)}
            >
              <Trash2 />
            </IconButton>
          </HStack>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <HStack justify="space-between" mb="4" flexWrap="wrap">
        <Heading as="h1" size="2xl">
          Промо кодове
        </Heading>
        <Button onClick={() => setEditing('new')}>
          <Plus /> Добави промо код
        </Button>
      </HStack>
      <HStack mb="4" gap="3" flexWrap="wrap">
        <SearchField label="Търсене на код" value={list.get('q')} onSearch={(text) => list.change('q', text, true)} />
        <SelectField
          label="Статус"
          value={status ?? ''}
          options={[
            { value: '', label: 'Всички статуси' },
            ...STATUSES.map((value) => ({ value, label: STATUS[value].label })),
          ]}
          onChange={(value) => list.change('status', value)}
        />
      </HStack>
      <DataTable
        label="Промо кодове"
        columns={columns}
        rows={codes?.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        empty={list.isFiltered ? 'Няма промо кодове за тези филтри' : 'Няма промо кодове'}
        failure={error !== undefined ? 'Грешка при зареждане на промо кодовете' : undefined}
        onOpen={setEditing}
      />
      <Pager
        total={codes?.totalCount ?? 0}
        shown={codes?.edges.length ?? 0}
        info={codes?.pageInfo}
        onTurn={list.turn}
        noun="кода"
      />
      {editing !== null && <PromoDialog row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на промо код"
        text={`Кодът ${deleting?.code} ще бъде изтрит; поръчките с него запазват отстъпката си. Това не може да бъде отменено.`}
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { promoCodeId: deleting?.id ?? '' } }).then(() => setDeleting(null))}
      />
    </>
  )
}
