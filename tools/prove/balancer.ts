import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from './client.ts'
import type { Stage } from './scenario.ts'

const ASK_EVERY_MS = 100

/** Sends to the servers that `/readyz` calls ready, as a load balancer does. */
export interface Balancer {
  client: Client
  close: () => void
}

/** The port when its server is ready. */
async function readyPort(port: number): Promise<number[]> {
  const probe = createClient(() => [port])
  const { status } = await probe.send({ path: '/readyz', headers: { connection: 'close' } })
  probe.close()
  return status === 200 ? [port] : []
}

export function startBalancer({ shop }: Stage): Balancer {
  const ending = new AbortController()
  let ready = shop.ports()
  const watch = async () => {
    while (!ending.signal.aborted) {
      ready = (await Promise.all(shop.ports().map(readyPort))).flat()
      await sleep(ASK_EVERY_MS)
    }
  }
  const client = createClient(() => ready)
  const watching = watch()
  return {
    client,
    close: () => {
      ending.abort()
      void watching.then(() => client.close())
    },
  }
}
