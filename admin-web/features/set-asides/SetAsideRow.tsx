import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Picture } from '../../../web/ui/Picture.tsx'
import { may } from '../../lib/may.ts'
import { DateTime, Named, StatusBadge, Thumbnail } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import type { SetAsideReason } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'
import { OrderLink } from '../orders/OrderLink.tsx'
import { SetAsideRow_setAsideFragmentDoc, type SetAsideRow_setAsideFragment } from './SetAsideRow.graphql.ts'

export const SET_ASIDE_REASON: Record<SetAsideReason, Status> = {
  DAMAGED: { label: 'Повредени', palette: 'orange' },
  LOST: { label: 'Изгубени', palette: 'red' },
  OTHER: { label: 'Друго', palette: 'gray' },
}

export type SetAsideRow = SetAsideRow_setAsideFragment
export type Settling = 'putBack' | 'writeOff'

const COLUMNS: readonly Column<SetAsideRow, Settling>[] = [
  {
    header: 'Артикул',
    cell: ({ product, reservation }) => (
      <HStack>
        <Thumbnail picture={product.picture} />
        <Named
          name={product.name}
          under={[
            reservation && (
              <OrderLink key="order" databaseId={reservation.order.databaseId}>
                поръчка № {reservation.order.databaseId}
              </OrderLink>
            ),
          ]}
        />
      </HStack>
    ),
  },
  { header: 'Причина', card: 'badge', cell: ({ reason }) => <StatusBadge status={SET_ASIDE_REASON[reason]} /> },
  { header: 'Чакат', kind: 'number', cell: ({ waiting, quantity }) => `${waiting} от ${quantity}` },
  {
    header: 'Бележка',
    kind: 'text',
    card: 'text',
    cell: ({ note, pictures }) => (
      <Stack gap="1">
        <Text>{note}</Text>
        <HStack gap="1" flexWrap="wrap">
          {pictures.map((picture) => (
            <a key={picture.url} href={picture.url} target="_blank" rel="noreferrer">
              <Picture picture={picture} alt="Снимка на повредата" shownAt="40px" boxSize="10" borderRadius="md" />
            </a>
          ))}
        </HStack>
      </Stack>
    ),
  },
  {
    header: 'Отделени',
    from: 'full-table',
    cell: ({ createdAt, admin }) => (
      <>
        <DateTime instant={createdAt} />
        <Text color="fg.muted">{admin?.username}</Text>
      </>
    ),
  },
  {
    header: 'Действия',
    kind: 'actions',
    cell: (_row, act) =>
      may('stock.write') && (
        <>
          <Button size="sm" variant="outline" aria-label="Върни в наличност" onClick={() => act('putBack')}>
            Върни
          </Button>
          <Button size="sm" variant="outline" colorPalette="red" onClick={() => act('writeOff')}>
            Отпиши
          </Button>
        </>
      ),
  },
]

export const SET_ASIDE_ROWS: TableRows<SetAsideRow, Settling> = {
  fragment: SetAsideRow_setAsideFragmentDoc,
  columns: COLUMNS,
}
