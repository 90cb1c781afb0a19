import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop, stopProcess } from './servers.ts'

/** The built shop with its demo, started as in production, in a folder that `close` removes. */
export async function openDemoShop(port: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
  const origin = `http://localhost:${port}`
  const shop = await startShop(dataDir, { PORT: String(port), PUBLIC_URL: origin, SEED: 'demo', LOG_LEVEL: 'error' })
  return {
    origin,
    close: async () => {
      await stopProcess(shop.process)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The first product of the list, of a type, or of those that are found by a text. */
export async function firstProduct(origin: string, filter: string): Promise<number> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ products(first: 1, filter: { ${filter} }) { edges { node { databaseId } } } }` }),
  })
  const answer: { data: { products: { edges: { node: { databaseId: number } }[] } } } = await response.json()
  return answer.data.products.edges[0]?.node.databaseId ?? 0
}
