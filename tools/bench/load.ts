// A separate process of visitors: keeps its connections busy with one flow and reports the time of each turn.
import { openConnection } from './connection.ts'
import { bodyOf, FLOWS, type Send } from './flows.ts'
import type { Goods } from './goods.ts'
import { CEILING, SHOP } from './requests.ts'

export interface Job {
  server: 'shop' | 'ceiling'
  flow: string
  port: number
  connections: number
  milliseconds: number
  goods: Goods
}

/** Milliseconds of each turn, or why it failed. */
export type Outcome = { turns: number[]; milliseconds: number } | { failure: string }

async function keepBusy({ server, flow, port, goods }: Job, until: number, turns: number[]): Promise<void> {
  const requests = server === 'shop' ? SHOP : CEILING
  const connection = await openConnection(port)
  const send: Send = async (request) => bodyOf(await connection.send(request), request)
  try {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await FLOWS.get(flow)?.visit(requests, send, goods)
      turns.push(performance.now() - begun)
    }
  } finally {
    connection.close()
  }
}

async function run(job: Job): Promise<Outcome> {
  const begun = performance.now()
  const turns: number[] = []
  await Promise.all(Array.from({ length: job.connections }, () => keepBusy(job, begun + job.milliseconds, turns)))
  return { turns, milliseconds: performance.now() - begun }
}

process.on('message', (job: Job) => {
  void run(job)
    .catch((error: unknown): Outcome => ({ failure: error instanceof Error ? (error.stack ?? '') : String(error) }))
    .then((outcome) => process.send?.(outcome))
})
