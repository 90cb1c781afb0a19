import { once } from 'node:events'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import type { Json } from '../rest/route.ts'
import { streamBatches } from './batched-list.ts'

const BATCHES = 400

let http: FastifyInstance
let port = 0
let readBatches = 0

async function* batchesOf(sizes: readonly number[]) {
  for (const size of sizes) yield Array.from({ length: size }, (_, id) => ({ id, name: `Балон „${id}“` }))
}

async function* largeBatches() {
  for (readBatches = 0; readBatches < BATCHES; readBatches += 1) yield ['x'.repeat(200_000)]
}

async function* failingBatches() {
  yield* batchesOf([3])
  throw new Error('the database is unreachable')
}

beforeAll(async () => {
  http = fastify()
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const send = (path: string, batches: () => AsyncIterable<Json[]>) =>
    http.get(path, (_request, reply) => reply.type('application/json').send(streamBatches(batches())))
  send('/list', () => batchesOf([500, 500, 0, 3]))
  send('/empty', () => batchesOf([0]))
  send('/large', largeBatches)
  send('/failing', failingBatches)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => http.close())

test('the pieces are the JSON of the whole list, compressed too', async () => {
  const whole = JSON.stringify((await Array.fromAsync(batchesOf([500, 500, 3]))).flat())
  expect((await http.inject('/list')).body).toBe(whole)
  const gzip = await http.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole)
  expect((await http.inject('/empty')).body).toBe('[]')
})

test('a client that reads nothing keeps most batches unread', async () => {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.pause().write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  let seen = -1
  // Until the buffers between both are full.
  while (seen !== readBatches) {
    seen = readBatches
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  expect(readBatches).toBeGreaterThan(0)
  expect(readBatches).toBeLessThan(BATCHES / 4)
  socket.destroy()
})

test.each(['identity', 'gzip', 'br'])('a failure between batches cuts the connection: %s', async (encoding) => {
  const answer = await fetch(`http://127.0.0.1:${port}/failing`, { headers: { 'accept-encoding': encoding } })
  await expect(answer.text()).rejects.toThrow('terminated')
})
