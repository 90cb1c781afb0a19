import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ProofShop } from './proof-shop.ts'

const POLL_MS = 15
const UNTIL_MS = 600

/**
 * Locks the stock of a product, so that many requests wait for it and then run in one moment. Statements of the shop give up a
 * lock after 0.9 s.
 */
export async function closeGate({ app, url }: ProofShop, productId: number) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT id FROM stock WHERE product_id = $1 FOR UPDATE', [productId])
  const count = async (): Promise<number> => {
    const [row] = await app.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
    return row?.waiting ?? 0
  }
  return {
    /** Resolves when that many backends wait for a lock, or with fewer when no more come. */
    waiting: async (wanted: number): Promise<number> => {
      const until = performance.now() + UNTIL_MS
      let most = 0
      while (most < wanted && performance.now() < until) {
        most = Math.max(most, await count())
        await sleep(POLL_MS)
      }
      return most
    },
    release: async () => {
      await client.query('COMMIT')
      await client.end()
    },
  }
}
