import { persistedDocuments } from '#api/generated/persisted-documents.ts'
import type { Request } from './connection.ts'
import { CUSTOMER, type Wanted } from './goods.ts'

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

/** A query of the panel or the shop. */
export const documentNamed = (name: string): string =>
  Object.values(persistedDocuments).find((text) => new RegExp(`^query ${name}\\b`).test(text)) ?? name

export const asStaff = (token: string): string => `authorization: Bearer ${token}\r\n`

/** Of the shop's graph. An unused variable makes a query unique. */
export function graphRequest(query: string, variables: object, headers = ''): Request {
  return { path: '/graphql', body: JSON.stringify({ query, variables }), headers }
}

export const globalId = (type: string, id: number): string => Buffer.from(`${type}:${id}`).toString('base64')

const document = (path: string): Request => ({ path, headers: 'accept-encoding: identity\r\n' })

/** A visitor's requests. A turn makes a query unique, so that its answer is not cached. */
export const requests = {
  page: (id: number, turn?: number) => graphRequest(PAGE, { categoryId: globalId('Category', id), turn }),
  product: (databaseId: number, turn?: number) => graphRequest(PRODUCT, { databaseId, turn }),
  search: (search: string, turn?: number) => graphRequest(SEARCH, { search, turn }),
  /** As browsers ask for it. */
  html: (id: number): Request => ({
    path: `/products/category/${id}`,
    headers: 'accept-encoding: gzip, deflate, br, zstd\r\n',
  }),
  categoryText: (id: number) => document(`/products/category/${id}`),
  productText: (id: number) => document(`/products/${id}`),
  add: (sessionId: string, { productId, variantId, startsOn, endsOn }: Wanted) => {
    const variant = variantId === null ? null : globalId('Variant', variantId)
    const item = { productId: globalId('Product', productId), variantId: variant, quantity: 1, startsOn, endsOn }
    return graphRequest(ADD, { input: { sessionId, ...item } })
  },
  fiftyOrders: (token: string) => graphRequest(documentNamed('AdminOrders'), { first: 50 }, asStaff(token)),
  cart: (sessionId: string) => graphRequest(CART, { sessionId }),
  order: (sessionId: string, idempotencyKey: string) => {
    const methods = { deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
    return graphRequest(ORDER, { input: { ...CUSTOMER, ...methods, sessionId, idempotencyKey } })
  },
} as const
