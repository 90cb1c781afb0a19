import { availableParallelism } from 'node:os'
import { expect, test } from '@jest/globals'
import { UnavailableError } from '#lib/errors.ts'
import { AnswerBody } from '#api/platform/cache/answer-body.ts'
import { createAnswerCache } from '#api/platform/cache/answer-cache.ts'
import { coarseVersion } from '#api/platform/cache/testkit/coarse-version.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import { readConfig } from '#lib/config.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { mayHaveChoices, pageAddress } from '../router/page-address.ts'
import { createPageAnswers } from './page-answers.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import type { PageDocument, Redirect } from './rendering.ts'
import { displayOn, shownCurrencies } from '#rules/price-display.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Records renderings; with `isHeld` they end only when `finish` is called. */
function storefront({
  isHeld = false,
  status = 200,
  graphStatus = 200,
  cdnSeconds = '0',
  shows,
}: { isHeld?: boolean; status?: number; graphStatus?: number; cdnSeconds?: string; shows?: Tag[] } = {}) {
  const traced: string[] = []
  const rendered: string[] = []
  const held: (() => void)[] = []
  const now = { version: 1, instant: '2025-12-31T21:59:59Z', attributes: ['cvyat'] }
  const page = (url: string, shop: ShownShop): PageDocument | Redirect =>
    url.endsWith('/products/7')
      ? { kind: 'redirect', status: 301, location: '/rental/product/7' }
      : {
          kind: 'page',
          status: url.endsWith('/404') ? 404 : status,
          module: null,
          bytes: Buffer.from(JSON.stringify([url, shop])),
        }
  const answers = createPageAnswers(
    {
      app: {
        config: readConfig({
          NODE_ENV: 'test',
          PUBLIC_URL: 'http://shop',
          CDN_SECONDS: cdnSeconds,
        }),
      },
      readShop: async () => ({
        pricing: LEVA_PRICING,
        currencies: shownCurrencies(
          displayOn(
            { initial: 'leva-first', changes: [{ from: '2026-01-01', display: 'euro-first' }] },
            dayInSofia(new Date(now.instant)),
          ),
          'BGN',
        ),
        facts: SHOP_FACTS,
        attributes: now.attributes,
      }),
      answer: async () => ({
        status: graphStatus,
        headers: {},
        body: new AnswerBody('{}'),
        isPublic: true,
        ...(shows && { shows }),
      }),
      cache: createAnswerCache({
        version: coarseVersion(() => now.version),
        today: () => dayInSofia(new Date(now.instant)),
        maxBytes: 10_000_000,
      }),
      tracing: {
        inPart: async (_name, work, factsOf) => {
          const result = await work()
          traced.push(factsOf(result).name ?? '')
          return result
        },
      },
    },
    {
      pageAddress,
      mayHaveChoices,
      render: async (url, query, shop) => {
        rendered.push(url)
        await query('{}')
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
        return page(url, shop)
      },
    },
  )
  return { answers, rendered, traced, held, now }
}

test.each([
  ['/products/', '/products'],
  ['/PRODUCTS?utm=1', '/products?utm=1'],
  ['/Products/Category/46/?q=x%20y&fbclid=1', '/products/category/46?q=x%20y&fbclid=1'],
  ['/party-themes//', '/party-themes'],
  ['/order/aB-9_/', '/order/aB-9_'],
])('%s is moved for good to %s, and nothing is rendered', async (target, location) => {
  const { answers, rendered } = storefront()
  expect(await answers(target)).toMatchObject({ status: 301, headers: { location } })
  expect(rendered).toEqual([])
})

test.each([
  ['/', ['/?utm_source=x', '/?fbclid=1&gclid=2', '/?_=9']],
  ['/products', ['/products?q=1', '/products?utm=1']],
  ['/products/46', ['/products/46?view=list', '/products/%34%36']],
  [
    '/products/category/46?q=a&sort=NEWEST',
    ['/products/category/46?sort=NEWEST&q=a&utm=1', '/products/category/46?q=a&q=b&sort=NEWEST&sort=PRICE_ASC&sub='],
  ],
  [
    '/products/category/46?cvyat=byalo%2Czlato',
    ['/products/category/46?cvyat=zlato,byalo&ref=x', '/products/category/46?tsifra=3&cvyat=byalo,zlato,byalo'],
  ],
  ['/nowhere', ['/somewhere/else?x=1', '//elsewhere/products', '/%E0%A4%A', '/products/1/2/3']],
])('%s is rendered once for all forms of its address', async (address, others) => {
  const { answers, rendered } = storefront()
  const { body } = await answers(address)
  for (const other of others) expect((await answers(other)).body).toBe(body)
  expect(rendered).toHaveLength(1)
})

test.each(['/search?q=%00', '/search?q=a%00b', '/products/%00', '/%00', '/order/%00/'])(
  '%s has a character that no text has: it is answered 400 with the page of unknown addresses',
  async (target) => {
    const { answers, rendered } = storefront()
    const unknown = await answers('/nowhere')
    expect(await answers(target)).toMatchObject({ status: 400, body: unknown.body, headers: unknown.headers })
    expect(await answers('/nowhere')).toMatchObject({ status: 404 })
    expect(rendered).toHaveLength(1)
  },
)

