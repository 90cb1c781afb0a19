import type { Client } from 'pg'
import type { SentStatement } from './shop.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Group Key'?: string[]
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** What a statement read of one table that has thousands of rows, in one place of its plan. */
export interface Reading {
  table: string
  /** How it was read: `Seq Scan`, `Index Scan` and so on. */
  by: string
  /** Rows that were looked at; for a statement that writes nothing is known of it. */
  rows: number
}

/** What a statement did to answer. */
export interface Work {
  readings: Reading[]
  /** The rows that it answered, that it put into a count, a sum or an average, or that have the text it looks for: all of them had to be read. */
  answered: number
  writes: boolean
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const outputOf = (node: PlanNode) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)

function rowsRead(node: PlanNode): number {
  return (
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1)
  )
}

/** A count of all, alone or beside each row. */
const isWhole = (node: PlanNode) =>
  node['Node Type'] === 'WindowAgg' || (node['Node Type'] === 'Aggregate' && node['Group Key'] === undefined)

/** The nodes on top whose one input is all that they answer from. Groups that are counted there are the answer; below a join they may be thrown away. */
function onTop(node: PlanNode): PlanNode[] {
  const [input, ...others] = node.Plans ?? []
  return input && others.length === 0 ? [node, ...onTop(input)] : [node]
}

async function planOf(client: Client, options: string, { text, values }: SentStatement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (${options}FORMAT JSON) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan for ${text}`)
  return plan
}

/** What a statement reads of the tables in `large`. One that writes is only planned; the others are run, and undone. */
export async function workOf(client: Client, statement: SentStatement, large: ReadonlySet<string>): Promise<Work> {
  const writes = nodesOf(await planOf(client, '', statement)).some((node) => node['Node Type'] === 'ModifyTable')
  await client.query('BEGIN')
  const plan = await planOf(client, writes ? '' : 'ANALYZE, TIMING OFF, ', statement).finally(() =>
    client.query('ROLLBACK'),
  )
  const nodes = nodesOf(plan)
  const counting = [...nodes.filter(isWhole), ...onTop(plan).filter((node) => node['Node Type'] === 'Aggregate')]
  const counted = counting.flatMap((node) => (node.Plans ?? []).map(outputOf))
  const withText = nodes.filter((node) => node['Index Name']?.endsWith('_pieces')).map(outputOf)
  const readings = nodes.flatMap((node) => {
    const table = node['Relation Name']
    return table !== undefined && large.has(table) && node['Node Type'].includes('Scan')
      ? [{ table, by: node['Node Type'], rows: rowsRead(node) }]
      : []
  })
  return { readings, answered: Math.max(outputOf(plan), ...counted, ...withText), writes }
}
