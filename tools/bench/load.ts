// A separate process of visitors: keeps its connections busy with one flow and reports the time of each turn.
import { CEILING_FLOWS } from './ceiling-flows.ts'
import { openConnection, type Connection } from './connection.ts'
import { bodyOf, type Flow, type FlowName, type Send } from './flows.ts'
import type { Goods } from './goods.ts'
import { SHOP_FLOWS } from './shop-flows.ts'

export interface Job {
  server: 'shop' | 'ceiling'
  flow: FlowName
  port: number
  connections: number
  milliseconds: number
  goods: Goods
}

/** Milliseconds of each turn, or why it failed. */
export type Outcome = { turns: number[]; milliseconds: number } | { failure: string }

function sendOver(connection: Connection): Send {
  return async (request) => bodyOf(await connection.send(request), request)
}

async function keepBusy(flow: Flow, { port, goods }: Job, until: number, turns: number[]): Promise<void> {
  const connection = await openConnection(port)
  const send = sendOver(connection)
  try {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await flow(send, goods)
      turns.push(performance.now() - begun)
    }
  } finally {
    connection.close()
  }
}

async function run(job: Job): Promise<Outcome> {
  const flow = (job.server === 'shop' ? SHOP_FLOWS : CEILING_FLOWS)[job.flow]
  if (!flow) throw new Error(`the ${job.server} has no ${job.flow}`)
  const begun = performance.now()
  const turns: number[] = []
  await Promise.all(Array.from({ length: job.connections }, () => keepBusy(flow, job, begun + job.milliseconds, turns)))
  return { turns, milliseconds: performance.now() - begun }
}

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) =>
      process.send?.({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Outcome),
  )
})
