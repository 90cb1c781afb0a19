import { productNamed } from '../support/demo-products.ts'
import type { Locator } from '@playwright/test'

import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const SCREEN = 844

async function box(locator: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}

test('Three taps lead from the home page to a product in the cart', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Фолиеви балони' }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Фолиеви балони')
  await page.getByRole('article').first().getByRole('link').tap()
  await page.getByRole('button', { name: 'Добави в количката' }).tap()
  await expect(page.getByRole('dialog', { name: 'Успешно добавено' })).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})

test('After adding a digit the small cart offers a weight and helium and leads to the order', async ({
  page,
  request,
}) => {
  const { databaseId, name } = await productNamed(request, 'цифра розово злато')
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).tap()
  const cart = page.getByRole('dialog', { name: 'Успешно добавено' })
  await expect(cart.getByRole('status')).toHaveText(`${name} е в количката.`)
  await expect(cart.getByRole('link', { name: 'Към поръчката' })).toBeFocused()
  await expect.poll(async () => (await box(cart)).bottom).toBe(SCREEN)
  await expect(cart.getByRole('link', { name: /^Избери: Бутилка с хелий/ })).toBeVisible()
  await cart.getByRole('button', { name: /^Добави: Тежест/ }).tap()
  await expect(cart.getByTestId('mini-cart-total')).toContainText('2 продукта')
  expect(await violations(page, '[role=dialog][data-state=open]')).toEqual([])
  await cart.getByRole('link', { name: 'Към поръчката' }).tap()
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
})
