import type { z } from 'zod'

/** How a value is written and typed: money is „12.50“, a day YYYY-MM-DD, an instant ISO 8601. */
export type Kind = 'text' | 'number' | 'money' | 'day' | 'instant'

export type Value = string | number | null

export interface Column<Row> {
  header: string
  kind: Kind
  value: (row: Row) => Value
}

/** A list of the panel as a file: a field of the graph, read page by page with the rights of the caller. */
export interface ExportedList {
  title: string
  /** Of `Query`, a connection. */
  field: string
  selection: string
  columns: readonly Pick<Column<never>, 'header' | 'kind'>[]
  linesOf: (node: unknown) => Value[][]
}

interface Parts<Node, Row> extends Pick<ExportedList, 'title' | 'field' | 'selection'> {
  node: z.ZodType<Node>
  rows: (node: Node) => readonly Row[]
  columns: readonly Column<Row>[]
}

export function exportedList<Node, Row>({ node, rows, columns, ...rest }: Parts<Node, Row>): ExportedList {
  return {
    ...rest,
    columns,
    linesOf: (read) => rows(node.parse(read)).map((row) => columns.map(({ value }) => value(row))),
  }
}

export const plainList = <Node>(parts: Omit<Parts<Node, Node>, 'rows'>): ExportedList =>
  exportedList({ ...parts, rows: (node) => [node] })
