import { Pool, type ClientBase } from 'pg'
import { int, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import type { SentStatement } from './shop.ts'

interface PlanNode {
  'Node Type': string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Group Key'?: string[]
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** What a plan node read of one large table. */
export interface Reading {
  table: string
  /** `Seq Scan`, `Index Scan` and so on. */
  by: string
  /** Rows read; unknown for statements that write. */
  rows: number
}

export interface Work {
  readings: Reading[]
  /** Rows that were returned, aggregated, match the searched text, or whose facets are counted: all of them had to be read. */
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

/** A count of all rows, alone or with each row. */
const isWhole = (node: PlanNode) =>
  node['Node Type'] === 'WindowAgg' || (node['Node Type'] === 'Aggregate' && node['Group Key'] === undefined)

/** The topmost nodes with a single input. Groups counted there are the result; below a join they may be discarded. */
function onTop(node: PlanNode): PlanNode[] {
  const [input, ...others] = node.Plans ?? []
  return input && others.length === 0 ? [node, ...onTop(input)] : [node]
}

async function planOf(client: ClientBase, options: string, { text, values }: SentStatement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (${options}FORMAT JSON) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan for ${text}`)
  return plan
}

/** Plans a statement, and runs it when it changes nothing. The connections are read-only. */
async function workedPlanOf(
  client: ClientBase,
  statement: SentStatement,
): Promise<{ plan: PlanNode; writes: boolean }> {
  const analyzed = () => planOf(client, 'ANALYZE, TIMING OFF, ', statement)
  if (!/\b(?:INSERT|UPDATE|DELETE|MERGE)\b/i.test(statement.text)) return { plan: await analyzed(), writes: false }
  const plan = await planOf(client, '', statement)
  if (nodesOf(plan).some((node) => node['Node Type'] === 'ModifyTable')) return { plan, writes: true }
  // It locks rows.
  await client.query('BEGIN READ WRITE')
  return { plan: await analyzed().finally(() => client.query('ROLLBACK')), writes: false }
}

/** Connections for `workOf`. */
export function openExplainers(url: string | undefined): Pool {
  return new Pool({
    connectionString: url,
    options: '-c jit=off -c TimeZone=UTC -c default_transaction_read_only=on',
    max: 3,
  })
}

/** What a statement reads of the tables in `large`. */
export async function workOf(pool: Pool, statement: SentStatement, large: ReadonlySet<string>): Promise<Work> {
  const client = await pool.connect()
  const { plan, writes } = await workedPlanOf(client, statement).finally(() => client.release())
  const nodes = nodesOf(plan)
  const counting = [...nodes.filter(isWhole), ...onTop(plan).filter((node) => node['Node Type'] === 'Aggregate')]
  const counted = counting.flatMap((node) => (node.Plans ?? []).map(outputOf))
  const withText = nodes.filter((node) => node['Index Name']?.endsWith('_pieces')).map(outputOf)
  const matching = nodes.filter((node) => node['Subplan Name'] === 'CTE matching').map(outputOf)
  const readings = nodes.flatMap((node) => {
    const table = node['Relation Name']
    return table !== undefined && large.has(table) && node['Node Type'].includes('Scan')
      ? [{ table, by: node['Node Type'], rows: rowsRead(node) }]
      : []
  })
  return { readings, answered: Math.max(outputOf(plan), ...counted, ...withText, ...matching), writes }
}

/** How often each prepared statement of the connection was planned for its values alone. */
export async function plansMade(database: Sql): Promise<Map<string, number>> {
  const rows = await database.rows(
    returning({ statement: string, custom: int })`SELECT statement, custom_plans AS custom FROM pg_prepared_statements`,
  )
  return new Map(rows.map(({ statement, custom }) => [statement, custom]))
}
