import type { Request } from './connection.ts'
import type { Requests } from './flows.ts'
import { CUSTOMER } from './goods.ts'

const CARD = `
  id databaseId type name pictures { url width height }
  ... on SaleProduct { price { amount } variants { id databaseId size price { amount } isActive quantity } }
  ... on RentalProduct { pricePerDay { amount } }
  availability { isAvailable quantity } averageRating reviewCount`

const PAGE = `query CategoryPage($categoryId: ID!) {
  products(first: 24, filter: { categoryIds: [$categoryId] }) { totalCount edges { node { ${CARD} } } pageInfo { hasNextPage endCursor } } }`

const PRODUCT = `query Product($databaseId: Int!) {
  product(databaseId: $databaseId) { ${CARD} description categories { databaseId name } subcategories { databaseId name } } }`

const SEARCH = `query Search($search: String!) { products(first: 24, filter: { search: $search }) { totalCount edges { node { ${CARD} } } } }`

const ADD = `mutation AddToCart($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on AddToCartSuccess { cart { id lineCount } } ... on UserError { message } } }`

const CART = `query Cart($sessionId: String!) {
  cart(sessionId: $sessionId) { lines { id name size picture { url } quantity rental { startsOn endsOn days } unitPrice { amount } lineTotal { amount } available } amounts { productsTotal { amount } } } }`

const ORDER = `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { accessToken order { databaseId amounts { due { amount } } } } ... on UserError { message } } }`

/** Of the shop's graph. An unused variable makes a query unique. */
export function graphRequest(query: string, variables: object, headers = ''): Request {
  return { path: '/graphql', body: JSON.stringify({ query, variables }), headers }
}

export const globalId = (type: string, id: number): string => Buffer.from(`${type}:${id}`).toString('base64')

export const SHOP: Requests = {
  page: (id, turn) => graphRequest(PAGE, { categoryId: globalId('Category', id), turn }),
  product: (databaseId, turn) => graphRequest(PRODUCT, { databaseId, turn }),
  search: (search, turn) => graphRequest(SEARCH, { search, turn }),
  html: (id) => ({ path: `/products/category/${id}`, headers: 'accept-encoding: gzip, deflate, br, zstd\r\n' }),
  add: (sessionId, { productId, variantId, startsOn, endsOn }) => {
    const variant = variantId === null ? null : globalId('Variant', variantId)
    const item = { productId: globalId('Product', productId), variantId: variant, quantity: 1, startsOn, endsOn }
    return graphRequest(ADD, { input: { sessionId, ...item } })
  },
  cart: (sessionId) => graphRequest(CART, { sessionId }),
  order: (sessionId, idempotencyKey) => {
    const methods = { deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
    return graphRequest(ORDER, { input: { ...CUSTOMER, ...methods, sessionId, idempotencyKey } })
  },
}

/** The same requests to the hand-written server. */
export const CEILING: Requests = {
  page: (id) => ({ path: `/category/${id}` }),
  product: (id) => ({ path: `/product/${id}` }),
  search: (words) => ({ path: `/search/${encodeURIComponent(words)}` }),
  html: () => ({ path: '/file' }),
  add: (sessionId, wanted) => ({ path: '/cart', body: JSON.stringify({ sessionId, quantity: 1, ...wanted }) }),
  cart: (sessionId) => ({ path: `/cart/${sessionId}` }),
  order: (sessionId, idempotencyKey) => ({
    path: '/order',
    body: JSON.stringify({ ...CUSTOMER, sessionId, idempotencyKey }),
  }),
}
