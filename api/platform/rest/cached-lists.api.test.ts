import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
beforeAll(async () => {
  for (let count = 0; count < 10; count += 1) await makeProduct(shop.app, { variants: [{}, {}] })
})

const list = (headers: Record<string, string> = {}) => shop.http.inject({ url: '/api/products', headers })

test('A public list is cached for staff as for shoppers, and never older than the last change', async () => {
  const as = await shop.admin()
  const { body: before } = await list()
  const { body: staffBefore } = await shop.rest({ method: 'GET', url: '/api/products', as })
  // A change without a new version, which distinguishes cached answers from new ones.
  await shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`UPDATE products SET description = 'Друго описание'`)
  })
  expect((await shop.rest({ method: 'GET', url: '/api/products', as })).body).toEqual(staffBefore)
  expect((await list()).body).toBe(before)
  const { id } = await makeProduct(shop.app)
  const { body } = await shop.rest({ method: 'GET', url: '/api/products', as })
  expect(body).toContainEqual(expect.objectContaining({ id }))
})

test('A list is cached by the parameters that its route knows', async () => {
  const { id } = await makeProduct(shop.app)
  const statements = (query: string) =>
    shop.countStatements(() => shop.http.inject({ url: `/api/products/${id}/availability${query}` }))
  await statements('?startDate=2030-01-01&endDate=2030-01-02')
  for (const query of [
    '?endDate=2030-01-02&startDate=2030-01-01',
    '?startDate=2030-01-01&endDate=2030-01-02&utm_source=x&_=1',
  ])
    expect(await statements(query)).toBe(1)
  expect(await statements('?startDate=2030-01-01&endDate=2030-01-03')).toBeGreaterThan(1)
})

test('A cached list is compressed as the client likes it, and a 304 for a client that has it', async () => {
  const [plain, br, gzip] = await Promise.all([
    list(),
    list({ 'accept-encoding': 'gzip, br' }),
    list({ 'accept-encoding': 'gzip' }),
  ])
  expect([plain.headers['content-encoding'], br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(
    [undefined, 'br', 'gzip'],
  )
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const [answer, encoding] of [
    [plain, 'identity'],
    [br, 'br'],
    [gzip, 'gzip'],
  ] as const) {
    const again = await list({ 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})
