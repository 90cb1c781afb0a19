import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { announcedRun } from '../../testkit/test-run.ts'
import { StartError } from '../start-error.ts'
import { withDatabase } from './connection-url.ts'
import { checkExternalDatabase, requireVersion } from './external-database.ts'

const quiet = { info: () => undefined, warn: () => undefined }

function serverUrl() {
  return announcedRun().serverUrl
}

function changed(change: (url: URL) => void) {
  const url = new URL(serverUrl())
  change(url)
  return url.href
}

/** A TCP port forwarded to the test server. */
async function openPort(port: number) {
  const { host, port: targetPort } = new Client(serverUrl())
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${targetPort}`) : connect(targetPort, host)
    sockets.add(socket.on('error', () => undefined)).add(target.on('error', () => undefined))
    socket.pipe(target).pipe(socket)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address: AddressInfo | string | null = server.address()
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await once(server.close(), 'close')
  }
  return { port: typeof address === 'object' && address ? address.port : 0, close }
}

function urlAtPort(port: number) {
  return changed((url) => {
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${port}`
  })
}

describe('checkExternalDatabase()', () => {
  test('accepts a server that answers', async () => {
    await expect(checkExternalDatabase(serverUrl(), quiet)).resolves.toBeUndefined()
  })

  test('waits for a server that comes up a little later', async () => {
    const free = await openPort(0)
    await free.close()
    let reopened: Promise<Awaited<ReturnType<typeof openPort>>> | undefined
    const log = {
      info: () => undefined,
      warn: () => {
        reopened = openPort(free.port)
      },
    }
    await checkExternalDatabase(urlAtPort(free.port), log)
    await (await reopened)?.close()
    expect(reopened).toBeDefined()
  })

  test('says where nothing answers and what to do', async () => {
    const free = await openPort(0)
    await free.close()
    await expect(checkExternalDatabase(urlAtPort(free.port), quiet, 0)).rejects.toThrow(
      `The database at 127.0.0.1:${free.port} is not reachable: connect ECONNREFUSED 127.0.0.1:${free.port}. Start it, correct DATABASE_URL, or unset it`,
    )
  })

  test('names the user who is refused, not the password', async () => {
    const url = changed((wrong) => {
      wrong.username = 'ivana'
      wrong.password = 'hunter22'
    })
    const refusal: unknown = await checkExternalDatabase(url, quiet).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/refuses user "ivana".*Correct the user or password in DATABASE_URL/)
    expect(String(refusal)).not.toContain('hunter22')
  })

  test('names the database that does not exist', async () => {
    const url = withDatabase(serverUrl(), 'no such shop')
    await expect(checkExternalDatabase(url, quiet)).rejects.toThrow('has no database "no such shop". Create it')
  })
})

describe('requireVersion()', () => {
  test.each(['15.0', '18.4 (Debian 18.4-1.pgdg13+1)', '19beta1'])('accepts %s', (version) => {
    expect(() => requireVersion(version, 'db')).not.toThrow()
  })

  test.each(['14.20', '9.6.24'])('refuses %s', (version) => {
    expect(() => requireVersion(version, 'db')).toThrow(
      new StartError(`The database at db is PostgreSQL ${version}; the shop needs 15 or later.`),
    )
  })
})
