import { beforeAll, expect, test } from '@jest/globals'
import { routes } from '../../routes.ts'
import { makeSamples, pathOn, type Samples } from '../../testkit/samples.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let samples: Samples
let staff: Sender
beforeAll(async () => {
  samples = await makeSamples(shop)
  staff = await shop.admin()
})

const READS = routes.filter(({ method }) => method === 'GET')

const cacheControlOf = async (url: string, as?: Sender) => {
  const { status, headers } = await shop.rest({ method: 'GET', url, ...(as && { as }) })
  return { status, cacheControl: String(headers['cache-control']) }
}

test.each(READS)('GET $path: what staff are answered is not for shared caches', async ({ path }) => {
  const { status, cacheControl } = await cacheControlOf(pathOn(samples, path), staff)
  if (path.startsWith('/api/placeholder/')) return expect(cacheControl).toContain('public')
  expect([200, 401, 403, 404]).toContain(status)
  expect(cacheControl).toMatch(/^(?:no-store|private, no-cache)$/)
})

test.each(READS.filter(({ scope }) => scope === 'public'))(
  'GET $path: what a visitor is answered is revalidated, or not stored',
  async ({ path }) => {
    const { status, cacheControl } = await cacheControlOf(pathOn(samples, path))
    if (path.startsWith('/api/placeholder/')) return expect(cacheControl).toContain('public')
    expect(status).toBe(200)
    expect(cacheControl).toMatch(/^(?:no-store|no-cache)$/)
  },
)
