import type { APIRequestContext } from '@playwright/test'
import { ask } from './fixtures.ts'

interface Named {
  databaseId: number
  name: string
}

interface Sized extends Named {
  variants: { size: string; quantity: number; price: { amount: string } }[]
}

interface Found<Product> {
  products: { edges: { node: Product }[] }
}

/** More than the demo has that no courier takes. */
const SPARE = 10

/** The first of the shop that can be bought or rented, and sent by courier. */
export async function availableProducts(
  request: APIRequestContext,
  type: 'SALE' | 'RENT',
  count: number,
): Promise<Named[]> {
  const { products } = await ask<Found<Named & { isNoCourier?: boolean }>>(
    request,
    'query ($type: ProductType!, $count: Int!) { products(first: $count, filter: { type: $type, isAvailable: true }) { edges { node { databaseId name ... on SaleProduct { isNoCourier } } } } }',
    { type, count: count + SPARE },
  )
  const sent = products.edges.filter(({ node }) => node.isNoCourier !== true).slice(0, count)
  if (sent.length < count) throw new Error(`The demo catalogue has too few products (${type}).`)
  return sent.map(({ node: { databaseId, name } }) => ({ databaseId, name }))
}

/** The number in its address. */
export async function availableProduct(request: APIRequestContext, type: 'SALE' | 'RENT'): Promise<number> {
  const [product] = await availableProducts(request, type, 1)
  return product?.databaseId ?? 0
}

/** The first that a search finds. */
export async function productNamed(request: APIRequestContext, search: string): Promise<Named> {
  const { products } = await ask<Found<Named>>(
    request,
    'query ($search: String!) { products(first: 1, filter: { search: $search, isAvailable: true }) { edges { node { databaseId name } } } }',
    { search },
  )
  const [edge] = products.edges
  if (edge === undefined) throw new Error(`The demo catalogue has no ${search}.`)
  return edge.node
}

/** With two sizes of which more than ten are left. */
export async function productWithSizes(request: APIRequestContext): Promise<Sized> {
  const { products } = await ask<Found<Sized>>(
    request,
    '{ products(first: 60, filter: { type: SALE }) { edges { node { databaseId name ... on SaleProduct { variants { size quantity price { amount } } } } } } }',
  )
  const found = products.edges.find(({ node }) => node.variants.filter(({ quantity }) => quantity > 10).length >= 2)
  if (found === undefined) throw new Error('The demo catalogue has no product with two sizes.')
  return found.node
}
