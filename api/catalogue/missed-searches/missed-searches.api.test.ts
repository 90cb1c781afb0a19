import { beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { countMissedSearch, sweepMissedSearches } from './missed-searches.service.ts'

const shop = useTestShop()

beforeAll(async () => {
  await makeProduct(shop.app, { name: 'Хвърчило „Дракон“' })
})

const search = (text: string, rest = '') =>
  shop.graphql(`query ($text: String!) { products(first: 3, filter: { search: $text ${rest} }) { totalCount } }`, {
    text,
  })

const MISSED = '{ searchesWithoutResult { nodes { query times hasSimilar lastOn } } }'

async function missed(): Promise<unknown> {
  const { data } = await shop.graphql(MISSED, {}, await shop.admin())
  return Object(data?.['searchesWithoutResult']).nodes
}

/** Counting is not waited for: the queue is empty when a further search is stored. */
async function counted(): Promise<unknown> {
  await countMissedSearch(shop.app, 'край', false)
  await shop.app.sql.run(sql`DELETE FROM missed_searches WHERE query = 'край'`)
  return missed()
}

test('a search of the whole shop without result is counted, and one that only comes close', async () => {
  shop.now(new Date('2026-11-20T10:00:00Z'))
  await search('Телевизор')
  await search('хвърчило  телевизор')
  await search('хвърчило')
  await search('грамофон', 'type: RENT')
  await search('0888 123 456')
  await search('')
  expect(await counted()).toEqual([
    { query: 'телевизор', times: 1, hasSimilar: false, lastOn: '2026-11-20' },
    { query: 'хвърчило телевизор', times: 1, hasSimilar: true, lastOn: '2026-11-20' },
  ])
  await search('телевизор ')
  shop.now(new Date('2026-11-21T10:00:00Z'))
  await search('ТЕЛЕВИЗОР')
  expect(await counted()).toMatchObject([{ query: 'телевизор', times: 3, lastOn: '2026-11-21' }, { times: 1 }])
})

const page = async (args: string): Promise<{ nodes: { query: string }[]; pageInfo: { endCursor: string } }> =>
  Object(
    (
      await shop.graphql(
        `{ searchesWithoutResult(${args}) { totalCount nodes { query } pageInfo { endCursor hasNextPage } } }`,
        {},
        await shop.admin(),
      )
    ).data?.['searchesWithoutResult'],
  )

test('they are paged', async () => {
  const first = await page('first: 1')
  expect(first).toMatchObject({ totalCount: 2, nodes: [{ query: 'телевизор' }], pageInfo: { hasNextPage: true } })
  expect(await page(`first: 1, after: "${first.pageInfo.endCursor}"`)).toMatchObject({
    nodes: [{ query: 'хвърчило телевизор' }],
    pageInfo: { hasNextPage: false },
  })
})

test('does not count searches of staff', async () => {
  await shop.graphql('{ products(filter: { search: "касета" }) { totalCount } }', {}, await shop.admin())
  expect(await counted()).not.toContainEqual(expect.objectContaining({ query: 'касета' }))
})

test('only the admin sees them', async () => {
  const { data, errors } = await shop.graphql(MISSED)
  expect(data).toEqual({ searchesWithoutResult: null })
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})

test('stores at most 500 texts a day, still counts stored ones, and deletes them after 90 days', async () => {
  await shop.app.sql.run(sql`DELETE FROM missed_searches`)
  await shop.app.sql.run(
    sql`INSERT INTO missed_searches (day, query, times, has_similar) SELECT '2026-11-21', 'дума ' || n, 1, false FROM generate_series(1, 500) AS n`,
  )
  await countMissedSearch(shop.app, 'нова', false)
  await countMissedSearch(shop.app, 'дума 7', false)
  expect(await missed()).toMatchObject({ 0: { query: 'дума 7', times: 2 } })
  expect(await missed()).not.toContainEqual(expect.objectContaining({ query: 'нова' }))
  shop.now(new Date('2027-02-19T10:00:00Z'))
  await sweepMissedSearches(shop.app)
  expect(await shop.app.db.missedSearch.count()).toBe(500)
  shop.now(new Date('2027-02-20T10:00:00Z'))
  await sweepMissedSearches(shop.app)
  expect(await shop.app.db.missedSearch.count()).toBe(0)
})

test('a search answers while counting has to wait, and when it fails', async () => {
  const waiting = await shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE missed_searches IN ACCESS EXCLUSIVE MODE`)
    const { data } = await search('акордеон')
    return data
  })
  expect(waiting).toEqual({ products: { totalCount: 0 } })
  expect(await counted()).toContainEqual(expect.objectContaining({ query: 'акордеон' }))
  await shop.app.sql.run(sql`ALTER TABLE missed_searches RENAME TO renamed`)
  const { data } = await search('кларинет')
  expect(data).toEqual({ products: { totalCount: 0 } })
  await countMissedSearch(shop.app, 'кларинет', false)
  await shop.app.sql.run(sql`ALTER TABLE renamed RENAME TO missed_searches`)
  expect(await counted()).not.toContainEqual(expect.objectContaining({ query: 'кларинет' }))
})
