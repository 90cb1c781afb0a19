import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { ask, expect, loginAsAdmin, test } from './fixtures.ts'

const PUBLIC = ['/', '/about', '/products', '/products/category/65', '/party-themes', '/party-themes?all=1', '/party-themes/1', '/rental', '/services', '/delivery', '/rental-terms', '/terms-of-service', '/privacy-policy', '/contact', '/cart', '/account', '/search?q=balon', '/nowhere']
const PANEL = ['shop/products', 'shop/inventory', 'shop/orders', 'shop/reviews', 'shop/categories', 'rent/products', 'rent/stock', 'rent/reservations', 'rent/categories', 'rent/subcategories', 'party-themes', 'contact-inquiries', 'promo-codes']

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any page of the shop', async ({ page, request }) => {
      test.setTimeout(120_000)
      const { sale, rent, themes, rented } = await ask<Record<'sale' | 'rent', { edges: { node: { databaseId: number } }[] }> & Record<'themes' | 'rented', { databaseId: number }[]>>(
        request,
        '{ sale: products(first: 1, filter: { type: SALE }) { edges { node { databaseId } } } rent: products(first: 1, filter: { type: RENT }) { edges { node { databaseId } } } themes: partyThemes { databaseId } rented: categories(type: RENT) { databaseId } }',
      )
      const paths = [...PUBLIC, `/products/${sale.edges[0]?.node.databaseId}`, `/rental/product/${rent.edges[0]?.node.databaseId}`, `/party-themes/subcategory/${themes[0]?.databaseId}`, `/rental/category/${rented[0]?.databaseId}`]
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 })).first().waitFor()
        expect(await violations(page), path).toEqual([])
      }
    })

    test('axe finds nothing on any page of the panel', async ({ page }) => {
      test.setTimeout(120_000)
      await loginAsAdmin(page)
      for (const path of PANEL) {
        await page.goto(`/admin/${path}`)
        await page.getByRole('heading').first().waitFor()
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        expect(await violations(page), path).toEqual([])
      }
    })
  })
}
