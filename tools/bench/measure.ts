import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FlowName } from './flows.ts'
import type { Goods } from './goods.ts'
import type { Job, Outcome } from './load.ts'
import { databaseTime, processorTime } from './proc.ts'
import type { Server } from './servers.ts'

/** The sum of a flow's rounds. */
export interface Measurement {
  perSecond: number
  /** Milliseconds of a turn. */
  p50: number
  p99: number
  /** Processor milliseconds per turn, of the server and of PostgreSQL. */
  serverCpu: number
  databaseCpu: number
}

/** Both servers and the load generator. */
export interface Arena {
  visitors: ChildProcess
  shop: Server
  ceiling: Server
  postgresPid: number
  /** Updates PostgreSQL's statistics, which also invalidates cached plans. */
  analyze: () => Promise<void>
  goods: Goods
  connections: number
}

interface Round {
  turns: number[]
  milliseconds: number
  serverCpu: number
  databaseCpu: number
}

const WARM_UP_MS = 1_500

async function outcomeOf(visitors: ChildProcess, job: Job): Promise<Exclude<Outcome, { failure: string }>> {
  visitors.send(job)
  const [outcome]: Outcome[] = await once(visitors, 'message')
  if (!outcome || 'failure' in outcome)
    throw new Error(`${job.server}, ${job.flow}: ${outcome?.failure ?? 'no outcome'}`)
  return outcome
}

async function runRound(arena: Arena, server: Job['server'], flow: FlowName, milliseconds: number): Promise<Round> {
  const { visitors, postgresPid, goods, connections } = arena
  const { pid, port } = arena[server]
  const before = { server: await processorTime(pid), database: await databaseTime(postgresPid) }
  const outcome = await outcomeOf(visitors, { server, flow, port, connections, milliseconds, goods })
  return {
    ...outcome,
    serverCpu: (await processorTime(pid)) - before.server,
    databaseCpu: (await databaseTime(postgresPid)) - before.database,
  }
}

function summed(rounds: readonly Round[]): Measurement {
  const turns = rounds.flatMap((round) => round.turns).toSorted((a, b) => a - b)
  const sum = (value: (round: Round) => number) => rounds.reduce((total, round) => total + value(round), 0)
  const at = (share: number) => turns[Math.min(turns.length - 1, Math.floor(turns.length * share))] ?? 0
  return {
    perSecond: (turns.length * 1000) / sum(({ milliseconds }) => milliseconds),
    p50: at(0.5),
    p99: at(0.99),
    serverCpu: sum(({ serverCpu }) => serverCpu) / turns.length,
    databaseCpu: sum(({ databaseCpu }) => databaseCpu) / turns.length,
  }
}

/** Measures a flow on both servers alternately, so that slow moments affect both. */
export async function measureFlow(
  arena: Arena,
  flow: FlowName,
  seconds: number,
): Promise<{ shop: Measurement; ceiling: Measurement }> {
  const servers = ['shop', 'ceiling'] as const
  const rounds: Record<Job['server'], Round[]> = { shop: [], ceiling: [] }
  for (const server of servers) await runRound(arena, server, flow, WARM_UP_MS)
  // The warm-up met empty tables, and PostgreSQL would keep the plans that it made for them.
  await arena.analyze()
  for (let second = 0; second < seconds; second += 1) {
    for (const server of servers) rounds[server].push(await runRound(arena, server, flow, 1_000))
  }
  return { shop: summed(rounds.shop), ceiling: summed(rounds.ceiling) }
}
