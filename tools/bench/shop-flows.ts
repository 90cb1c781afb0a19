import { CUSTOMER, newSession, oneOf, wantedRental, wantedSize, type Wanted } from './goods.ts'
import type { Flow, FlowName, Send } from './flows.ts'

const CARD = `
  id databaseId type name pictures { url width height }
  ... on SaleProduct { price { amount } variants { id databaseId size price { amount } isActive quantity } }
  ... on RentalProduct { pricePerDay { amount } }
  availability { available quantity } averageRating reviewCount`

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

let turns = 0

/** A random variable makes the key unique, so the answer is never cached. */
export function computed(query: string, variables: object): string {
  turns += 1
  return JSON.stringify({ query, variables: { ...variables, turn: turns } })
}

function cached(query: string, variables: object): string {
  return JSON.stringify({ query, variables })
}

async function ask(send: Send, body: string): Promise<string> {
  const answer = await send({ path: '/graphql', body })
  if (answer.includes('"errors":') || answer.includes('Error"')) throw new Error(`${answer.slice(0, 500)} to ${body}`)
  return answer
}

const globalId = (type: string, id: number): string => Buffer.from(`${type}:${id}`).toString('base64')

export function addQuery(sessionId: string, { productId, variantId, startsOn, endsOn }: Wanted): string {
  const variant = variantId === null ? null : globalId('Variant', variantId)
  const item = { productId: globalId('Product', productId), variantId: variant, quantity: 1, startsOn, endsOn }
  return cached(ADD, { input: { sessionId, ...item } })
}

async function add(send: Send, sessionId: string, wanted: Wanted): Promise<void> {
  await ask(send, addQuery(sessionId, wanted))
}

export const pageQuery = (categoryId: number): string => cached(PAGE, { categoryId: globalId('Category', categoryId) })

export const productQuery = (databaseId: number): string => cached(PRODUCT, { databaseId })

export const searchQuery = (words: string): string => cached(SEARCH, { search: words })

export const cartQuery = (sessionId: string): string => cached(CART, { sessionId })

const page =
  (body: typeof cached): Flow =>
  async (send, { categoryIds }) => {
    await ask(send, body(PAGE, { categoryId: globalId('Category', oneOf(categoryIds)) }))
  }

const product =
  (body: typeof cached): Flow =>
  async (send, { productIds }) => {
    await ask(send, body(PRODUCT, { databaseId: oneOf(productIds) }))
  }

const search =
  (body: typeof cached): Flow =>
  async (send, { words }) => {
    await ask(send, body(SEARCH, { search: oneOf(words) }))
  }

const cart: Flow = async (send, goods) => {
  const sessionId = newSession()
  await add(send, sessionId, wantedSize(goods))
  await add(send, sessionId, wantedRental(goods))
  await ask(send, cartQuery(sessionId))
}

const order: Flow = async (send, goods) => {
  const sessionId = newSession()
  await add(send, sessionId, wantedSize(goods))
  await add(send, sessionId, wantedRental(goods))
  const input = {
    ...CUSTOMER,
    sessionId,
    deliveryMethod: 'COURIER_OFFICE',
    paymentMethod: 'CASH_ON_DELIVERY',
    idempotencyKey: newSession(),
  }
  await ask(send, cached(ORDER, { input }))
}

export const SHOP_FLOWS: Record<FlowName, Flow> = {
  'page computed': page(computed),
  'page cached': page(cached),
  'product computed': product(computed),
  'product cached': product(cached),
  'search computed': search(computed),
  'search cached': search(cached),
  cart,
  order,
}
