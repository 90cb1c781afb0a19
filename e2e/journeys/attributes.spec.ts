import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, rowFound } from '../support/panel-kit.ts'
import { SIGN } from '../support/money.ts'

test('An attribute is made, given to a product and used as an option', async ({ page, request }) => {
  const [attribute, soap, candle] = [unique('Аромат'), unique('Сапун'), unique('Свещ')]
  const categoryIds = [await newCategory(request, 'SALE', unique('Категория'))]
  for (const name of [soap, candle]) await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds })

  await loginAsAdmin(page, '/admin/shop/attributes')
  await page.getByRole('button', { name: 'Добави атрибут' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Име' }).fill(attribute)
  await dialog.getByText('Може да е избор при размерите').click()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  const card = page.getByRole('article', { name: attribute })
  await card.getByRole('button', { name: attribute, exact: true }).click()
  for (const value of ['ванилия', 'лавандула']) {
    await card.getByRole('button', { name: 'Добави стойност' }).click()
    await dialog.getByRole('textbox', { name: 'Име' }).fill(value)
    await dialog.getByRole('button', { name: 'Запази' }).click()
    await expect(card.getByText(value, { exact: true })).toBeVisible()
  }

  await page.goto('/admin/shop/products')
  await (await rowFound(page, soap)).press('Enter')
  const values = dialog.getByRole('group', { name: attribute })
  await values.getByRole('button', { name: 'ванилия' }).click()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  await (await rowFound(page, soap)).press('Enter')
  await expect(values.getByRole('button', { name: 'ванилия' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Отказ' }).click()

  await (await rowFound(page, candle)).getByRole('button', { name: /^Размери/ }).click()
  const sizes = page.getByRole('dialog', { name: /^Размери/ })
  await sizes.getByRole('button', { name: 'Избор по атрибути …' }).click()
  const grid = page.getByRole('dialog', { name: /^Комбинации/ })
  await grid.getByLabel('Първи избор').selectOption(attribute)
  for (const value of ['ванилия', 'лавандула']) await grid.getByRole('button', { name: value }).click()
  await grid.getByRole('checkbox', { name: 'лавандула' }).check()
  await grid.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('4,20')
  await grid.getByRole('button', { name: 'Създай 1 комбинация' }).click()
  await expect(page.getByText('Комбинациите са създадени')).toBeVisible()
  await expect(sizes.getByText('лавандула')).toBeVisible()
  await expect(sizes.getByText('ванилия')).toHaveCount(0)

  await page.goto('/admin/shop/attributes')
  await expect(card.getByText('2 продукта')).toBeVisible()
})
