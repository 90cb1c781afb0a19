import type { APIRequestContext } from '@playwright/test'
import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, secondAdmin } from '../support/panel-kit.ts'

/** Two products whose names share exactly one word. */
async function twoProducts(request: APIRequestContext) {
  const word = unique('Списъчна')
  const [cheap, dear] = [`${word} Б`, `${word} А`]
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  await newProduct(request, { type: 'SALE', name: cheap, price: '2.00', categoryIds }, 5)
  const { databaseId } = await newProduct(request, { type: 'SALE', name: dear, price: '8.00', categoryIds }, 5)
  return { word, cheap, dear, dearNumber: databaseId }
}

test('A list sorted, with a column hidden and a search, is saved as a view and opened in another browser', async ({
  page,
  request,
  browser,
}) => {
  const { word, cheap, dear } = await twoProducts(request)
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(word)}`)
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Продукт' }).getByRole('button').click()
  await expect(rows).toHaveText([new RegExp(dear), new RegExp(cheap)])
  await expect(page.getByRole('columnheader', { name: 'Продукт' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Колони' }).click()
  await page.getByText('Категории', { exact: true }).last().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Категории' })).toHaveCount(0)
  const view = unique('Моят изглед')
  await page.getByRole('button', { name: 'Изгледи' }).click()
  await page.getByRole('textbox', { name: 'Име на изгледа' }).fill(view)
  await page.getByRole('button', { name: 'Запази', exact: true }).click()
  await expect(page.getByRole('button', { name: view, exact: true })).toBeVisible()

  const other = await secondAdmin(browser, '/admin/shop/products')
  await expect(other.getByRole('columnheader', { name: 'Категории' })).toBeVisible()
  await other.getByRole('button', { name: 'Изгледи' }).click()
  await other.getByRole('button', { name: view, exact: true }).click()
  await expect(other.locator('tr[data-row]')).toHaveText([new RegExp(dear), new RegExp(cheap)])
  await expect(other.getByRole('columnheader', { name: 'Категории' })).toHaveCount(0)
  await expect(other.getByRole('searchbox')).toHaveValue(word)
  await other.context().close()
  await page.getByRole('button', { name: `Изтрий изгледа ${view}` }).click()
  await expect(page.getByRole('button', { name: view, exact: true })).toHaveCount(0)
})

test('Prices of selected products rise by a percentage after a preview, and the products are hidden and shown', async ({
  page,
  request,
}) => {
  const { word, cheap, dear, dearNumber } = await twoProducts(request)
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(word)}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  const all = page.getByRole('checkbox', { name: 'Избери всички на страницата' })
  await all.check()
  const selected = page.getByRole('region', { name: 'Избрани редове' })
  await expect(selected).toContainText('Избрани: 2 продукта')
  await selected.getByRole('button', { name: 'Цени …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Цени на 2 продукта' })
  await dialog.getByLabel('Промяна в %').fill('12,5')
  const prices = dialog.getByRole('region', { name: 'Новите цени' })
  await expect(prices.getByRole('row').filter({ hasText: cheap })).toContainText(/2\.00.*2\.25/)
  await expect(prices.getByRole('row').filter({ hasText: dear })).toContainText(/8\.00.*9\.00/)
  await expect(page.getByRole('button', { name: `Цена на ${dear}: 8.00`, includeHidden: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('button', { name: `Цена на ${cheap}: 2.25` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Цена на ${dear}: 9.00` })).toBeVisible()

  const isShown = async () => (await request.get(`/products/${dearNumber}`)).status() === 200
  for (const [button, shown] of [
    ['Скрий', false],
    ['Покажи', true],
  ] as const) {
    await all.check()
    await selected.getByRole('button', { name: button }).click()
    await expect(selected).toBeHidden()
    await expect(page.locator('tr[data-row]').filter({ hasText: 'Чернова' })).toHaveCount(shown ? 0 : 2)
    await expect.poll(isShown).toBe(shown)
  }
})
