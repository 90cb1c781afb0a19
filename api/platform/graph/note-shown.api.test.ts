import { beforeAll, expect, test } from '@jest/globals'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { makeCategory, makePackage, makeProduct, makeRental, makeReview } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { createGraphAnswerer } from './answer.ts'
import { createGraph } from './yoga.ts'

const shop = useTestShop()
const ids = { category: 0, plain: 0, sized: 0, rental: 0, pack: 0 }

beforeAll(async () => {
  ids.category = (await makeCategory(shop.app)).id
  const place = { categoryIds: [ids.category] }
  ids.plain = (await makeProduct(shop.app, { ...place, name: 'Гирлянд' })).id
  ids.sized = (await makeProduct(shop.app, { ...place, name: 'Корона', variants: [{}] })).id
  ids.rental = (await makeRental(shop.app, { name: 'Машина' })).id
  ids.pack = (await makePackage(shop.app, { name: 'Пакет', parts: [{ itemId: ids.plain }] })).id
  await makeReview(shop.app, { productId: ids.plain, isApproved: true })
})

/** What the answer to a query says that it shows; it has no errors. */
async function shownBy(query: string): Promise<string[]> {
  let shown: readonly string[] | undefined
  const cache: AnswerCache = async (_key, work) => {
    const answer = await work()
    if (answer.isPublic) shown = answer.shows
    return answer
  }
  const facts = {
    viewer: { kind: 'visitor' as const },
    address: '',
    device: '',
    openerCookie: null,
    cartSession: null,
    requestId: '',
  }
  const answer = createGraphAnswerer(createGraph(shop.app, cache))
  await answer({ method: 'POST', body: JSON.stringify({ query }), accept: 'application/json', facts })
  if (!shown) throw new Error(`not public: ${query}`)
  return shown.toSorted()
}

const product = (id: number, selection: string) => `{ product(databaseId: ${id}) { ${selection} } }`
const list = (args: string) => `{ products(first: 1, ${args}) { nodes { name } } }`
const period = 'startsOn: "2030-01-01", endsOn: "2030-01-02"'

test.each<[string, () => string, () => string[]]>([
  ['its name', () => product(ids.plain, 'name'), () => [`product:${ids.plain}`]],
  [
    'whether there is any',
    () => product(ids.plain, 'availability { isAvailable }'),
    () => [`availability:${ids.plain}`, `product:${ids.plain}`],
  ],
  [
    'how many there are',
    () => product(ids.plain, 'availability { quantity }'),
    () => [`product:${ids.plain}`, `stock:${ids.plain}`],
  ],
  [
    'prices of sizes',
    () => product(ids.sized, '... on SaleProduct { priceRange { min { amount } } variants { size } }'),
    () => [`product:${ids.sized}`],
  ],
  [
    'quantities of sizes',
    () => product(ids.sized, '... on SaleProduct { variants { quantity } }'),
    () => [`product:${ids.sized}`, `stock:${ids.sized}`],
  ],
  [
    'free days',
    () => product(ids.rental, `... on RentalProduct { availabilityFor(${period}) { isAvailable } }`),
    () => [`product:${ids.rental}`, `stock:${ids.rental}`],
  ],
  ['its rating', () => product(ids.plain, 'averageRating'), () => [`product:${ids.plain}`, `reviews:${ids.plain}`]],
  [
    'its reviews, below an alias',
    () => product(ids.plain, 'r: reviews(first: 1) { nodes { text } }'),
    () => [`product:${ids.plain}`, `reviews:${ids.plain}`],
  ],
  [
    'related products',
    () => product(ids.plain, 'related { name }'),
    () => ['lists', `product:${ids.plain}`, `product:${ids.sized}`],
  ],
  ['its categories', () => product(ids.plain, 'categories { name }'), () => [`product:${ids.plain}`, 'structure']],
  [
    'the price of a package from',
    () => product(ids.pack, '... on PackageProduct { priceFrom { amount } }'),
    () => ['lists', `product:${ids.pack}`, `product:${ids.plain}`],
  ],
  [
    'whether a package can be had',
    () =>
      product(
        ids.pack,
        '... on PackageProduct { quote(guests: { adults: 0, children: 8 }) { ... on PackageQuote { fits } } }',
      ),
    () => ['lists', `product:${ids.pack}`, `product:${ids.plain}`, `stock:${ids.plain}`],
  ],
  [
    'an example of a package',
    () => product(ids.pack, '... on PackageProduct { example { ... on PackageQuote { available } } }'),
    () => ['lists', `product:${ids.pack}`, `product:${ids.plain}`, `stock:${ids.plain}`],
  ],
  [
    'packages of a category without any',
    () =>
      `{ category(databaseId: ${ids.category}) { products(first: 1, filter: { kinds: [PACKAGE] }) { nodes { ... on PackageProduct { priceFrom { amount } } } } } }`,
    () => ['lists', 'structure'],
  ],
  ['a product that is not there', () => product(9_999, 'name'), () => ['product:9999']],
  ['a list', () => list('sort: NAME_ASC'), () => ['lists', `product:${ids.plain}`]],
  ['a list by price', () => list('sort: PRICE_ASC'), () => ['lists', 'prices', `product:${ids.sized}`]],
  [
    'a list between prices',
    () => list('filter: { priceFrom: "0.01" }, sort: NAME_ASC'),
    () => ['lists', 'prices', `product:${ids.plain}`],
  ],
  ['a search', () => list('filter: { search: "корона" }'), () => ['lists', `product:${ids.sized}`, 'search']],
  ['keywords', () => list('filter: { keywords: ["корона"] }'), () => ['lists', `product:${ids.sized}`, 'search']],
  [
    'what there is any of',
    () => list('filter: { isAvailable: true }, sort: NAME_ASC'),
    () => ['availability', 'lists', `product:${ids.plain}`],
  ],
  [
    'free units',
    () => list(`filter: { availableFor: { ${period} } }`),
    () => ['lists', `product:${ids.rental}`, 'stock'],
  ],
  [
    'a list below a category',
    () =>
      `{ category(databaseId: ${ids.category}) { products(first: 2, filter: { isAvailable: true }) { totalCount } } }`,
    () => ['availability', 'lists', 'structure'],
  ],
  [
    'reviews of any product',
    () => '{ topReviews { product { name } } }',
    () => ['lists', `product:${ids.plain}`, 'reviews'],
  ],
  ['fixed themes', () => '{ fixedPartyThemes { name } }', () => []],
  [
    'suggestions of categories',
    () => '{ searchSuggestions(search: "к") { categories { name } } }',
    () => ['lists', 'search', 'structure'],
  ],
])('%s: the answer has the tags of its contents', async (_what, query, tags) => {
  expect(await shownBy(query())).toEqual(tags().toSorted())
})
