import { Socket } from 'node:net'
import { Client } from 'pg'
import { codeOf } from './error-facts.ts'

export type Lease = {
  readonly lost: Promise<void>
  createDatabaseOnce(name: string): Promise<void>
  /** Releases the lease and tells whether nobody else holds one; if so, nobody can take one until `close`. */
  isLast(): Promise<boolean>
  close(): Promise<void>
}

const usersLock = 7_240_001

export async function openLease(url: string): Promise<Lease> {
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    application_name: 'lease',
    connectionTimeoutMillis: 5000,
    stream: () => socket,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
  })
  // Without a listener a lost connection would end the process; 'end' follows.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [usersLock])
  } catch (error) {
    socket.destroy()
    throw error
  }
  // The lease alone must not keep a finished program running; a running query must.
  socket.unref()
  const waitingFor = <Answer>(answer: Promise<Answer>) => {
    socket.ref()
    return answer.finally(() => socket.unref())
  }
  return {
    lost,
    createDatabaseOnce: (name) => waitingFor(createDatabaseOnce(client, name)),
    isLast: () => waitingFor(isLast(client)),
    close: () => waitingFor(client.end()),
  }
}

async function isLast(client: Client) {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [usersLock])
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [usersLock])
    return rows[0]?.alone ?? false
  } catch {
    // The server has ended already.
    return false
  }
}

async function createDatabaseOnce(client: Client, name: string) {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process created it first.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error
  }
}
