// The shops of the journeys: a template with the demo and all of its pictures, made once per run, and a copy for each worker.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneOf, testDatabase } from '../../api/testkit/database.ts'
import { fromCache, intoCache, openCache } from './demo-pictures.ts'
import { addressOf, ADMIN, spawnShop, stopShop } from './spawn-shop.ts'

export interface Shop {
  url: string
  /** Its pictures, and its letters as files. */
  dataDir: string
  close: () => Promise<void>
}

interface Template {
  database: string
  pictures: string
}

/** Passes the template to the workers, which are other processes. */
const VARIABLE = 'E2E_TEMPLATE'

/** All journeys use one network address, and send more requests than these limits allow. */
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
  // Journeys rent on any day of the year, at any hour.
  CLOSE_ON_HOLIDAYS: 'off',
  SAME_DAY_RENTALS_UNTIL: '24:00',
  WEEKEND_NOTE: 'off',
  PAYMENTS: 'off',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  ...LIMITS,
  ...settings,
})

const newFolder = () => mkdtemp(join(tmpdir(), 'sharenka-e2e-'))

/** Fills a template database; returns the function that removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const pictures = await openCache()
  const database = await testDatabase()
  const dataDir = await newFolder()
  await fromCache(pictures, dataDir)
  const server = spawnShop(environmentOf(dataDir, database.url, { SEED: 'demo', LOG_LEVEL: 'error' }), 'ignore')
  await addressOf(server)
  await stopShop(server)
  await intoCache(pictures, dataDir)
  await rm(dataDir, { recursive: true, force: true })
  const template: Template = { database: database.name, pictures }
  process.env[VARIABLE] = JSON.stringify(template)
  return () => database.drop()
}

function announcedTemplate(): Template {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('Journeys need the global setup of their configuration: npm run e2e')
  const template: Template = JSON.parse(text)
  return template
}

/** A copy of the template, open, perhaps with other settings. */
export async function openCopy(settings: Record<string, string> = {}): Promise<Shop> {
  const { pictures, database: template } = announcedTemplate()
  const database = await cloneOf(template)
  const dataDir = await newFolder()
  await fromCache(pictures, dataDir)
  const server = spawnShop(
    environmentOf(dataDir, database.url, { SEED: 'none', LOG_LEVEL: 'error', ...settings }),
    'ignore',
  )
  return {
    url: await addressOf(server),
    dataDir,
    close: async () => {
      server.kill('SIGKILL')
      await database.drop()
      await intoCache(pictures, dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
