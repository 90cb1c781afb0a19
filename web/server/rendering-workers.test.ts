import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { AnswerBody } from '#api/platform/cache/answer-body.ts'
import { createAnswerCache } from '#api/platform/cache/answer-cache.ts'
import { coarseVersion } from '#api/platform/cache/testkit/coarse-version.ts'
import { readConfig } from '#lib/config.ts'
import { UnavailableError } from '#lib/errors.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import { createPageAnswers } from './page-answers.ts'
import type { QueryGraph } from './rendering.ts'
import { createRenderingWorkers, type RenderingWorkers } from './rendering-workers.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'

const ENTRY = pathToFileURL(join(import.meta.dirname, 'testkit/rendered.fixture.ts')).href
const ASSETS = { '': { entry: '', preload: [], stylesheet: null, css: '', fontPreloads: [] } }
const SHOP: ShownShop = { pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS }

const folder = await mkdtemp(join(tmpdir(), 'sharenka-rendering-'))
const opened: RenderingWorkers[] = []
afterEach(async () => {
  for (const workers of opened.splice(0)) await workers.close()
})
afterAll(() => rm(folder, { recursive: true }))

function open({ entry = ENTRY, withinMs = 30_000, query = async (body: string) => `answer ${body}` } = {}) {
  const idleFailures: unknown[] = []
  const workers = createRenderingWorkers(
    { entryUrl: entry, inStylesheet: [], assets: ASSETS },
    (error) => idleFailures.push(error),
    withinMs,
  )
  opened.push(workers)
  const render = async (path: string, answered: QueryGraph = query) => {
    const page = await workers.render(`http://shop${path}`, answered, SHOP)
    if (page.kind === 'redirect') return page.location
    return /<div id="root">(.*)<\/div>/.exec(Buffer.from(page.bytes).toString())?.[1] ?? ''
  }
  return { render, idleFailures, close: workers.close }
}

test('A page is rendered on another thread, which renders the next one too, and queries by this thread', async () => {
  const { render } = open()
  expect(await render('/two-queries')).toBe('answer a answer b')
  const first = await render('/')
  expect(first).toMatch(/^thread [1-9]/)
  expect(await render('/')).toBe(first)
})

test('Pages at once are rendered on threads of their own', async () => {
  const { render } = open()
  expect(new Set(await Promise.all([render('/'), render('/'), render('/')])).size).toBe(3)
})

test('The queries of a page run in the context of the request that waits for it', async () => {
  const { render } = open()
  const request = new AsyncLocalStorage<string>()
  const seen = async () => request.getStore() ?? 'none'
  await render('/')
  expect(await request.run('Ana', () => render('/two-queries', seen))).toBe('Ana Ana')
  expect(await request.run('Boris', () => render('/two-queries', seen))).toBe('Boris Boris')
})

test('A query that a page does not need any more is not executed for it again', async () => {
  const { render } = open()
  const executed = async (next: string) => {
    const bodies: string[] = []
    await render('/follows', async (body) => {
      bodies.push(body)
      return body === 'a' ? next : 'end'
    })
    return bodies.toSorted()
  }
  expect(await executed('b')).toEqual(['a', 'b'])
  expect(await executed('c')).toEqual(['a', 'b', 'c'])
  expect(await executed('c')).toEqual(['a', 'c'])
})

test('What a query failed with is what the page fails with', async () => {
  const { render } = open()
  await expect(render('/two-queries', () => Promise.reject(new UnavailableError()))).rejects.toThrow(UnavailableError)
  expect(await render('/two-queries')).toBe('answer a answer b')
})

test.each([
  ['/throws', 'our own mistake'],
  ['/exits', 'ended with 3'],
  ['/crashes', 'crashed'],
])('A rendering of %s fails alone: the next page is rendered', async (path, reason) => {
  const { render } = open()
  await expect(render(path)).rejects.toThrow(reason)
  expect(await render('/two-queries')).toBe('answer a answer b')
})

test('A thread that ends while it is idle is replaced', async () => {
  const { render } = open()
  const first = await render('/ends-idle')
  for (let tries = 0; tries < 500; tries += 1) {
    const next = await render('/').catch(() => first)
    if (next !== first) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the ended thread was never replaced')
})

test('Without its pages every rendering fails, and the log reports a thread that ended while idle', async () => {
  const { render, idleFailures } = open({ entry: 'file:///nowhere.js' })
  while (idleFailures.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await expect(render('/')).rejects.toThrow('nowhere.js')
})

test('A rendering without end is unavailable, and its thread is ended', async () => {
  const { render } = open({ withinMs: 1_500 })
  await expect(render(`/blocked?until=${join(folder, 'never')}`)).rejects.toThrow(UnavailableError)
  expect(await render('/two-queries')).toBe('answer a answer b')
})

test('Closing ends a rendering that is under way', async () => {
  const { render, close } = open()
  const begun = Promise.withResolvers<void>()
  const outcome = render(`/blocked?until=${join(folder, 'never')}`, async () => {
    begun.resolve()
    return ''
  }).catch((error: unknown) => String(error))
  await begun.promise
  await close()
  expect(await outcome).toContain('A rendering thread ended')
})

test('A cached page is answered while others are rendered', async () => {
  const workers = createRenderingWorkers({ entryUrl: ENTRY, inStylesheet: [], assets: ASSETS }, () => undefined)
  opened.push(workers)
  const begun = Promise.withResolvers<void>()
  const answers = createPageAnswers(
    {
      app: {
        config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop' }),
      },
      readShop: async () => SHOP,
      answer: async (request) => {
        if (request.method === 'POST' && request.body === 'blocked') begun.resolve()
        return { status: 200, headers: {}, body: new AnswerBody('{}'), isPublic: false }
      },
      cache: createAnswerCache({ version: coarseVersion(() => 1), today: () => '2026-11-22', maxBytes: 10_000_000 }),
    },
    {
      pageAddress: ({ pathname, search }) => pathname + search,
      mayHaveChoices: () => false,
      render: workers.render,
    },
  )
  await answers('/cached')
  const order: string[] = []
  const file = join(folder, 'unblock')
  const blocked = answers(`/blocked?until=${file}`).then(() => order.push('rendered'))
  await begun.promise
  expect((await answers('/cached')).status).toBe(200)
  order.push('cached')
  await writeFile(file, '')
  await blocked
  expect(order).toEqual(['cached', 'rendered'])
})
