import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { codeOf, messageOf } from './error-facts.ts'
import type { DatabaseLog } from './log.ts'

const oldestVersion = 15

const defaultPatienceMs = 10_000

/** Waits while the server comes up. Fails with StartError, which names the server, never the password. */
export async function checkExternalDatabase(
  url: string,
  log: DatabaseLog,
  patienceMs = defaultPatienceMs,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkOnce(url)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (Date.now() > deadline || !mayComeUp(error)) throw new StartError(explanation(error, url))
      if (attempt === 1) log.warn({ reason: messageOf(error) }, `Waiting for the database at ${locationOf(url)}`)
      await sleep(250)
    }
  }
}

async function checkOnce(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'start' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
    requireVersion(rows[0]?.version ?? '', locationOf(url))
  } finally {
    await client.end()
  }
}

/** Fails with StartError. */
export function requireVersion(version: string, server: string): void {
  if (Number.parseInt(version, 10) >= oldestVersion) return
  throw new StartError(`The database at ${server} is PostgreSQL ${version}; the shop needs ${oldestVersion} or later.`)
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '57P03',
])

function mayComeUp(error: unknown) {
  const code = codeOf(error)
  return code === undefined || unreachable.has(code)
}

function explanation(error: unknown, url: string) {
  const code = codeOf(error) ?? ''
  const { pathname, username } = new URL(url)
  const [server, reason] = [locationOf(url), messageOf(error)]
  if (code === '28P01' || code === '28000') {
    return `The database at ${server} refuses user "${username}": ${reason}. Correct the user or password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The server at ${server} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct the name in DATABASE_URL.`
  }
  if (mayComeUp(error)) {
    return `The database at ${server} is not reachable: ${reason}. Start it, correct DATABASE_URL, or unset it to use the embedded database.`
  }
  return `The database at ${server} cannot be used: ${reason}. Correct DATABASE_URL or the server's settings.`
}

function locationOf(url: string) {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? (host || 'localhost')
}
