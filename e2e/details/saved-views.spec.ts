import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { secondAdmin, twoProducts } from '../support/panel-kit.ts'

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
