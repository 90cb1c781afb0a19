import { beforeEach, describe, expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { createDocumentCaches } from './document-caches.ts'
import { MAX_QUERY_BYTES } from './limits.ts'
import { createGraph, type Yoga } from './yoga.ts'

const shop = useTestShop()
const facts = {
  viewer: { kind: 'visitor' as const },
  address: '127.0.0.1',
  device: '',
  openerCookie: null,
  cartSession: null,
  requestId: 'test',
}
let documents = createDocumentCaches()
let yoga: Yoga
beforeEach(() => {
  documents = createDocumentCaches()
  yoga = createGraph(shop.app, (_key, compute) => compute(), documents)
})

async function send(query: string): Promise<number> {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ query }) }
  return (await yoga.fetch(new URL('http://shop/graphql'), request, { facts })).status
}

/** A text of the maximum length. */
const longest = (head: string, number: number) => `${head} # ${number} `.padEnd(MAX_QUERY_BYTES, 'x')

/** UTF-16, as V8 stores texts with non-Latin characters. */
const textBytes = (cache: { keys: () => Iterable<string> }) =>
  [...cache.keys()].reduce((sum, text) => sum + text.length * 2, 0)

describe('Parsed documents are remembered by bytes, not by number', () => {
  test.each([
    ['readable', '{ __typename }', 200, 'documentCache', 8 * 1024 * 1024],
    ['unreadable', '{ __typename', 400, 'errorCache', 1024 * 1024],
  ] as const)('many long %s ones push out the oldest', async (_what, head, status, cache, maxBytes) => {
    for (let number = 0; number < 400; number += 1) expect(await send(longest(head, number))).toBe(status)
    expect(documents[cache].size).toBeGreaterThan(10)
    expect(documents[cache].size).toBeLessThan(400)
    expect(textBytes(documents[cache])).toBeLessThan(maxBytes)
    expect(documents[cache].calculatedSize).toBeLessThanOrEqual(maxBytes)
  })

  test('a document of many tokens counts more than its text', async () => {
    await send(`{ ${'__typename '.repeat(1_000)} }`)
    expect(documents.documentCache.calculatedSize).toBeGreaterThan(400_000)
  })

  test('nothing over 16 KiB is parsed or remembered', async () => {
    expect(await send(`${longest('{ __typename }', 1)}x`)).toBe(413)
    expect(await send(`{ __typename } # ${'ж'.repeat(MAX_QUERY_BYTES / 2)}`)).toBe(413)
    expect([documents.documentCache.size, documents.errorCache.size]).toEqual([0, 0])
  })
})
