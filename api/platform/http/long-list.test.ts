import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { LONG_LIST, sendLongList } from './long-list.ts'

let http: FastifyInstance

const listOf = (length: number) => Array.from({ length }, (_, id) => ({ id, name: `Балон „${id}“ 🎈`, notes: null }))

const list = (headers: Record<string, string>) => http.inject({ url: '/2500', headers })

beforeAll(async () => {
  http = fastify()
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(etag)
  http.get<{ Params: { length: string } }>('/:length', (request, reply) =>
    sendLongList(request, reply.type('application/json; charset=utf-8'), listOf(Number(request.params.length))),
  )
})
afterAll(() => http.close())

test.each([LONG_LIST + 1, 2 * LONG_LIST, 2 * LONG_LIST + 1])(
  'sendLongList() of %i sends what JSON.stringify() makes of the whole',
  async (length) => {
    expect((await http.inject(`/${length}`)).body).toBe(JSON.stringify(listOf(length)))
  },
)

test('sendLongList() compresses as the client likes it, under one ETag, and answers 304 for what the client has', async () => {
  const [plain, br, gzip] = await Promise.all([
    list({}),
    list({ 'accept-encoding': 'gzip, br' }),
    list({ 'accept-encoding': 'gzip, br;q=0' }),
  ])
  expect([plain.headers['content-encoding'], br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(
    [undefined, 'br', 'gzip'],
  )
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(1)
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(br.rawPayload.length) })

  const again = await list({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('sendLongList() lets other requests have their turn', async () => {
  const answered: string[] = []
  await Promise.all([
    http.inject('/20000').then(() => answered.push('long')),
    http.inject('/1').then(() => answered.push('short')),
  ])
  expect(answered).toEqual(['short', 'long'])
})
