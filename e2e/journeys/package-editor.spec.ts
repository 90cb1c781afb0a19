import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, rowFound } from '../support/panel-kit.ts'

test('A package is made of goods and rentals, previewed, copied and deleted', async ({ page, request }) => {
  const [chair, plate, name] = [unique('Столче'), unique('Чиния'), unique('Пакет')]
  const rent = [await newCategory(request, 'RENT', unique('Столове'))]
  const sale = [await newCategory(request, 'SALE', unique('Маса'))]
  await newProduct(request, { type: 'RENT', name: chair, pricePerDay: '2.00', categoryIds: rent }, 20)
  await newProduct(request, { type: 'SALE', name: plate, price: '5.00', costPrice: '2.00', categoryIds: sale }, 9)

  await loginAsAdmin(page, '/admin/shop/packages')
  await page.getByRole('button', { name: 'Добави пакет' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  for (const [role, product] of [
    ['Чинии', plate],
    ['Столчета', chair],
  ] as const) {
    await dialog.getByRole('button', { name: 'Добави част' }).click()
    await dialog.getByRole('textbox', { name: 'За какво е' }).fill(role)
    await dialog.getByRole('searchbox', { name: 'Продукт' }).fill(product)
    await dialog.getByRole('button', { name: product }).click()
  }
  await dialog.getByRole('combobox', { name: 'Как се смятат бройките' }).selectOption('По децата')
  await dialog.getByRole('button', { name: 'Премести нагоре Столчета' }).click()
  const preview = dialog.getByRole('region', { name: 'Преглед' })
  await preview.getByRole('spinbutton', { name: 'Деца' }).fill('10')
  await expect(preview.getByText('2 пакета')).toBeVisible()
  await expect(preview.getByRole('row', { name: /Столчета/ })).toContainText('20.00')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Пакетът е добавен')).toBeVisible()

  await (await rowFound(page, name)).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Столчета' })).toContainText('по 1 на дете')
  await dialog.getByRole('button', { name: 'Копирай' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Име' })).toHaveValue(`${name} (копие)`)
  await dialog.getByRole('button', { name: 'Отказ' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: `Изтрий ${name} (копие)` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Пакетът е изтрит')).toBeVisible()
  await expect(page.getByText(`${name} (копие)`)).toHaveCount(0)
})
