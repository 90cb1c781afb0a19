import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../../e2e/support/spawn-shop.ts'

/** The built shop with its demo, started as in production, in a folder that `close` removes. */
export async function openDemoShop(port: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return {
    origin: await addressOf(server),
    close: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
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
