import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { ask, expect, fillCheckout, loginAsAdmin, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

const OPEN = '[role=dialog][data-state=open]'
const PANEL = [
  'shop/products',
  'shop/inventory',
  'shop/orders',
  'shop/reviews',
  'shop/categories',
  'rent/products',
  'rent/stock',
  'rent/reservations',
  'rent/categories',
  'rent/subcategories',
  'party-themes',
  'contact-inquiries',
  'promo-codes',
]

/** What axe finds on a page, or in an open dialog alone: all behind it is hidden meanwhile. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any page of the shop', async ({ page, request }) => {
      test.setTimeout(120_000)
      for (const path of await publicPaths(request)) {
        await page.goto(path)
        await page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first()
          .waitFor()
        expect(await violations(page), path).toEqual([])
      }
    })

    test('axe finds nothing in what opens over a page, in a full cart and on an order', async ({ page, request }) => {
      test.setTimeout(120_000)
      const { sale, rent } = await ask<Record<'sale' | 'rent', { edges: { node: { databaseId: number } }[] }>>(
        request,
        '{ sale: products(first: 1, filter: { type: SALE, available: true }) { edges { node { databaseId } } } rent: products(first: 1, filter: { type: RENT, available: true }) { edges { node { databaseId } } } }',
      )
      const dialog = page.getByRole('dialog')
      // An animation on its way is between two colours.
      const settled = async () =>
        page.evaluate(async () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      await page.goto(`/rental/product/${rent.edges[0]?.node.databaseId}`)
      await page.getByRole('button', { name: 'Избери дати' }).click()
      await dialog.getByText('Изберете начална дата').waitFor()
      await dialog.getByText('Проверяваме свободните дни').waitFor({ state: 'detached' })
      await settled()
      expect(await violations(page, OPEN), 'dates').toEqual([])

      await page.goto(`/products/${sale.edges[0]?.node.databaseId}`)
      await page.getByRole('tab', { name: 'Напишете отзив' }).click()
      await page.getByRole('button', { name: 'Изпрати отзив' }).click()
      await page.getByText('Моля попълнете всички полета').waitFor()
      await settled()
      expect(await violations(page), 'review').toEqual([])
      await page.getByRole('button', { name: 'Вход' }).click()
      await dialog.getByRole('tab', { name: 'Регистрация' }).click()
      await dialog.getByRole('button', { name: 'Регистрирай се' }).click()
      await dialog.getByText('Моля попълнете това поле').first().waitFor()
      await settled()
      expect(await violations(page, OPEN), 'registration').toEqual([])
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Добави в количката' }).click()
      await expect(page.getByTestId('cart-count')).toHaveText('1')
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
      await page.getByText('Моля попълнете всички задължителни полета').waitFor()
      await settled()
      expect(await violations(page), 'checkout').toEqual([])
      await fillCheckout(page)
      await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
      await page.getByTestId('order-total').waitFor()
      await settled()
      expect(await violations(page), 'order').toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await page.getByRole('button', { name: 'Меню' }).click()
      await dialog.waitFor()
      await settled()
      expect(await violations(page, OPEN), 'menu').toEqual([])
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
