import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Entry } from '../lib/stored-lists.ts'
import type { Selection } from './useSelection.ts'

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

interface TableInput<Node> {
  rows: readonly Node[] | undefined
  columns: readonly { header: string }[]
  hidden: readonly string[]
  selection: Selection | undefined
}

const NO_ROWS: never[] = []

/** Visible columns and selected rows; the server sorts, filters and pages. */
export function useRowTable<Node extends Entry>({ rows, columns, hidden, selection }: TableInput<Node>) {
  const data = useMemo(() => (rows === undefined ? NO_ROWS : [...rows]), [rows])
  const definitions = useMemo(() => columns.map(({ header }) => ({ id: header, header })), [columns])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((header) => [header, false])), [hidden])
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ id }: Node) => id,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: selection?.state ?? {}, columnVisibility },
    ...(selection !== undefined && { onRowSelectionChange: selection.change }),
  })
}
