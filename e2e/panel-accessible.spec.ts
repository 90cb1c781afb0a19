import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, loginAsAdmin, test } from './fixtures.ts'

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const openFirst = async (page: Page) => page.locator('main tbody tr[tabindex]').first().press('Enter')

/** Restoring from the row asks. */
async function askToRestore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Възстанови' }).first().click()
}

/** Each dialog of the panel: its page and how to open it. */
const DIALOGS: readonly [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  ['a new product', 'shop/products', press('Добави продукт')],
  ['a product', 'shop/products', openFirst],
  ['its sizes', 'shop/products', press(/^Размери на/)],
  ['a deletion', 'shop/products', press(/^Изтрий/)],
  ['a stock', 'shop/inventory', openFirst],
  ['the question about an order', 'shop/orders?status=COMPLETED', askToRestore],
  ['a review’s deletion', 'shop/reviews', press(/^Изтрий/)],
  ['a category', 'shop/categories', openFirst],
  ['a new subcategory', 'shop/categories', press('Добави подкатегория')],
  ['a rental', 'rent/products', press('Добави артикул')],
  ['a rental’s stock', 'rent/stock', openFirst],
  ['a reservation', 'rent/reservations', openFirst],
  ['its deletion', 'rent/reservations', press(/^Изтрий/)],
  ['a rental subcategory', 'rent/subcategories', openFirst],
  ['a theme', 'party-themes', press('Добави тема')],
  ['an inquiry', 'contact-inquiries', openFirst],
  ['a code that is there', 'promo-codes', openFirst],
  ['a promo code', 'promo-codes', press('Добави промо код')],
  ['searches without a result', 'shop/products', press('Търсено без резултат')],
]

const OPEN = ':is([role=dialog], [role=alertdialog])[data-state=open]'

test.use({ reducedMotion: 'reduce' })

test('axe finds nothing on the page of an order, and it is no wider than a telephone', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/orders')
  await openFirst(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Поръчка №/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const [name, path, open] of DIALOGS) {
  test(`axe finds nothing in the panel's dialog ${name}, and it is no wider than a telephone`, async ({ page }) => {
    await loginAsAdmin(page, `/admin/${path}`)
    await page.locator('main tbody tr, main article').first().waitFor()
    await open(page)
    const dialog = page.locator(OPEN)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    // Until the focus has moved into it, the dialog is still opening.
    await page.waitForFunction((within) => document.activeElement?.closest(within) != null, OPEN)
    expect(await violations(page, OPEN), name).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBe(0)
  })
}
