import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from './figures.ts'
import type { Goods } from './goods.ts'
import type { Job, Outcome } from './load.ts'
import { databaseTime, processorTime } from './proc.ts'
import type { Server } from './servers.ts'

/** Both servers and the load generator. */
export interface Arena {
  visitors: ChildProcess
  shop: Server
  ceiling: Server
  postgresPid: number
  /** Updates PostgreSQL's statistics, which also invalidates cached plans. */
  analyze: () => Promise<unknown>
  goods: Goods
  connections: number
}

interface Round {
  turns: number[]
  milliseconds: number
  /** Processor milliseconds of the server and of PostgreSQL. */
  serverCpu: number
  databaseCpu: number
}

const WARM_UP_MS = 1_500

/** The process that generates the load. */
export async function startVisitors(): Promise<ChildProcess> {
  const visitors = fork(join(import.meta.dirname, 'load.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  await once(visitors, 'spawn')
  return visitors
}

async function runRound(arena: Arena, server: Job['server'], flow: string, milliseconds: number): Promise<Round> {
  const { visitors, postgresPid, goods, connections } = arena
  const { pid, port } = arena[server]
  const before = { server: await processorTime(pid), database: await databaseTime(postgresPid) }
  visitors.send({ server, flow, port, connections, milliseconds, goods } satisfies Job)
  const [outcome]: Outcome[] = await once(visitors, 'message')
  if (!outcome || 'failure' in outcome) throw new Error(`${server}, ${flow}: ${outcome?.failure ?? 'no outcome'}`)
  return {
    ...outcome,
    serverCpu: (await processorTime(pid)) - before.server,
    databaseCpu: (await databaseTime(postgresPid)) - before.database,
  }
}

/** Of all rounds: turns per second, milliseconds of a turn (p50, p99), and processor milliseconds per turn. */
function figuresOf(rounds: readonly Round[]): { perSecond: number; cells: string[] } {
  const turns = rounds.flatMap((round) => round.turns)
  const sum = (value: (round: Round) => number) => rounds.reduce((total, round) => total + value(round), 0)
  const perSecond = (turns.length * 1000) / sum(({ milliseconds }) => milliseconds)
  const cells = [
    perSecond.toFixed(0),
    percentile(turns, 0.5).toFixed(1),
    percentile(turns, 0.99).toFixed(1),
    (sum(({ serverCpu }) => serverCpu) / turns.length).toFixed(2),
    (sum(({ databaseCpu }) => databaseCpu) / turns.length).toFixed(2),
  ]
  return { perSecond, cells }
}

const COLUMNS = ['per second', 'p50 ms', 'p99 ms', 'CPU ms: server', 'PostgreSQL']

export const FLOW_COLUMNS = ['', ...COLUMNS, ...COLUMNS.map((name) => `ceiling: ${name}`), 'ratio', 'aim']

/** Measures a flow on both servers alternately, so that slow moments affect both. */
export async function measureFlow(
  arena: Arena,
  [name, { aim }]: [string, { aim: number }],
  seconds: number,
): Promise<string[]> {
  const servers = ['shop', 'ceiling'] as const
  const rounds: Record<Job['server'], Round[]> = { shop: [], ceiling: [] }
  for (const server of servers) await runRound(arena, server, name, WARM_UP_MS)
  // The warm-up met empty tables, and PostgreSQL would keep the plans that it made for them.
  await arena.analyze()
  for (let second = 0; second < seconds; second += 1) {
    for (const server of servers) rounds[server].push(await runRound(arena, server, name, 1_000))
  }
  const [shop, ceiling] = [figuresOf(rounds.shop), figuresOf(rounds.ceiling)]
  return [name, ...shop.cells, ...ceiling.cells, (shop.perSecond / ceiling.perSecond).toFixed(2), aim.toFixed(2)]
}
