import type { APIRequestContext } from '@playwright/test'
import { pages } from '../../web/pages.ts'
import { ask } from './fixtures.ts'

/** Variants of pages, and addresses that do not exist. */
const FURTHER = [
  '/party-themes?all=1',
  '/party-themes?all=1&view=list',
  '/search?q=balon',
  '/search?q=няматакова',
  '/nowhere',
  '/products/999999',
]

type Numbered = { databaseId: number }[]

/** One address per page of the shop, unknown ones included. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const { sale, rent, packages, themes, rented } = await ask<
    Record<'sale' | 'rent' | 'packages', { edges: { node: Numbered[number] }[] }> &
      Record<'themes' | 'rented', Numbered>
  >(
    request,
    '{ sale: products(first: 1, filter: { type: SALE }) { edges { node { databaseId } } } rent: products(first: 1, filter: { type: RENT }) { edges { node { databaseId } } } packages: products(first: 1, filter: { kinds: [PACKAGE] }) { edges { node { databaseId } } } themes: partyThemes { databaseId } rented: categories(type: RENT) { databaseId } }',
  )
  const examples = new Map([
    ['/products/:id', `/products/${sale.edges[0]?.node.databaseId}`],
    ['/rental/product/:id', `/rental/product/${rent.edges[0]?.node.databaseId}`],
    ['/paketi/:id', `/paketi/${packages.edges[0]?.node.databaseId}`],
    ['/products/category/:categoryId', '/products/category/65'],
    ['/rental/category/:categoryId', `/rental/category/${rented[0]?.databaseId}`],
    ['/party-themes/:themeId', '/party-themes/1'],
    ['/party-themes/subcategory/:subcategoryId', `/party-themes/subcategory/${themes[0]?.databaseId}`],
    ['/order/:token', '/order/nonsense'],
    ['/parti/spisak/:token', '/parti/spisak/nonsense'],
  ])
  const paths = pages.map(({ path }) => examples.get(path) ?? path)
  const unknown = paths.find((path) => path.includes(':'))
  if (unknown !== undefined) throw new Error(`No example of ${unknown} is known here.`)
  return [...paths, ...FURTHER]
}
