import { productNamed } from '../support/demo-products.ts'
import type { Locator } from '@playwright/test'

import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function box(locator: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}

test('Filters, search and order open from one bar and change the list behind it', async ({ page }) => {
  await page.goto('/products/category/65')
  const all = await page.getByRole('article').count()
  const bar = page.getByRole('button', { name: 'Филтри и подреждане' })
  await bar.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Филтри и подреждане' })
  await drawer.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/sub=\d+/)
  await drawer.getByLabel('Подреждане').selectOption('PRICE_ASC')
  await expect(page).toHaveURL(/sort=PRICE_ASC/)
  await drawer.getByLabel('Търсене в категорията').fill('балон')
  await expect(page).toHaveURL(/q=/)
  expect(await violations(page, '[role=dialog][data-state=open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(bar).toBeFocused()
  await expect(bar).toHaveText('Филтри и подреждане (2)')
  expect(await page.getByRole('article').count()).toBeLessThan(all)
})

test('Pictures turn by swipe and open large by tap', async ({ page, request }) => {
  const { databaseId } = await productNamed(request, 'перлени балони')
  await page.goto(`/products/${databaseId}`)
  await page.getByTestId('slides').evaluate((slides) => slides.scrollTo({ left: slides.clientWidth }))
  await expect(page.getByRole('button', { name: /^Снимка 2 от/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Увеличи снимката 2 от/ }).tap()
  const large = page.getByRole('dialog')
  await expect(large.getByText(/^2 от/)).toBeVisible()
  const picture = large.locator('img')
  const before = await box(picture)
  await large.getByRole('button', { name: 'Увеличи снимката' }).tap()
  await expect
    .poll(async () => (await box(picture)).right - (await box(picture)).left)
    .toBeGreaterThan((before.right - before.left) * 1.8)
  expect(await violations(page, '[role=dialog][data-state=open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})
