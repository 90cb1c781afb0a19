import { Button } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { may } from '../../lib/may.ts'
import { DateTime, Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { KIND_LABELS } from '../audit/audit-words.ts'
import { BinRow_itemFragmentDoc, type BinRow_itemFragment } from './BinRow.graphql.ts'

const COLUMNS: readonly Column<BinRow_itemFragment, 'restore'>[] = [
  { header: 'Какво', cell: ({ label, kind }) => <Named name={label} under={[KIND_LABELS[kind]]} /> },
  { header: 'Изтрито от', kind: 'text', cell: ({ admin }) => admin.name },
  { header: 'Изтрито на', cell: ({ deletedAt }) => <DateTime instant={deletedAt} /> },
  { header: 'Пази се до', cell: ({ restorableUntil }) => <DateTime instant={restorableUntil} /> },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ label }, act) =>
      may('bin.restore') && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={`Върни ${label}`}
          onClick={() => act('restore')}
        >
          <Undo2 /> Върни
        </Button>
      ),
  },
]

export const BIN_ROWS: TableRows<BinRow_itemFragment, 'restore'> = {
  fragment: BinRow_itemFragmentDoc,
  columns: COLUMNS,
}
