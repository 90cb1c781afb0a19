// A pooler that shares the connections of PostgreSQL among callers, such as PgBouncer in transaction mode (decisions/0050).
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'

const LIMITS = `
  SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`

interface Limits {
  lock: string
  statement: string
  idle: string
  zone: string
}

/**
 * Fails with StartError when the pooler does not answer, or when its connections wait without limit: it leaves out the
 * settings that each connection asks for, so they must be the role's.
 */
export async function checkPooler(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'start' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Limits>(LIMITS)
    const [limits] = rows
    if (!limits || [limits.lock, limits.statement, limits.idle].includes('0') || limits.zone !== 'UTC')
      throw new StartError(
        'Connections through DATABASE_POOLER_URL have no limits or another time zone. Set them for the role, as docs/deploy.md says (ALTER ROLE … SET lock_timeout …).',
      )
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The pooler of DATABASE_POOLER_URL cannot be used: ${messageOf(error)}.`)
  } finally {
    await client.end()
  }
}

/**
 * Fails with StartError while the pooler answers. Its connections outlive those that PostgreSQL ends, so a running shop
 * would not notice that it was converted.
 */
export async function requireStoppedPooler(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'start' })
  client.on('error', () => undefined)
  const answers = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  if (answers) throw new StartError('The pooler of DATABASE_POOLER_URL is running. Stop the shop and the pooler first.')
}
