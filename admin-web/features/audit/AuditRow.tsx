import { Badge } from '@chakra-ui/react'
import { DateTime, Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { ACTIONS, KIND_LABELS } from './audit-words.ts'
import { AuditRow_entryFragmentDoc, type AuditRow_entryFragment } from './AuditRow.graphql.ts'
import { Changes } from './Changes.tsx'

const COLUMNS: readonly Column<AuditRow_entryFragment>[] = [
  { header: 'Кога', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  { header: 'Кой', kind: 'text', card: 'end', cell: ({ admin }) => admin.name },
  {
    header: 'Какво',
    kind: 'text',
    card: 'fact',
    cell: ({ kind, label }) => <Named name={label} under={[KIND_LABELS[kind]]} />,
  },
  {
    header: 'Действие',
    card: 'badge',
    cell: ({ action }) => <Badge colorPalette={ACTIONS[action].palette}>{ACTIONS[action].label}</Badge>,
  },
  { header: 'Промяна', kind: 'text', card: 'text', cell: (entry) => <Changes entry={entry} /> },
]

export const AUDIT_ROWS: TableRows<AuditRow_entryFragment, never> = {
  fragment: AuditRow_entryFragmentDoc,
  columns: COLUMNS,
}
