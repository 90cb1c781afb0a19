import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { addressOf } from '../support/spawn-shop.ts'
import { openOwnShop, ownEnvironment, type LogLine, type OwnShop } from '../support/own-shop.ts'

const HALF_SENT = 5
const CLIENTS = 12

const withWarnings = (lines: readonly LogLine[]) => lines.filter(({ level }) => level >= 40)
const picturesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'uploads'))).filter((name) => name.endsWith('.webp')).length

/** Sends SIGTERM; returns how the process ended: with 1 when it took longer than the shop itself allows. */
async function stopped({ server }: Pick<OwnShop, 'server'>, meanwhile: () => Promise<void> = async () => undefined) {
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await meanwhile()
  const [code, signal] = await exit
  return { code, signal }
}

/** Starts a request whose body is completed by `finish`. */
function halfSent(url: string, session: string): { arrived: Promise<unknown>; finish: () => Promise<string> } {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ sessionId: session, productId: 41, quantity: 1 })
  const head = `POST /api/cart HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue\r\n\r\n`
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  socket.write(head)
  let answer = ''
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  // "100 Continue" means that the server has read the head: the request is in flight.
  const arrived = once(socket, 'data').then(() => {
    answer = ''
  })
  const finish = async () => {
    socket.write(body)
    await expect.poll(() => answer).toContain('\r\n\r\n')
    socket.end()
    await once(socket, 'close')
    return answer
  }
  return { arrived, finish }
}

/** Repeats requests over persistent connections until one fails; returns the error's code and the previous statuses. */
function askUntilClosed(url: string): Promise<{ code: string | undefined; statuses: Set<number | undefined> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number | undefined>()
  return new Promise((resolve) => {
    const askAgain = () => {
      get(`${url}/api/products`, { agent }, (response) => {
        statuses.add(response.statusCode)
        response.resume().once('end', askAgain)
      }).once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code, statuses }))
    }
    askAgain()
  })
}

test('npm start passes a stop on, and clients with persistent connections see a closed port and no reset', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-npm-'))
  const server = spawn('npm', ['start'], { env: ownEnvironment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await addressOf(server)
  const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(url))
  const end = await stopped({ server })
  expect(end).toEqual({ code: 0, signal: null })
  for (const { code, statuses } of await Promise.all(clients)) {
    expect(code).toBe('ECONNREFUSED')
    expect([...statuses]).toEqual([200])
  }
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})

test('Stopped right after the first start, the shop finishes half-sent requests, and has all pictures of the demo', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-stop-'))
  const first = await openOwnShop(dataDir, { SEED: 'demo', LOG_LEVEL: 'info' })
  const requests = Array.from({ length: HALF_SENT }, (_, at) => halfSent(first.url, `stop-${at}`))
  await Promise.all(requests.map(({ arrived }) => arrived))
  const end = await stopped(first, async () => {
    await expect.poll(() => first.log().some(({ msg }) => msg.startsWith('stopping'))).toBe(true)
    const answers = await Promise.all(requests.map(({ finish }) => finish()))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 20[01] [^]*\r\n\r\n\{[^]*\}$/)
    await expect
      .poll(() =>
        fetch(`${first.url}/readyz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused')
  })
  expect(end).toEqual({ code: 0, signal: null })
  expect(withWarnings(first.log())).toEqual([])

  expect(await picturesIn(dataDir)).toBeGreaterThan(300)
  await rm(dataDir, { recursive: true, force: true })
})
