import { PROMO_CODE_STATUS_LABELS } from '#rules/state-labels.ts'
import { Text } from '@chakra-ui/react'
import type { PromoCodeStatus } from '../../gql/graph.ts'
import { DateTime, StatusBadge } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { editColumn } from '../../ui/edit-column.tsx'
import type { Status } from '../../ui/status-filter.ts'
import type { RowAction } from '../../ui/useRowEditing.tsx'
import { PromoRow_promoFragmentDoc, type PromoRow_promoFragment } from './PromoRow.graphql.ts'

/** In the order of the filter. */
export const PROMO_STATUS: Record<PromoCodeStatus, Status> = {
  ACTIVE: { label: PROMO_CODE_STATUS_LABELS.ACTIVE, palette: 'mint' },
  UPCOMING: { label: PROMO_CODE_STATUS_LABELS.UPCOMING, palette: 'iris' },
  EXPIRED: { label: PROMO_CODE_STATUS_LABELS.EXPIRED, palette: 'gray' },
  EXHAUSTED: { label: PROMO_CODE_STATUS_LABELS.EXHAUSTED, palette: 'orange' },
  INACTIVE: { label: PROMO_CODE_STATUS_LABELS.INACTIVE, palette: 'red' },
}

const COLUMNS: readonly Column<PromoRow_promoFragment, RowAction>[] = [
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
  { header: 'Отстъпка', kind: 'number', card: 'end', cell: ({ discountPercentage }) => `${discountPercentage}%` },
  { header: 'Валиден от', cell: ({ validFrom }) => <DateTime instant={validFrom} /> },
  { header: 'Валиден до', cell: ({ validUntil }) => <DateTime instant={validUntil} /> },
  { header: 'Използвания', kind: 'number', cell: ({ usedCount, maxUses }) => `${usedCount} / ${maxUses ?? '∞'}` },
  {
    header: 'Статус',
    card: 'badge',
    cell: ({ status }) => <StatusBadge status={PROMO_STATUS[status]} />,
  },
  editColumn('promoCodes.write', ({ code }) => code),
]

export const PROMO_ROWS: TableRows<PromoRow_promoFragment, RowAction> = {
  fragment: PromoRow_promoFragmentDoc,
  columns: COLUMNS,
}
