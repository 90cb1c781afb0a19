// A separate process of visitors: keeps its connections busy with one flow and reports the time of each turn.
import { Client } from 'pg'
import { openConnection } from './connection.ts'
import { bodyOf, FLOWS, type Flow } from './flows.ts'
import type { Shop } from './shops.ts'

export interface Job {
  shop: Pick<Shop, 'port' | 'url' | 'goods' | 'staffToken'>
  flow: string
  connections: number
  milliseconds: number
}

/** Milliseconds of each turn, or why it failed. */
export type Outcome = { turns: number[]; milliseconds: number } | { failure: string }

async function keepBusy({ visit }: Flow, { shop }: Job, database: Client, until: number, turns: number[]) {
  const connection = await openConnection(shop.port)
  const visitor = {
    send: async (request: Parameters<typeof connection.send>[0]) => bodyOf(await connection.send(request), request),
    goods: shop.goods,
    staffToken: shop.staffToken,
    database,
  }
  try {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await visit(visitor)
      turns.push(performance.now() - begun)
    }
  } finally {
    connection.close()
  }
}

async function run(job: Job): Promise<Outcome> {
  const flow = FLOWS.get(job.flow)
  if (!flow) throw new Error(`there is no flow ${job.flow}`)
  const database = new Client(job.shop.url)
  await database.connect()
  try {
    const begun = performance.now()
    const turns: number[] = []
    const visitors = Array.from({ length: flow.isAlone ? 1 : job.connections })
    await Promise.all(visitors.map(() => keepBusy(flow, job, database, begun + job.milliseconds, turns)))
    return { turns, milliseconds: performance.now() - begun }
  } finally {
    await database.end()
  }
}

process.on('message', (job: Job) => {
  void run(job)
    .catch((error: unknown): Outcome => ({ failure: error instanceof Error ? (error.stack ?? '') : String(error) }))
    .then((outcome) => process.send?.(outcome))
})
