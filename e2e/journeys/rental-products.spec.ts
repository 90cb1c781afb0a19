import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

import { newCategory } from '../support/panel-kit.ts'
import { shown, equivalentShown, SIGN } from '../support/money.ts'

test('Staff take a rental through its whole life', async ({ page, request }) => {
  const category = unique('Шатри')
  const name = unique('Шатра')
  await newCategory(request, 'RENT', category)
  await loginAsAdmin(page, '/admin/rent/products')
  await page.getByRole('button', { name: 'Добави артикул' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов артикул под наем' })
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await dialog.getByRole('textbox', { name: `Цена на ден (${SIGN})` }).press('Enter')
  await expect(dialog.getByText('Моля, попълнете всички задължителни полета')).toBeVisible()
  await dialog.getByRole('checkbox', { name: category }).check()
  await dialog.getByRole('textbox', { name: `Цена на ден (${SIGN})` }).fill('19,56')
  await expect(dialog.getByText(`= ${equivalentShown('19.56')}`)).toBeVisible()
  await dialog.getByRole('textbox', { name: `Цена на ден (${SIGN})` }).press('Enter')
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()

  await page.goto(`/admin/rent/products?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(shown('19.56'))
  await expect(row).toContainText(equivalentShown('19.56'))
  await page.goto(`/admin/rent/stock?q=${encodeURIComponent(name)}`)
  await expect(row).toContainText('Няма наличност')
  await row.press('Enter')
  await page
    .getByRole('dialog')
    .getByLabel(/^Количество/)
    .fill('3')
  await page
    .getByRole('dialog')
    .getByLabel(/^Минимално количество/)
    .fill('3')
  await page
    .getByRole('dialog')
    .getByLabel(/^Минимално количество/)
    .press('Enter')
  await expect(row).toContainText('Ниска наличност')

  await page.goto(`/admin/rent/products?q=${encodeURIComponent(name)}`)
  await row.getByRole('button', { name: `Изтрий ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Няма продукти за тези филтри')).toBeVisible()
})
