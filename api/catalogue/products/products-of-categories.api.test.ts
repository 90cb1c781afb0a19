import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let ids: { balloons: number; candles: number; numbers: number }

beforeAll(async () => {
  const { id: balloons } = await makeCategory(shop.app, { name: 'Балони' })
  const { id: candles } = await makeCategory(shop.app, { name: 'Свещи' })
  const { id: numbers } = await makeSubcategory(shop.app, { categoryId: balloons })
  ids = { balloons, candles, numbers }
  for (const [name, priceMinor, categoryId] of [
    ['Балон А', 100, balloons],
    ['Балон Б', 300, balloons],
    ['Балон В', 200, balloons],
    ['Свещ', 100, candles],
  ] as const)
    await makeProduct(shop.app, {
      name,
      priceMinor,
      categoryIds: [categoryId],
      subcategoryIds: name === 'Балон Б' ? [numbers] : [],
    })
})

const PAGE = '{ totalCount nodes { name } pageInfo { endCursor hasNextPage } }'

async function pageOfBalloons(args: string) {
  const { data } = await shop.graphql(`{ category(databaseId: ${ids.balloons}) { products(${args}) ${PAGE} } }`)
  return Object(data?.['category']).products
}

describe('the products of a category', () => {
  test('are filtered, sorted and paged as the list of all, by one statement for all categories', async () => {
    const query = `{ categories(type: SALE) { databaseId products(filter: { priceFrom: "1.50" }, sort: PRICE_ASC, first: 1) ${PAGE} } }`
    const sent = await shop.statementsOf(async () => {
      const { data } = await shop.graphql(query)
      expect(data?.['categories']).toEqual(
        expect.arrayContaining([
          {
            databaseId: ids.balloons,
            products: {
              totalCount: 2,
              nodes: [{ name: 'Балон В' }],
              pageInfo: { endCursor: expect.any(String), hasNextPage: true },
            },
          },
          {
            databaseId: ids.candles,
            products: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
          },
        ]),
      )
    })
    expect(sent.filter(({ text }) => text.includes('JOIN products p'))).toHaveLength(1)
  })

  test('go on where a page ended', async () => {
    const first = await pageOfBalloons('first: 2')
    expect(first.nodes).toEqual([{ name: 'Балон А' }, { name: 'Балон Б' }])
    const second = await pageOfBalloons(`first: 2, after: "${first.pageInfo.endCursor}"`)
    expect(second.nodes).toEqual([{ name: 'Балон В' }])
  })

  test('of a subcategory are its own', async () => {
    const { data } = await shop.graphql(`{ subcategory(databaseId: ${ids.numbers}) { products ${PAGE} } }`)
    expect(data).toMatchObject({ subcategory: { products: { totalCount: 1, nodes: [{ name: 'Балон Б' }] } } })
  })
})
