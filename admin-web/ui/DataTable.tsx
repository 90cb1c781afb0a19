import { Box, Skeleton, Stack, Table, type SystemStyleObject } from '@chakra-ui/react'
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
import { FailureNote } from './FailureNote.tsx'

/** One column of a table. The first one names the row: on a telephone it stands over the others. */
export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, digit under digit; actions too, and stay in sight when the table is wider than its room. */
  kind?: 'number' | 'actions'
}

interface DataTableProps<Row> {
  label: string
  /** Kept between renders by whoever has them: then a row is drawn again only when it has changed itself. */
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: string
  /** Set when the rows could not be loaded; rows that are there nevertheless are from before. */
  failure?: string | undefined
  /** Opens a row, by click or Enter. */
  onOpen?: (row: Row) => void
  /** Under which heading a row stands; rows of one heading follow each other. */
  groupOf?: (row: Row) => string
}

const LOOKS: SystemStyleObject = {
  // Words stay whole when columns share the width.
  overflowWrap: 'break-word',
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
  '& tr': {
    display: { base: 'block', md: 'table-row' },
    borderBottomWidth: { base: '1px', md: '0' },
    py: { base: '3', md: '0' },
  },
  '& tr:last-of-type': { borderBottomWidth: '0' },
  '& tr[data-row]': { bg: 'bg.panel' },
  '& tr[tabindex]': {
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '-2px',
    },
  },
  '& th, & td': { px: { base: '4', md: '2', xl: '3' }, _first: { ps: { md: '4' } }, _last: { pe: { md: '4' } } },
  '& th': { verticalAlign: 'bottom', py: '3', lineHeight: '1.3' },
  '& td': {
    textAlign: 'start',
    verticalAlign: 'middle',
    display: { base: 'flex', md: 'table-cell' },
    gap: '3',
    alignItems: 'center',
    borderBottomWidth: { base: '0', md: '1px' },
    py: { base: '1', md: '2' },
  },
  '& tr:last-of-type td': { borderBottomWidth: '0' },
  '& [data-kind]': { textAlign: { md: 'end' }, justifyContent: { md: 'flex-end' } },
  '& [data-kind=number]': { fontVariantNumeric: 'tabular-nums', pe: { md: '4', xl: '6' } },
  '& [data-kind=actions]': {
    justifyContent: 'flex-end',
    position: { md: 'sticky' },
    insetInlineEnd: '0',
    bg: { md: 'inherit' },
    boxShadow: { mdOnly: '-10px 0 10px -12px rgb(0 0 0 / 0.4)' },
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    display: { base: 'block', md: 'none' },
    flex: '0 0 6.5rem',
    fontSize: 'xs',
    color: 'fg.muted',
  },
}

/** Rows of the first screen. */
const FIRST_ROWS = 12

/** Whether all rows are shown: after a wait for them the first screen comes at once, the rest when it is painted. What is at hand is shown whole, so that going back finds its place. */
function useWhole(isLoaded: boolean): boolean {
  const [isWhole, setWhole] = useState(isLoaded)
  useEffect(() => {
    if (!isLoaded || isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, isWhole])
  return isWhole
}

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Undefined when rows do not open. */
  onOpen: ((row: Row) => void) | undefined
}

/** One row, of plain elements that the table's own looks dress: a styled element for each cell of each row costs more than what stands in it. */
function BodyRow<Row>({ row, columns, onOpen }: RowProps<Row>) {
  return useMemo(
    () => (
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
            {cell(row)}
          </td>
        ))}
      </tr>
    ),
    [row, columns, onOpen],
  )
}

/** A function that is the same in every render and does what the latest one does. */
function useLatest<Input>(present: ((input: Input) => void) | undefined): (input: Input) => void {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useCallback((input: Input) => latest.current?.(input), [])
}

/** Rows of a list. On a telephone each row is a card of named values; on a narrow window the table scrolls within itself. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, failure, onOpen, groupOf }: DataTableProps<Row>) {
  const open = useLatest(onOpen)
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
          css={LOOKS}
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
            {(rows ?? []).slice(0, isWhole ? undefined : FIRST_ROWS).map((row, index, all) => {
              const group = groupOf?.(row)
              const before = all[index - 1]
              return (
                <Fragment key={rowKey(row)}>
                  {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                    <Table.Row bg="bg.subtle">
                      <Table.Cell colSpan={columns.length} fontWeight="800">
                        {group}
                      </Table.Cell>
                    </Table.Row>
                  )}
                  <BodyRow row={row} columns={columns} onOpen={onOpen === undefined ? undefined : open} />
                </Fragment>
              )
            })}
          </Table.Body>
        </Table.Root>
        {rows?.length === 0 && (
          <Box p="10" textAlign="center" color="fg.muted">
            {empty}
          </Box>
        )}
        {failure !== undefined && rows === undefined && <FailureNote text={failure} />}
      </Table.ScrollArea>
    </>
  )
}
