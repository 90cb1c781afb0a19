import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { testShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const graph = (query: string, headers: Record<string, string> = {}) =>
  shop.rest({ method: 'POST', url: '/graphql', body: { query }, headers })
const page = (headers: Record<string, string> = {}) =>
  shop.http.inject({ url: '/graphql', headers: { accept: 'text/html', ...headers } })

describe('a document that is too large is refused before it is parsed', () => {
  test('a query over 16 KiB', async () => {
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json', 'text/html, */*']) {
      const { status, body } = await graph(`{ __typename } # ${'x'.repeat(16 * 1024)}`, { accept })
      expect({ status, body }).toEqual({
        status: 413,
        body: { errors: [expect.objectContaining({ extensions: { code: 'TOO_LARGE' } })] },
      })
    }
    expect((await graph(`{ __typename } # ${'x'.repeat(16_000)}`)).status).toBe(200)
  })
  test('a body over 128 KiB', async () => {
    const { status, body } = await graph('x'.repeat(128 * 1024))
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { errors: [{ message: 'Изпратените данни са твърде големи.', extensions: { code: 'TOO_LARGE' } }] },
    })
  })
})

describe('GraphiQL', () => {
  test('is a small page that is revalidated', async () => {
    const { statusCode, headers, body } = await page()
    expect(statusCode).toBe(200)
    expect(body).toContain('Шаренка GraphQL')
    expect(body.length).toBeLessThan(10_000)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await page({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test('starts from files that are fetched once: their addresses have the hash of their content', async () => {
    const files = (await page()).body.match(/\/graphql\/assets\/[\w.]+/g) ?? []
    expect(files).toHaveLength(8)
    for (const url of files) {
      const accepted = { 'accept-encoding': 'br' }
      const { statusCode, headers, rawPayload } = await shop.http.inject({ url, headers: accepted })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/^text\/(?:javascript|css); charset=utf-8$/),
      })
      const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
      expect(text.length).toBeGreaterThan(100)
      const again = await shop.http.inject({ url, headers: { ...accepted, 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await shop.rest({ method: 'GET', url: '/graphql/assets/0000.graphiql.js' })).status).toBe(404)
  })
  test('is off in production unless a setting turns it on', async () => {
    const secure = await testShop({ PUBLIC_URL: 'https://shop.example' })
    try {
      const { status, body } = await secure.rest({
        method: 'GET',
        url: '/graphql',
        headers: { accept: 'text/html, */*' },
      })
      expect([status, body]).toEqual([
        200,
        { errors: [expect.objectContaining({ extensions: { code: 'BAD_REQUEST' } })] },
      ])
    } finally {
      await secure.close()
    }
  })
})

/** Changes the catalogue without changing its version, which distinguishes cached answers from new ones. */
async function changeUnnoticed(description: string): Promise<void> {
  await shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`UPDATE products SET description = ${description}`)
  })
}

describe('a cached read', () => {
  const query = '{ products(first: 1) { edges { node { description } } } }'

  test('is served again until something is committed, and then never again', async () => {
    await makeProduct(shop.app, { description: 'старо' })
    const before = (await graph(query)).body
    await changeUnnoticed('ново')
    expect((await graph(query)).body).toEqual(before)
    await shop.app.db.product.updateMany({ data: { name: 'Друго име' } })
    expect(JSON.stringify((await graph(query)).body)).toContain('ново')
  })

  test('is the same for every form of a body: order of members, and unknown parameters', async () => {
    await graph(query)
    const sent = await shop.countStatements(() =>
      shop.rest({ method: 'POST', url: '/graphql', body: { extensions: { x: Math.random() }, query } }),
    )
    expect(sent).toBe(1)
  })

  test('is never what only some may see, and is not given to the admin', async () => {
    const product = await makeProduct(shop.app, { variants: [{}] })
    await shop.app.db.review.create({
      data: {
        productId: product.id,
        rating: 5,
        customerName: 'Ана',
        customerEmail: 'ana@example.com',
        text: 'Хубаво',
        isApproved: true,
      },
    })
    const mails = `{ product(databaseId: ${product.id}) { reviews(first: 1) { edges { node { customerEmail } } } } }`
    const [visitor, customer, admin] = [
      await shop.graphql(mails),
      await shop.graphql(mails, {}, await shop.customer()),
      await shop.graphql(mails, {}, await shop.admin()),
    ]
    expect(visitor.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(customer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(JSON.stringify(admin.data)).toContain('ana@example.com')
    expect((await shop.graphql(mails)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
