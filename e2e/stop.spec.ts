import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openOwnShop, type LogLine, type OwnShop } from './own-shop.ts'

const HALF_SENT = 5
const WITHIN_MS = 10_000

const withWarnings = (lines: readonly LogLine[]) => lines.filter(({ level }) => level >= 40)
const picturesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'uploads'))).filter((name) => name.endsWith('.webp')).length

/** Sends SIGTERM and answers how the process ended and after how many milliseconds. */
async function stopped({ server }: OwnShop, meanwhile: () => Promise<void> = async () => undefined) {
  const startedAt = Date.now()
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await meanwhile()
  const [code, signal] = await exit
  return { code, signal, ms: Date.now() - startedAt }
}

/** Begins to send a request; the answer comes after `finish`. */
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
  // The server says "100 Continue" when it has read the head: from then on the request is in flight.
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

test('Stopped while the demo’s pictures are drawn, the shop ends in peace, and the next start goes on', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-stop-'))
  const first = await openOwnShop(dataDir, { SEED: 'demo', LOG_LEVEL: 'info' })
  const requests = Array.from({ length: HALF_SENT }, (_, at) => halfSent(first.url, `stop-${at}`))
  await Promise.all(requests.map(({ arrived }) => arrived))
  const end = await stopped(first, async () => {
    await expect.poll(() => first.log().some(({ msg }) => msg.startsWith('stopping'))).toBe(true)
    const answers = await Promise.all(requests.map(({ finish }) => finish()))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 20[01] [^]*\r\n\r\n\{[^]*\}$/)
    await expect(fetch(`${first.url}/readyz`)).rejects.toThrow()
  })
  expect(end).toMatchObject({ code: 0, signal: null })
  expect(end.ms).toBeLessThan(WITHIN_MS)
  expect(withWarnings(first.log())).toEqual([])

  const drawnFirst = await picturesIn(dataDir)
  const second = await openOwnShop(dataDir, { SEED: 'demo', LOG_LEVEL: 'info' })
  await expect.poll(() => picturesIn(dataDir), { timeout: 60_000 }).toBeGreaterThan(drawnFirst)
  expect(await stopped(second)).toMatchObject({ code: 0, signal: null })
  expect(withWarnings(second.log())).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})
