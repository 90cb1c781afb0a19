import { beforeAll, expect, test } from '@jest/globals'
import { print, type DocumentNode } from 'graphql'
import { useTestShop } from '#api/testkit/shop.ts'
import { fillWithDemo } from '../../prisma/seed.ts'
import { CategoryRouteDocument } from '../features/listing/category-route.graphql.ts'
import { FixedThemeRouteDocument } from '../routes/fixed-theme.graphql.ts'
import { HomeRouteDocument } from '../routes/home.graphql.ts'
import { OrderExistsDocument } from '../routes/order.graphql.ts'
import { PartyThemesRouteDocument } from '../routes/party-themes.graphql.ts'
import { ProductRouteDocument } from '../routes/product.graphql.ts'
import { ProductsRouteDocument } from '../routes/products.graphql.ts'
import { RentalRouteDocument } from '../routes/rental.graphql.ts'
import { SearchRouteDocument } from '../routes/search.graphql.ts'
import { createGraphCache } from './cache.ts'
import { normalize } from './normalized-state.ts'

const shop = useTestShop()

beforeAll(async () => {
  await fillWithDemo(shop.app)
})

const LIST = { databaseId: 65, filter: {}, sort: 'FEATURED' }
const SEARCH = { filter: { search: 'балони' }, sort: 'RELEVANCE', unfiltered: { search: 'балони' } }

test.each<[string, DocumentNode, object]>([
  ['the home page', HomeRouteDocument, {}],
  ['a category with more products than a page', CategoryRouteDocument, LIST],
  ['a category that does not exist', CategoryRouteDocument, { ...LIST, databaseId: 999_999 }],
  ['a product with reviews', ProductRouteDocument, { databaseId: 36 }],
  ['a fixed theme, which has no id', FixedThemeRouteDocument, { number: 1 }],
  ['the party themes with all their products', PartyThemesRouteDocument, { ...LIST, withProducts: true }],
  ['the party themes alone', PartyThemesRouteDocument, { ...LIST, withProducts: false }],
  ['the products', ProductsRouteDocument, {}],
  ['what is for rent', RentalRouteDocument, {}],
  ['a search', SearchRouteDocument, { ...SEARCH, isNarrowed: false }],
  ['a narrowed search, the same field twice', SearchRouteDocument, { ...SEARCH, isNarrowed: true }],
  ['an order that does not exist', OrderExistsDocument, { token: 'x' }],
])('the browser is given of %s what its own cache would make of the answer', async (_page, document, variables) => {
  const cache = createGraphCache()
  // As generated: with type names, and without what only the browser reads.
  const text = print(cache.transformDocument(document)).replaceAll(' @unmask', '')
  const { data, errors } = await shop.graphql(text, { ...variables })
  expect(errors).toBeUndefined()
  cache.writeQuery({ query: document, variables: { ...variables }, data })
  const { __META: _meta, ...expected } = cache.extract()
  expect(normalize([{ document, variables, data }])).toEqual(expected)
})
