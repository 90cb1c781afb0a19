import { Box, Skeleton, Stack, Table, type SystemStyleObject } from '@chakra-ui/react'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
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
  '& tr': { display: { base: 'block', md: 'table-row' }, borderBottomWidth: { base: '1px', md: '0' }, py: { base: '3', md: '0' } },
  '& tr:last-of-type': { borderBottomWidth: '0' },
  '& th, & td': { px: { base: '4', md: '2', xl: '3' }, _first: { ps: { md: '4' } }, _last: { pe: { md: '4' } } },
  '& th': { verticalAlign: 'bottom', py: '3', lineHeight: '1.3' },
  '& td': { display: { base: 'flex', md: 'table-cell' }, gap: '3', alignItems: 'center', borderBottomWidth: { base: '0', md: '1px' }, py: { base: '1', md: '2' } },
  '& tr:last-of-type td': { borderBottomWidth: '0' },
  '& [data-kind]': { textAlign: { md: 'end' }, justifyContent: { md: 'flex-end' } },
  '& [data-kind=number]': { fontVariantNumeric: 'tabular-nums', pe: { md: '4', xl: '6' } },
  '& [data-kind=actions]': { justifyContent: 'flex-end', position: { md: 'sticky' }, insetInlineEnd: '0', bg: { md: 'inherit' }, boxShadow: { mdOnly: '-10px 0 10px -12px rgb(0 0 0 / 0.4)' } },
  '& td[data-label]::before': { content: 'attr(data-label)', display: { base: 'block', md: 'none' }, flex: '0 0 6.5rem', fontSize: 'xs', color: 'fg.muted' },
}

const opening = <Row,>(row: Row, onOpen: ((row: Row) => void) | undefined) =>
  onOpen === undefined
    ? {}
    : {
        tabIndex: 0,
        cursor: 'pointer',
        _hover: { bg: 'bg.subtle' },
        _focusVisible: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '-2px' },
        onClick: () => onOpen(row),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
        },
      }

/** Rows of a list. On a telephone each row is a card of named values; on a narrow window the table scrolls within itself. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, failure, onOpen, groupOf }: DataTableProps<Row>) {
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
        <Table.Root size="sm" aria-label={label} whiteSpace="normal" display={{ base: 'block', md: 'table' }} minW={{ base: '0', md: '2xl' }} css={LOOKS}>
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
            {(rows ?? []).map((row, index, all) => {
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
                  <Table.Row bg="bg.panel" {...opening(row, onOpen)}>
                    {columns.map(({ header, cell, kind }, at) => (
                      <Table.Cell key={header} data-kind={kind} verticalAlign="middle" {...(at === 0 || kind === 'actions' ? {} : { 'data-label': header })}>
                        {cell(row)}
                      </Table.Cell>
                    ))}
                  </Table.Row>
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
