import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from './figures.ts'
import { FLOWS } from './flows.ts'
import type { Job, Outcome } from './load.ts'
import { databaseTime, processorTime } from './proc.ts'
import type { Shop } from './shops.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1_500

interface Round {
  turns: number[]
  milliseconds: number
  /** Processor milliseconds of the server and of PostgreSQL. */
  serverCpu: number
  databaseCpu: number
}

/** The process that generates the load. */
export async function startVisitors(): Promise<ChildProcess> {
  const visitors = fork(join(import.meta.dirname, 'load.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  await once(visitors, 'spawn')
  return visitors
}

async function runRound(visitors: ChildProcess, shop: Shop, flow: string, milliseconds: number): Promise<Round> {
  const { pid, port, url, goods, staffToken, postgresPid } = shop
  const before = { server: await processorTime(pid), database: await databaseTime(postgresPid) }
  visitors.send({ shop: { port, url, goods, staffToken }, flow, connections: CONNECTIONS, milliseconds } satisfies Job)
  const [outcome]: Outcome[] = await once(visitors, 'message')
  if (!outcome || 'failure' in outcome) throw new Error(`${flow}: ${outcome?.failure ?? 'no outcome'}`)
  return {
    ...outcome,
    serverCpu: (await processorTime(pid)) - before.server,
    databaseCpu: (await databaseTime(postgresPid)) - before.database,
  }
}

/** Of all rounds: turns per second, milliseconds of a turn (p50, p99), and processor milliseconds per turn. */
function figuresOf(rounds: readonly Round[]): { cpu: number; cells: string[] } {
  const turns = rounds.flatMap((round) => round.turns)
  const sum = (value: (round: Round) => number) => rounds.reduce((total, round) => total + value(round), 0)
  const server = sum(({ serverCpu }) => serverCpu) / turns.length
  const database = sum(({ databaseCpu }) => databaseCpu) / turns.length
  const cells = [
    ((turns.length * 1000) / sum(({ milliseconds }) => milliseconds)).toFixed(0),
    percentile(turns, 0.5).toFixed(1),
    percentile(turns, 0.99).toFixed(1),
    server.toFixed(2),
    database.toFixed(2),
  ]
  return { cpu: server + database, cells }
}

const COLUMNS = ['per second', 'p50 ms', 'p99 ms', 'CPU ms: server', 'PostgreSQL']

export const headOf = (shops: readonly Shop[]): string[] => [
  '',
  ...COLUMNS,
  'aim',
  ...shops.slice(1).flatMap(() => [...COLUMNS.map((name) => `other: ${name}`), 'CPU, this : other']),
]

/** Measures a flow on all shops alternately, so that slow moments of the machine affect each. */
export async function measureFlow(
  visitors: ChildProcess,
  shops: readonly Shop[],
  name: string,
  seconds: number,
): Promise<string[]> {
  const rounds = new Map<Shop, Round[]>(shops.map((shop) => [shop, []]))
  for (const shop of shops) await runRound(visitors, shop, name, WARM_UP_MS)
  for (let second = 0; second < seconds; second += 1) {
    for (const [shop, own] of rounds) own.push(await runRound(visitors, shop, name, 1_000))
  }
  const [own, other] = shops.map((shop) => figuresOf(rounds.get(shop) ?? []))
  if (!own) return []
  const aim = FLOWS.get(name)?.aim.toString() ?? ''
  return [name, ...own.cells, aim, ...(other ? [...other.cells, (own.cpu / other.cpu).toFixed(2)] : [])]
}
