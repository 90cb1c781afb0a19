import { withFolder } from './open-app.ts'
import { startShop, stopProcess } from './servers.ts'

/** The built shop with its demo, started as in production, while `work` runs. */
export function withDemoShop(port: number, work: (origin: string) => Promise<void>): Promise<void> {
  const origin = `http://localhost:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: origin, SEED: 'demo', PAYMENTS: 'off', LOG_LEVEL: 'error' }
  return withFolder(async (dataDir) => {
    const shop = await startShop(dataDir, settings)
    await work(origin).finally(() => stopProcess(shop.process))
  })
}

/** The first product that fits the filter of the graph. */
export async function firstProduct(origin: string, filter: string): Promise<number> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ products(first: 1, filter: { ${filter} }) { edges { node { databaseId } } } }` }),
  })
  const answer: { data: { products: { edges: { node: { databaseId: number } }[] } } } = await response.json()
  return answer.data.products.edges[0]?.node.databaseId ?? 0
}
