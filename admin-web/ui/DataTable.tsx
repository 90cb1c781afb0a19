import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { Box, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react'
import type { Entry } from '../lib/stored-lists.ts'
import type { CardPlace, CellKind } from './card-places.ts'
import { TABLE_STYLES } from './data-table-styles.ts'
import { FailureNote } from './FailureNote.tsx'
import { LIST, type ShownFrom } from './list-widths.ts'
import { TableHead, type ColumnSort, type Sorting } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useRowTable } from './useRowTable.ts'
import type { Selection } from './useSelection.ts'

/** The first column names the row; it and the actions are always seen, the others an admin may hide. */
export interface Column<Row, Action = never> {
  /** Unique: the column is stored by it. */
  header: string
  cell: (row: Row, act: (action: Action) => void) => ReactNode
  /** Clicks on actions and fields do not open the row. */
  kind?: CellKind
  sort?: ColumnSort
  /** Its place in a card, if not that which `cardPlaces` gives it. */
  card?: CardPlace
  from?: ShownFrom
}

/** Refuses rows whose query does not select the fragment that the columns read. */
export type Selects<Node, Row> = Node extends FragmentType<Row> ? unknown : 'The query does not select the fragment.'

/** Must be a module constant, like `columns`: rows re-render only when they change. */
export interface TableRows<Row, Action> {
  fragment: TypedDocumentNode<Row, unknown>
  columns: readonly Column<Row, Action>[]
  /** A card on a phone has two lines, however long its texts are. */
  isDense?: boolean
  detail?: (row: Row) => ReactNode
}

interface DataTableProps<Node, Row, Action> {
  label: string
  rows: readonly Node[] | undefined
  empty: string
  emptyHelp?: string | undefined
  /** Set when loading failed; rows shown nevertheless are stale. */
  failure?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  onAction?: ((action: Action, row: Row) => void) | undefined
  hidden?: readonly string[]
  sorting?: Sorting | undefined
  selection?: Selection | undefined
}

const NO_COLUMNS: readonly string[] = []

const FIRST_ROWS = 16

/** False for one frame after loading; rows present on mount are all shown, so that going back restores the scroll. */
function useWhole(isLoaded: boolean): boolean {
  const [isWhole, setWhole] = useState(isLoaded)
  useEffect(() => {
    if (!isLoaded || isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isWhole])
  return isWhole
}

function useLatest<Input extends unknown[]>(present: ((...input: Input) => void) | undefined) {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useCallback((...input: Input) => latest.current?.(...input), [])
}

export function DataTable<Node extends Entry, Row, Action = never>({
  label,
  fragment,
  columns,
  isDense,
  detail,
  rows,
  empty,
  emptyHelp,
  failure,
  onOpen,
  onAction,
  hidden = NO_COLUMNS,
  sorting,
  selection,
}: DataTableProps<Node, Row, Action> & TableRows<Row, Action> & Selects<Node, Row>) {
  const open = useLatest(onOpen)
  const act = useLatest(onAction)
  const isWhole = useWhole(rows !== undefined)
  const table = useRowTable({ rows, columns, hidden, selection })
  const select = useLatest((id: string, event: ChangeEvent<HTMLInputElement>) =>
    table.getRow(id).getToggleSelectedHandler()(event),
  )
  const shown = useMemo(() => columns.filter(({ header }) => !hidden.includes(header)), [columns, hidden])
  if (rows === undefined && failure === undefined) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Зареждане">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} h="12" borderRadius="lg" />
        ))}
      </Stack>
    )
  }
  return (
    <>
      {failure !== undefined && rows !== undefined && <FailureNote text={failure} isStale />}
      <Table.ScrollArea
        borderWidth="1px"
        borderRadius="2xl"
        bg="bg.panel"
        containerType="inline-size"
        containerName={LIST}
      >
        <Table.Root size="sm" aria-label={label} whiteSpace="normal" css={TABLE_STYLES}>
          <TableHead
            columns={shown}
            sorting={sorting}
            selection={
              selection && {
                isAll: (rows?.length ?? 0) > 0 && table.getIsAllRowsSelected(),
                isSome: table.getIsSomeRowsSelected(),
                onToggle: table.getToggleAllRowsSelectedHandler(),
              }
            }
          />
          <Table.Body>
            {(rows ?? []).slice(0, isWhole ? undefined : FIRST_ROWS).map((node) => (
              <TableRow
                key={node.id}
                node={node}
                fragment={fragment}
                columns={shown}
                {...(isDense !== undefined && { isDense })}
                {...(detail !== undefined && { detail })}
                onOpen={onOpen === undefined ? undefined : open}
                onAction={act}
                isSelected={selection?.state[node.id] === true}
                onSelect={selection === undefined ? undefined : select}
              />
            ))}
          </Table.Body>
        </Table.Root>
        {rows?.length === 0 && (
          <Box p="10" textAlign="center" whiteSpace="normal">
            <Text fontWeight="bold">{empty}</Text>
            {emptyHelp !== undefined && (
              <Text mt="1" color="fg.muted">
                {emptyHelp}
              </Text>
            )}
          </Box>
        )}
        {failure !== undefined && rows === undefined && <FailureNote text={failure} />}
      </Table.ScrollArea>
    </>
  )
}
