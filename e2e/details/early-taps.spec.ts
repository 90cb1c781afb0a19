import type { Page } from '@playwright/test'
import { test as base } from '../support/shop-test.ts'
import { availableProduct, productWithSizes } from '../support/demo-products.ts'
import { expect } from '../support/fixtures.ts'

/** The page without its scripts, until `run` is called. */
const test = base.extend<{ early: { open: (path: string) => Promise<void>; run: () => void } }>({
  early: async ({ page }, use) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    const open = async (path: string) => void (await page.goto(path, { waitUntil: 'domcontentloaded' }))
    await use({ open, run: () => resolve() })
  },
})

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('A product added before the scripts run is in the cart once they do, also after a second tap', async ({
  page,
  request,
  early,
}) => {
  await early.open(`/products/${await availableProduct(request, 'SALE')}`)
  await button(page, 'Добави в количката').click()
  await expect(button(page, 'Добави в количката')).toHaveAttribute('data-waiting')
  await button(page, 'Добави в количката').click()
  early.run()
  await expect(page.getByRole('dialog')).toContainText('1 бр.')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

test('A size and a quantity chosen before the scripts run are the ones that are bought', async ({
  page,
  request,
  early,
}) => {
  const { databaseId, variants } = await productWithSizes(request)
  const size = variants.filter(({ quantity }) => quantity > 10)[1]?.size ?? ''
  await early.open(`/products/${databaseId}`)
  await page.getByRole('radio', { name: size }).click()
  await page.getByLabel('Количество', { exact: true }).fill('3')
  await button(page, 'Добави в количката').click()
  early.run()
  const line = page.getByRole('dialog').getByRole('listitem').first()
  await expect(line).toContainText(`${size} · 3 бр.`)
})

test('The dates open once the scripts run', async ({ page, request, early }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await early.open(`/rental/product/${await availableProduct(request, 'RENT')}`)
  await button(page, 'Избери дати').click()
  early.run()
  await expect(page.getByRole('dialog', { name: 'Период на наема' })).toBeVisible()
})

test('The menu opens once the scripts run', async ({ page, early }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await early.open('/')
  await button(page, 'Меню').click()
  early.run()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test('A message typed before the scripts run stays', async ({ page, early }) => {
  await early.open('/contact')
  await page.getByLabel('Съобщение').fill('Имате ли сини столове?')
  early.run()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(page.getByLabel('Съобщение')).toHaveValue('Имате ли сини столове?')
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Георги')
  await page.getByRole('form').getByLabel('Имейл').fill('georgi@example.com')
  await page.getByRole('button', { name: 'Изпрати' }).click()
  await expect(page.getByText('Съобщението е изпратено!')).toBeVisible()
})
