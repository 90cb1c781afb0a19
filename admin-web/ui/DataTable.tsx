import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { Box, HStack, Skeleton, Stack, Table } from '@chakra-ui/react'
import {
  Fragment,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { TABLE_STYLES } from './data-table-styles.ts'
import type { Entry } from '../lib/stored-lists.ts'
import { useRowData } from '../lib/useFragmentData.ts'
import { FailureNote } from './FailureNote.tsx'

/** The first column names the row: on a phone it is the card's heading. */
export interface Column<Row, Action = never> {
  header: string
  /** `act` starts an action on the row. */
  cell: (row: Row, act: (action: Action) => void) => ReactNode
  /** Numbers are right-aligned; actions too, and they are sticky when the table scrolls sideways. */
  kind?: 'number' | 'actions'
}

/** Refuses rows whose query does not select the fragment that the columns read. */
export type Selects<Node, Row> = Node extends FragmentType<Row> ? unknown : 'The query does not select the fragment.'

/** Must be a module constant, like `columns`: rows re-render only when they change. */
export interface TableRows<Row, Action> {
  /** What the columns read of each row. */
  fragment: TypedDocumentNode<Row, unknown>
  columns: readonly Column<Row, Action>[]
}

interface DataTableProps<Node, Row, Action> {
  label: string
  rows: readonly Node[] | undefined
  /** Shown when there are no rows. */
  empty: string
  /** Set when loading failed; rows shown nevertheless are stale. */
  failure?: string | undefined
  /** Opens a row, by click or Enter. */
  onOpen?: ((row: Row) => void) | undefined
  onAction?: ((action: Action, row: Row) => void) | undefined
  /** The row's group heading; rows of one group are adjacent. */
  groupOf?: ((node: Node) => string) | undefined
}

/** About one screen. */
const FIRST_ROWS = 12

/**
 * Whether all rows are rendered. After loading, the first screen is rendered at once and the rest in the next frame;
 * rows present on mount are all rendered, so that going back restores the scroll position.
 */
function useWhole(isLoaded: boolean): boolean {
  const [isWhole, setWhole] = useState(isLoaded)
  useEffect(() => {
    if (!isLoaded || isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isWhole])
  return isWhole
}

interface RowProps<Row, Action> extends TableRows<Row, Action> {
  node: Entry
  /** Undefined when rows do not open. */
  onOpen: ((row: Row) => void) | undefined
  onAction: (action: Action, row: Row) => void
}

/** Plain elements styled by the table: a styled component per cell would cost more than its content. */
function BodyRow<Row, Action>({ node, fragment, columns, onOpen, onAction }: RowProps<Row, Action>) {
  const row = useRowData(fragment, node)
  return useMemo(
    () =>
      row !== undefined && (
        <tr
          data-row=""
          {...(onOpen !== undefined && {
            tabIndex: 0,
            onClick: () => onOpen(row),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
            },
          })}
        >
          {columns.map(({ header, cell, kind }, at) => (
            <td key={header} data-kind={kind} data-label={at === 0 || kind === 'actions' ? undefined : header}>
              {kind === 'actions' ? (
                // A click on an action does not open the row.
                <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
                  {cell(row, (action) => onAction(action, row))}
                </HStack>
              ) : (
                cell(row, (action) => onAction(action, row))
              )}
            </td>
          ))}
        </tr>
      ),
    [row, columns, onOpen, onAction],
  )
}

/** A stable function that calls the latest one. */
function useLatest<Input extends unknown[]>(present: ((...input: Input) => void) | undefined) {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useCallback((...input: Input) => latest.current?.(...input), [])
}

/** On a phone each row is a card of named values; in a narrow window the table scrolls by itself. */
export function DataTable<Node extends Entry, Row, Action = never>({
  label,
  fragment,
  columns,
  rows,
  empty,
  failure,
  onOpen,
  onAction,
  groupOf,
}: DataTableProps<Node, Row, Action> & TableRows<Row, Action> & Selects<Node, Row>) {
  const open = useLatest(onOpen)
  const act = useLatest(onAction)
  const isWhole = useWhole(rows !== undefined)
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
      <Table.ScrollArea borderWidth="1px" borderRadius="2xl" bg="bg.panel">
        <Table.Root
          size="sm"
          aria-label={label}
          whiteSpace="normal"
          display={{ base: 'block', md: 'table' }}
          minW={{ base: '0', md: '2xl' }}
          css={TABLE_STYLES}
        >
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {columns.map(({ header, kind }) => (
                <Table.ColumnHeader key={header} data-kind={kind} fontWeight="800">
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {(rows ?? []).slice(0, isWhole ? undefined : FIRST_ROWS).map((node, index, all) => {
              const group = groupOf?.(node)
              const before = all[index - 1]
              return (
                <Fragment key={node.id}>
                  {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                    <Table.Row bg="bg.subtle">
                      <Table.Cell colSpan={columns.length} fontWeight="800">
                        {group}
                      </Table.Cell>
                    </Table.Row>
                  )}
                  <BodyRow
                    node={node}
                    fragment={fragment}
                    columns={columns}
                    onOpen={onOpen === undefined ? undefined : open}
                    onAction={act}
                  />
                </Fragment>
              )
            })}
          </Table.Body>
        </Table.Root>
        {rows?.length === 0 && (
          <Box p="10" textAlign="center" whiteSpace="normal" color="fg.muted">
            {empty}
          </Box>
        )}
        {failure !== undefined && rows === undefined && <FailureNote text={failure} />}
      </Table.ScrollArea>
    </>
  )
}
