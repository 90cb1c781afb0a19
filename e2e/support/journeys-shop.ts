// The shops of the journeys: a template with the demo and all of its pictures, made once per run, and a copy for each worker.
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneOf, testDatabase } from '../../api/testkit/database.ts'
import { addressOf, ADMIN, spawnShop, stopShop } from './spawn-shop.ts'

export interface Shop {
  url: string
  /** Its pictures, and its letters as files. */
  dataDir: string
  close: () => Promise<void>
}

interface Template {
  database: string
  dataDir: string
}

/** Passes the template to the workers, which are other processes. */
const VARIABLE = 'E2E_TEMPLATE'

const DRAWN = '"the pictures of the demo are drawn"'

/** Journeys come from one address, and a worker makes in minutes what these limits spread over an hour. */
const LIMITS = Object.fromEntries(
  [
    'LOGIN_PER_ADDRESS',
    'REGISTRATIONS',
    'REVIEWS',
    'INQUIRIES',
    'PROMO_CHECKS',
    'ORDER_FINDS_PER_ADDRESS',
    'PROOFS_PER_ADDRESS',
  ].map((limit) => [`LIMIT_${limit}`, '100000']),
)

const environmentOf = (dataDir: string, databaseUrl: string, settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  // Journeys rent on any day of the year.
  CLOSE_ON_HOLIDAYS: 'off',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  ...LIMITS,
  ...settings,
})

/** Returns what removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-e2e-'))
  const server = spawnShop(environmentOf(dataDir, database.url, { SEED: 'demo', LOG_LEVEL: 'info' }), 'pipe')
  const drawn = new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.includes(DRAWN)) resolve()
    })
    server.on('exit', (code) => reject(new Error(`The shop ended with ${code}.\n${said}`)))
  })
  await Promise.all([addressOf(server), drawn])
  await stopShop(server)
  const template: Template = { database: database.name, dataDir }
  process.env[VARIABLE] = JSON.stringify(template)
  return async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function announcedTemplate(): Template {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('Journeys need the global setup of their configuration: npm run e2e')
  const template: Template = JSON.parse(text)
  return template
}

/** The shop replaces pictures and never writes into them, so that both may have the same files. */
async function linkPictures(from: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'uploads'), join(to, 'uploads')]
  await mkdir(target)
  for (const name of await readdir(source)) await link(join(source, name), join(target, name))
}

/** A copy of the template, open. */
export async function openCopy(): Promise<Shop> {
  const template = announcedTemplate()
  const database = await cloneOf(template.database)
  const dataDir = await mkdtemp(join(template.dataDir, 'worker-'))
  await linkPictures(template.dataDir, dataDir)
  const server = spawnShop(environmentOf(dataDir, database.url, { SEED: 'none', LOG_LEVEL: 'error' }), 'ignore')
  return {
    url: await addressOf(server),
    dataDir,
    close: async () => {
      server.kill('SIGKILL')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
