// Files as the panel sends and takes them, in seconds, processor time of the shop and of PostgreSQL, and memory of the process above what it
// had: an import of new products, one with a new price and quantity for each of them, and exports of all orders. `--lines 5000`,
// `--orders 100000`; `--data DIR` keeps the shop.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { clusterFiles } from '../../api/lib/database/cluster-files.ts'
import { runningPostmaster } from '../../api/lib/database/postmaster.ts'
import { addressOf } from '../../e2e/support/spawn-shop.ts'
import { fillPanelShop } from './panel-shop.ts'
import { databaseTime, memoryOf, processorTime } from './proc.ts'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '5000' },
    orders: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
})
const ADMIN = { username: 'admin', password: 'bench-password' }
const CATEGORIES = z.array(z.object({ name: z.string() }))
const LOGIN = z.object({ sessionToken: z.string() })
const PREVIEW = z.object({ rows: z.array(z.unknown()), problems: z.array(z.unknown()).length(0) })

interface Shop {
  pid: number
  baseURL: string
  token: string
}

async function answered(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response
}

async function logIn(pid: number, baseURL: string): Promise<Shop> {
  const headers = { 'content-type': 'application/json' }
  const login = await answered(
    await fetch(new URL('/api/admin/login', baseURL), { method: 'POST', headers, body: JSON.stringify(ADMIN) }),
  )
  return { pid, baseURL, token: LOGIN.parse(await login.json()).sessionToken }
}

async function post({ baseURL, token }: Shop, path: string, body: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return (await answered(await fetch(new URL(path, baseURL), { method: 'POST', headers, body }))).json()
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(11)
const mebibytes = (size: number): string => size.toFixed(0).padStart(11)

const heads = (...names: string[]): string => names.map((name) => name.padStart(11)).join('')

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sharenka-import-')))

/** What `work` used: processor time of the shop and of PostgreSQL, and memory of the shop. */
async function used(pid: number, work: () => Promise<void>): Promise<string> {
  const postgres = runningPostmaster(clusterFiles(dataDir)) ?? 0
  const before = [await processorTime(pid), await databaseTime(postgres)]
  const memory = await memoryOf(pid, work)
  const after = [await processorTime(pid), await databaseTime(postgres)]
  return [...after.map((time, at) => seconds(time - (before[at] ?? 0))), mebibytes(memory)].join('')
}

async function measure(shop: Shop, name: string, lines: readonly string[]): Promise<void> {
  const begun = performance.now()
  let previewed = begun
  const use = await used(shop.pid, async () => {
    const { rows } = PREVIEW.parse(await post(shop, '/imports/preview', lines.join('\n')))
    previewed = performance.now()
    await post(shop, '/imports', JSON.stringify({ rows, reason: 'delivery' }))
  })
  const taken = [previewed - begun, performance.now() - previewed].map(seconds).join('')
  process.stdout.write(`${name.padEnd(24)}${taken}${use}\n`)
}

async function measureExport({ pid, baseURL, token }: Shop, format: 'csv' | 'xlsx'): Promise<void> {
  const begun = performance.now()
  let bytes = 0
  const use = await used(pid, async () => {
    const file = await answered(
      await fetch(new URL(`/exports/orders?format=${format}`, baseURL), {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    bytes = (await file.arrayBuffer()).byteLength
  })
  const taken = seconds(performance.now() - begun)
  process.stdout.write(`${`orders as ${format}`.padEnd(24)}${mebibytes(bytes / 2 ** 20)}${taken}${use}\n`)
}

async function newProducts({ baseURL }: Shop): Promise<string[]> {
  const categories = CATEGORIES.parse(
    await (await answered(await fetch(new URL('/api/categories/sale', baseURL)))).json(),
  )
  const lines = Array.from({ length: Number(values.lines) }, (_, n) => {
    const category = categories[n % categories.length]?.name ?? ''
    return `Внесен артикул ${n};${category};${1 + (n % 90)},50;${n % 40};Описание на артикул ${n}, за парти с приятели`
  })
  return ['Име;Категории;Цена;Количество;Описание', ...lines]
}

async function changedProducts({ baseURL, token }: Shop): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const file = await answered(await fetch(new URL('/exports/products?format=csv', baseURL), { headers }))
  const lines = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await file.text(), { columns: true, bom: true, delimiter: ';' }))
  const imported = lines.filter((line) => line['Име']?.startsWith('Внесен'))
  return ['№;Цена;Количество', ...imported.map((line, n) => `${line['№']};${2 + (n % 80)},30;${50 + (n % 30)}`)]
}

await fillPanelShop(dataDir, { products: 1_000, orders: Number(values.orders) })
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  SEED: 'none',
  LOG_LEVEL: 'error',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  DATABASE_URL: '',
}
// With a small heap, as `npm start` has its young part: an idle collector would let any stream look as if it were kept.
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=16']
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...HEAP, 'api/server.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
})
try {
  const shop = await logIn(server.pid ?? 0, await addressOf(server))
  process.stdout.write(
    `${`seconds, ${values.lines} lines`.padEnd(24)}${heads('preview', 'save', 'shop', 'PostgreSQL', 'MiB')}\n`,
  )
  await measure(shop, 'new products', await newProducts(shop))
  await measure(shop, 'prices and quantities', await changedProducts(shop))
  process.stdout.write(
    `${`${values.orders} orders`.padEnd(24)}${heads('file, MiB', 'seconds', 'shop', 'PostgreSQL', 'MiB')}\n`,
  )
  await measureExport(shop, 'csv')
  await measureExport(shop, 'xlsx')
} finally {
  // One that could not start has ended already.
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