test('What a page reads of its address makes another page', async () => {
  const { answers, rendered } = storefront()
  for (const query of ['', '?q=a', '?q=b', '?q=a&sort=NEWEST', '?sub=1']) await answers(`/products/category/46${query}`)
  expect(rendered).toHaveLength(5)
})

const LEVA_FIRST = '"currencies":["BGN","EUR"]'
const EURO_FIRST = '"currencies":["EUR","BGN"]'

test('A cached page turns at midnight in Sofia to the prices of the new day', async () => {
  const { answers, now } = storefront()
  expect((await answers('/products')).body.plain().toString()).toContain(LEVA_FIRST)
  now.instant = '2025-12-31T22:00:00Z'
  expect((await answers('/products')).body.plain().toString()).toContain(EURO_FIRST)
})

test('A page that midnight passes while it is rendered is rendered again', async () => {
  const { answers, rendered, held, now } = storefront({ isHeld: true })
  const answer = answers('/products')
  await settle()
  now.instant = '2025-12-31T22:00:00Z'
  held.shift()?.()
  await settle()
  held.shift()?.()
  expect((await answer).body.plain().toString()).toContain(EURO_FIRST)
  expect(rendered).toHaveLength(2)
})

test.each([
  ['0', 'no-cache', 'no-cache'],
  ['30', 'public, max-age=0, must-revalidate, s-maxage=30', 'no-cache'],
])('With CDN_SECONDS=%s a page that is found says %s, another %s', async (cdnSeconds, found, other) => {
  const { answers } = storefront({ cdnSeconds })
  const controls = await Promise.all(
    ['/products', '/products/7', '/nowhere'].map(async (address) => (await answers(address)).headers['cache-control']),
  )
  expect(controls).toEqual([found, other, other])
})

test('A rendering is a part of its request in a trace, without the address', async () => {
  const { answers, traced } = storefront()
  await answers('/products')
  await answers('/products')
  await answers('/products/7')
  expect(traced).toEqual(['page not found', 'page redirect'])
})

test('A redirect has a location and no content', async () => {
  const { answers } = storefront()
  const { status, headers, body } = await answers('/products/7')
  expect({ status, headers, body: body.plain().toString() }).toEqual({
    status: 301,
    headers: { location: '/rental/product/7', 'cache-control': 'no-cache' },
    body: '',
  })
})

test('A page that says that something is missing is not cached: of such addresses there is no end', async () => {
  const { answers, rendered } = storefront({ status: 404 })
  await answers('/products/999')
  await answers('/products/999')
  expect(rendered).toHaveLength(2)
})

test('A page whose query finds no database is unavailable', async () => {
  const { answers } = storefront({ graphStatus: 503 })
  await expect(answers('/products')).rejects.toThrow(UnavailableError)
})

test('A crowd that asks for one page has it rendered once', async () => {
  const { answers, rendered } = storefront()
  await Promise.all(Array.from({ length: 500 }, () => answers('/products')))
  expect(rendered).toHaveLength(1)
})

test('One page fewer is rendered at once than there are processors; some wait, more are unavailable, and cached ones are served meanwhile', async () => {
  const { answers, rendered, held } = storefront({ isHeld: true })
  const cached = answers('/products')
  await settle()
  held.shift()?.()
  await cached
  rendered.length = 0

  const atOnce = Math.max(1, availableParallelism() - 1)
  const size = 50 * atOnce
  const crowd = Array.from({ length: size }, (_, number) =>
    answers(`/products/${number + 1_000}`).then(
      () => 'shown',
      (error: unknown) => (error instanceof UnavailableError ? 'unavailable' : 'failed'),
    ),
  )
  await settle()
  expect(rendered).toHaveLength(atOnce)
  expect((await answers('/products?utm=1')).status).toBe(200)

  const state = { isOver: false }
  const outcomes = Promise.all(crowd).finally(() => Object.assign(state, { isOver: true }))
  while (!state.isOver) {
    expect(held.length).toBeLessThanOrEqual(atOnce)
    held.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const shown = (await outcomes).filter((outcome) => outcome === 'shown')
  expect(shown.length).toBeGreaterThan(atOnce)
  expect(shown.length).toBeLessThan(size)
  expect(shown.length).toBe(rendered.length)
  expect((await outcomes).filter((outcome) => outcome === 'unavailable')).toHaveLength(size - shown.length)
})

test('A page shows the codes of attributes and what its queries show, and everything when one of them does not say', async () => {
  const { answers } = storefront()
  expect((await answers('/')).shows).toEqual(['structure', 'everything'])
  expect((await storefront({ shows: ['lists', 'stock:7'] }).answers('/')).shows).toEqual([
    'structure',
    'lists',
    'stock:7',
  ])
})

test('a parameter narrows a list from the change on that makes it an attribute', async () => {
  const { answers, rendered, now } = storefront()
  await answers('/products/category/46?tsifra=3')
  now.attributes = ['cvyat', 'tsifra']
  now.version += 1
  await answers('/products/category/46?tsifra=3')
  expect(rendered).toEqual(['http://shop/products/category/46', 'http://shop/products/category/46?tsifra=3'])
})
