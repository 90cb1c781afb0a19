import type { APIRequestContext } from '@playwright/test'
import { ask } from './fixtures.ts'

const FIXED = [
  '/',
  '/about',
  '/products',
  '/products/category/65',
  '/party-themes',
  '/party-themes?all=1',
  '/party-themes?all=1&view=list',
  '/party-themes/1',
  '/rental',
  '/services',
  '/delivery',
  '/rental-terms',
  '/terms-of-service',
  '/privacy-policy',
  '/withdrawal',
  '/contact',
  '/cart',
  '/account',
  '/order/nonsense',
  '/search?q=balon',
  '/search?q=няматакова',
  '/nowhere',
  '/products/999999',
]

type Numbered = { databaseId: number }[]

/** An address of every page of the shop, unknown ones included. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const { sale, rent, themes, rented } = await ask<
    Record<'sale' | 'rent', { edges: { node: Numbered[number] }[] }> & Record<'themes' | 'rented', Numbered>
  >(
    request,
    '{ sale: products(first: 1, filter: { type: SALE }) { edges { node { databaseId } } } rent: products(first: 1, filter: { type: RENT }) { edges { node { databaseId } } } themes: partyThemes { databaseId } rented: categories(type: RENT) { databaseId } }',
  )
  return [
    ...FIXED,
    `/products/${sale.edges[0]?.node.databaseId}`,
    `/rental/product/${rent.edges[0]?.node.databaseId}`,
    `/party-themes/subcategory/${themes[0]?.databaseId}`,
    `/rental/category/${rented[0]?.databaseId}`,
  ]
}
