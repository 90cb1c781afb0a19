import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, loginAsAdmin, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

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
      for (const path of await publicPaths(request)) {
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
