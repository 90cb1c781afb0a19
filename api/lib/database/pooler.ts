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

/** A pooler leaves out the settings that connections ask for, so they must be the role's. Fails with StartError. */
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

/** Fails with StartError while it answers: behind it, a running shop would not notice that it was converted. */
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
