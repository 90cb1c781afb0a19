import { Box, Skeleton, Stack, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One column of a table. */
export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: string
  /** Set when the rows could not be loaded. */
  failure?: string | undefined
  /** Opens a row, by click or Enter. */
  onOpen?: (row: Row) => void
}

/** Rows of a list; on a narrow screen it scrolls sideways within itself. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, failure, onOpen }: DataTableProps<Row>) {
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
    <Table.ScrollArea borderWidth="1px" borderRadius="2xl" bg="bg.panel">
      <Table.Root size="sm" aria-label={label} whiteSpace="normal" minW="3xl">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map(({ header, align }) => (
              <Table.ColumnHeader key={header} textAlign={align} fontWeight="800" py="3">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {(rows ?? []).map((row) => (
            <Table.Row
              key={rowKey(row)}
              bg="transparent"
              {...(onOpen === undefined
                ? {}
                : {
                    tabIndex: 0,
                    cursor: 'pointer',
                    _hover: { bg: 'bg.subtle' },
                    onClick: () => onOpen(row),
                    onKeyDown: (event) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
                    },
                  })}
            >
              {columns.map(({ header, cell, align }) => (
                <Table.Cell key={header} textAlign={align} verticalAlign="middle">
                  {cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {(rows === undefined || rows.length === 0) && (
        <Box p="10" textAlign="center" color={failure === undefined ? 'fg.muted' : 'fg.error'}>
          {failure ?? empty}
        </Box>
      )}
    </Table.ScrollArea>
  )
}
