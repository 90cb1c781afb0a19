// A separate process of visitors of pages. Takes one job at a time and reports the time of each visit.
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type Connection, type Request } from './connection.ts'
import type { Goods } from './goods.ts'
import { SHOP_FLOWS } from './shop-flows.ts'

/** Requests in turn, over and over, or whole orders. */
export type Visited = { requests: Request[] } | { order: Goods }

export interface VisitJob {
  port: number
  visited: Visited
  connections: number
  milliseconds: number
  /** How many visits begin each second, busy or not; null: each connection begins its next visit at once. */
  perSecond: number | null
}

export interface Visits {
  /** Milliseconds of each. */
  times: number[]
  /** And of each request of an order. */
  requestTimes: number[]
  milliseconds: number
  /** How many answers had which status; 0: no connection was free. */
  statuses: Record<number, number>
}

function visitOf(visited: Visited, requestTimes: number[]): (connection: Connection) => Promise<number> {
  if ('order' in visited) {
    return async (connection) => {
      const send = async (request: Request) => {
        const since = performance.now()
        const { body } = await connection.send(request)
        requestTimes.push(performance.now() - since)
        return body
      }
      await SHOP_FLOWS.order(send, visited.order)
      return 200
    }
  }
  let number = 0
  return async (connection) => {
    const request = visited.requests[number % visited.requests.length]
    number += 1
    return request ? (await connection.send(request)).status : 0
  }
}

async function run({ port, visited, connections, milliseconds, perSecond }: VisitJob): Promise<Visits> {
  const free = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const all = [...free]
  const times: number[] = []
  const requestTimes: number[] = []
  const statuses: Record<number, number> = {}
  const visit = visitOf(visited, requestTimes)
  const begun = performance.now()
  const until = begun + milliseconds
  const count = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  async function visitOver(connection: Connection): Promise<void> {
    const since = performance.now()
    count(await visit(connection))
    times.push(performance.now() - since)
    free.push(connection)
  }

  const running: Promise<void>[] = []
  if (perSecond === null) {
    const keepBusy = async (connection: Connection) => {
      while (performance.now() < until) await visitOver(connection)
    }
    running.push(...all.map(keepBusy))
  } else {
    for (let number = 0; performance.now() < until; number += 1) {
      await pause(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()))
      const connection = free.shift()
      if (connection) running.push(visitOver(connection))
      else count(0)
    }
  }
  await Promise.all(running)
  for (const connection of all) connection.close()
  return { times, requestTimes, milliseconds: performance.now() - begun, statuses }
}

process.on('message', (job: VisitJob) => {
  run(job).then(
    (visits) => process.send?.(visits),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
