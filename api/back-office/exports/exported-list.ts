import type { z } from 'zod'
import type { Context } from '../../context.ts'

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
  /** Of `Query`: a connection, or with `part` an object whose field of this name is the list. */
  field: string
  part?: string
  selection: string
  columns: readonly Pick<Column<never>, 'header' | 'kind'>[]
  /** Called once per file, then the result for each node. */
  linesFor: (ctx: Context) => Promise<(node: unknown) => Value[][]>
}

interface Parts<Node, Row> extends Pick<ExportedList, 'title' | 'field' | 'part' | 'selection'> {
  node: z.ZodType<Node>
  rowsFor: (ctx: Context) => Promise<(node: Node) => readonly Row[]>
  columns: readonly Column<Row>[]
}

export function exportedList<Node, Row>({ node, rowsFor, columns, ...rest }: Parts<Node, Row>): ExportedList {
  return {
    ...rest,
    columns,
    linesFor: async (ctx) => {
      const rowsOf = await rowsFor(ctx)
      return (read) => rowsOf(node.parse(read)).map((row) => columns.map(({ value }) => value(row)))
    },
  }
}

export const plainList = <Node>(parts: Omit<Parts<Node, Node>, 'rowsFor'>): ExportedList =>
  exportedList({ ...parts, rowsFor: async () => (node) => [node] })
