import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { CatalogChange } from '../cache/catalog-changes.ts'
import { makeProduct, makeReview } from '../../testkit/make.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { purgeChanges, purgesOf } from './purge-changes.ts'
import { createSendPurge } from './send-purge.ts'
import { localCdn } from './testkit/local-cdn.ts'

const TODAY = '2026-11-22'
const EVERYTHING = { purge_everything: true }

let cdn: Awaited<ReturnType<typeof localCdn>>
let shop: TestShop
let product: number

beforeAll(async () => {
  cdn = await localCdn()
  shop = await testShop({ CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'secret' })
  product = (await makeProduct(shop.app)).id
  await makeReview(shop.app, { productId: product, isApproved: true })
})

afterAll(async () => {
  await shop.close()
  cdn.close()
})

const purge = (day = TODAY) => purgeChanges(shop.app.sql, day, createSendPurge({ url: cdn.url, token: 'secret' }))

const changeReviewSql = () => sql`UPDATE reviews SET text = text || '!' WHERE product_id = ${product}`

const changeReview = () => shop.app.sql.run(changeReviewSql())

const forgetPause = () => shop.app.sql.run(sql`UPDATE cdn_purges SET retry_at = NULL`)

const changedTags = () => ({ tags: [`reviews:${product}`, 'reviews', 'everything'] })

/** Of so many tags. */
const changeOf = (count: number): CatalogChange[] => [
  { topic: 'stock', ids: Array.from({ length: count - 2 }, (_, id) => id) },
]

describe('purgesOf()', () => {
  const lists: CatalogChange = { topic: 'lists', ids: null }

  test.each<[string, CatalogChange[] | null, unknown]>([
    ['nothing', [], []],
    ['a list', [lists, lists], [{ tags: ['lists', 'everything'] }]],
    ['two products', [{ topic: 'stock', ids: [3, 4] }], [{ tags: ['stock:3', 'stock:4', 'stock', 'everything'] }]],
    ['all products', [lists, { topic: 'product', ids: null }], [EVERYTHING]],
    ['everything', [{ topic: 'everything', ids: null }], [EVERYTHING]],
    ['unknown changes', null, [EVERYTHING]],
  ])('purges what %s shows', (_name, changes, purges) => {
    expect(purgesOf(changes)).toEqual(purges)
  })

  test('puts at most 30 tags into a request, and purges everything instead of more than 150', () => {
    const sizes = purgesOf(changeOf(65)).map((sent) => ('tags' in sent ? sent.tags.length : 0))
    expect(sizes).toEqual([30, 30, 5])
    expect(purgesOf(changeOf(150))).toHaveLength(5)
    expect(purgesOf(changeOf(151))).toEqual([EVERYTHING])
  })
})

describe('purgeChanges()', () => {
  beforeEach(async () => {
    cdn.answerWith(null)
    await forgetPause()
    await purge()
    cdn.taken()
  })

  test('purges everything at the first start, with the token', async () => {
    await shop.app.sql.run(sql`DELETE FROM cdn_purges`)
    await purge()
    expect(cdn.purges.splice(0)).toEqual([{ authorization: 'Bearer secret', body: EVERYTHING }])
  })

  test('purges nothing when nothing has changed', async () => {
    await purge()
    expect(cdn.taken()).toEqual([])
  })

  test('purges the tags of a change, once', async () => {
    await changeReview()
    await purge()
    await purge()
    expect(cdn.taken()).toEqual([changedTags()])
  })

  test('purges everything on another day', async () => {
    await purge('2026-11-23')
    expect(cdn.taken()).toEqual([EVERYTHING])
  })

  test('does not miss a change that was begun before a purge and committed after it', async () => {
    await shop.app.sql.transaction(async (tx) => {
      await tx.run(changeReviewSql())
      await makeProduct(shop.app)
      await purge()
      cdn.taken()
    })
    await purge()
    expect(cdn.taken()).toEqual([changedTags()])
  })

  test('purges again what a CDN has refused, after pauses that grow', async () => {
    cdn.answerWith((response) => response.writeHead(429).end())
    const pauses: number[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      if (tries === 0) await changeReview()
      await forgetPause()
      expect(await purge()).toBe('the CDN answered 429')
      const row = await shop.app.sql.first(
        returning({
          pause: int,
        })`SELECT round(extract(epoch FROM retry_at - clock_timestamp()))::int AS pause FROM cdn_purges`,
      )
      pauses.push(row?.pause ?? 0)
    }
    expect(pauses).toEqual([2, 4, 8])
    cdn.taken()
    cdn.answerWith(null)
    await purge()
    expect(cdn.taken()).toEqual([])
    await forgetPause()
    await purge()
    expect(cdn.taken()).toEqual([changedTags()])
  })

  test('leaves the work to the process that is at it', async () => {
    await changeReview()
    const held = new Promise<() => void>((resolve) => {
      cdn.answerWith((response) => resolve(() => response.writeHead(200).end()))
    })
    const first = purge()
    const release = await held
    expect(await purge()).toBeNull()
    release()
    await first
    expect(cdn.taken()).toEqual([changedTags()])
  })
})

describe('several processes', () => {
  const children: ChildProcess[] = []

  async function startPurger(): Promise<ChildProcess> {
    const settings = {
      DATABASE_URL: shop.app.config.database.url,
      CDN_PURGE_URL: cdn.url,
      CDN_PURGE_TOKEN: 'secret',
    }
    const child = spawn(process.execPath, [fileURLToPath(new URL('purger.fixture.ts', import.meta.url))], {
      env: { ...process.env, NODE_OPTIONS: '', ...settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.push(child)
    await once(child, 'spawn')
    if (child.stdout) await once(child.stdout, 'data')
    return child
  }

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  test('when the one that purges is killed before the CDN has answered, another purges the same', async () => {
    cdn.answerWith(null)
    await forgetPause()
    await shop.app.sql.run(sql`DELETE FROM cdn_purges`)
    const initial = cdn.nextPurge()
    const first = await startPurger()
    await initial
    cdn.taken()
    cdn.answerWith(() => undefined)
    const unanswered = cdn.nextPurge()
    await changeReview()
    await unanswered
    expect(cdn.taken()).toContainEqual(changedTags())
    await startPurger()
    cdn.answerWith(null)
    const repeated = cdn.nextPurge()
    first.kill('SIGKILL')
    await repeated
    expect(cdn.taken()).toContainEqual(changedTags())
  })
})
