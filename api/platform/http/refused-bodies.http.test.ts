import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { MAX_FILE_BYTES } from '../../back-office/imports/table-limits.rules.ts'
import { listenAnywhere } from '../../testkit/raw-http.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let port: number
let staff: string
let sockets: Socket[] = []
beforeAll(async () => {
  port = await listenAnywhere(shop.http)
  staff = `authorization: Bearer ${shop.tokenOf(await shop.admin())}\r\n`
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

interface Upload {
  url: string
  type?: string
  as?: string
  bytes: number
  /** Of what the request says it sends; null for chunks without an end. */
  says: number | null
}

/** The answers on a connection that sends part of a body, then another request; `ended`: by the server. */
async function answersOn({ url, type = 'application/octet-stream', as = '', bytes, says }: Upload) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  const length = says === null ? 'transfer-encoding: chunked' : `content-length: ${says}`
  socket.write(`POST ${url} HTTP/1.1\r\nhost: shop\r\n${as}content-type: ${type}\r\n${length}\r\n\r\n`)
  if (says === null) socket.write(`${bytes.toString(16)}\r\n`)
  socket.write(Buffer.alloc(bytes, 'а'))
  if (says === bytes) socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  await new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // Bytes that the server never read end the connection as an error.
    socket.on('error', resolve).on('close', resolve)
  })
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  return { statuses, closes: /^connection: close/im.test(text.split('\r\n\r\n')[0] ?? '') }
}

const OVER = 2 * MAX_FILE_BYTES + 1024 * 1024

test.each<[string, () => Upload, number]>([
  ['a file far over the limit', () => ({ url: '/imports/preview', as: staff, bytes: OVER, says: 2 * OVER }), 413],
  ['a file without an end', () => ({ url: '/imports/preview', as: staff, bytes: OVER, says: null }), 413],
  ['a file of a stranger', () => ({ url: '/imports/preview', bytes: 10, says: OVER }), 401],
  ['JSON over a megabyte', () => ({ url: '/api/contact', type: 'application/json', bytes: 10, says: OVER }), 413],
  ['JSON without an end', () => ({ url: '/api/contact', type: 'application/json', bytes: 1_100_000, says: null }), 413],
  ['a query without an end', () => ({ url: '/graphql', type: 'application/json', bytes: 200_000, says: null }), 413],
  ['another type', () => ({ url: '/api/contact', type: 'text/plain', bytes: 10, says: OVER }), 415],
])('%s is refused, and the connection ends with the answer', async (_, upload, status) => {
  expect(await answersOn(upload())).toEqual({ statuses: [status], closes: true })
})

test('a file over the limit is read to its end, and the connection serves the next request', async () => {
  const bytes = MAX_FILE_BYTES + 1
  expect(await answersOn({ url: '/imports/preview', as: staff, bytes, says: bytes })).toEqual({
    statuses: [413, 200],
    closes: false,
  })
})
