import { beforeAll, describe, expect, test } from '@jest/globals'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cacheTagOf } from './cache-tag.ts'

describe('cacheTagOf()', () => {
  test('names each tag once', () => {
    expect(cacheTagOf(['lists', 'stock:7', 'lists'])).toBe('lists,stock:7')
  })

  test('names the topics alone of what shows too many products', () => {
    const shows = Array.from({ length: 500 }, (_, id): Tag[] => [tagOf('stock', id), tagOf('product', id)]).flat()
    expect(cacheTagOf([...shows, 'lists'])).toBe('stock,product,lists')
  })
})

describe('an answer behind a CDN', () => {
  const tagged = useTestShop({ CDN_PURGE_URL: 'http://127.0.0.1:9/purge', CDN_PURGE_TOKEN: 'secret' })
  const plain = useTestShop()
  let url: string

  const tagsOf = async (shop: typeof tagged, address: string) => {
    const { headers } = await shop.rest({ method: 'GET', url: address })
    return String(headers['cache-tag'] ?? '')
      .split(',')
      .toSorted()
  }

  beforeAll(async () => {
    for (const { app } of [tagged, plain]) {
      const category = await makeCategory(app)
      url = `/api/products/${(await makeProduct(app, { categoryIds: [category.id] })).id}`
    }
  })

  test('of REST has the tags of its contents, from the cache too', async () => {
    const id = url.split('/').at(-1)
    const first = await tagsOf(tagged, url)
    expect(first).toContain(`product:${id}`)
    expect(await tagsOf(tagged, url)).toEqual(first)
  })

  test('of the graph has the tags of its contents', async () => {
    expect(await tagsOf(tagged, '/graphql?query={categories(type:SALE){name}}')).toContain('structure')
  })

  test('that is a picture names pictures', async () => {
    expect(await tagsOf(tagged, '/public-objects/unknown.webp')).toEqual(['pictures'])
  })

  test('that is a failure names nothing', async () => {
    expect(await tagsOf(tagged, '/api/products/999999')).toEqual([''])
  })

  test('names nothing while no CDN is purged', async () => {
    expect(await tagsOf(plain, url)).toEqual([''])
  })
})
