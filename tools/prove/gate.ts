import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ProofShop } from './proof-shop.ts'

/** Rows that the prover holds, so that many requests come to wait for them and then run in one moment. */
export interface Gate {
  /** Resolves when that many backends wait for a lock, or with fewer when no more come. */
  waiting: (wanted: number) => Promise<number>
  release: () => Promise<void>
}

const POLL_MS = 15
const UNTIL_MS = 600

/** Takes the rows of `statement`, which locks them. Statements of the shop give up a lock after 0.9 s. */
export async function closeGate({ app, url }: ProofShop, statement: string): Promise<Gate> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  const count = async (): Promise<number> =>
    app.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.then(
      ([row]) => row?.waiting ?? 0,
    )
  return {
    waiting: async (wanted) => {
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
