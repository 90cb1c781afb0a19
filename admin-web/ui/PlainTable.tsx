import { Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cardPlaces, type CardPlace, type CellKind } from './card-places.ts'
import { TABLE_STYLES } from './data-table-styles.ts'
import { LIST, type ShownFrom } from './list-widths.ts'
import { TableHead } from './TableHead.tsx'

export interface PlainColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  kind?: CellKind
  card?: CardPlace
  from?: ShownFrom
}

interface PlainTableProps<Row> {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table of rows that are no nodes, or that never change. A row is a card where the list is narrow, as in `DataTable`. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: PlainTableProps<Row>) {
  const places = cardPlaces(columns)
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="2xl"
      bg="bg.panel"
      containerType="inline-size"
      containerName={LIST}
    >
      <Table.Root size="sm" aria-label={label} whiteSpace="normal" css={TABLE_STYLES}>
        <TableHead columns={columns} sorting={undefined} selection={undefined} />
        <Table.Body>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row="">
              {columns.map(({ header, cell, kind, from }, at) => (
                <td
                  key={header}
                  data-kind={kind}
                  data-card={places[at]?.place}
                  data-label={places[at]?.label}
                  data-from={from}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
