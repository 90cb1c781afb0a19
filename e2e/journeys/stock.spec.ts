import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

import { newCategory, newProduct } from '../support/panel-kit.ts'
import { SIGN } from '../support/money.ts'

test('The first size takes the pieces of its product, and a deleted one is written off', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Венец')
  await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds: [categoryId] }, 24)
  await loginAsAdmin(page, `/admin/shop/inventory?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Размери/ }).click()
  const sizes = page.getByRole('dialog', { name: /^Размери/ })
  await sizes.getByRole('textbox', { name: 'Размер' }).fill('голям')
  await sizes.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('20')
  await sizes.getByRole('button', { name: 'Добави' }).click()
  await page.getByRole('alertdialog', { name: 'Първи размер' }).getByRole('button', { name: 'Прехвърли' }).click()
  await expect(sizes.getByText('24 бр.')).toBeVisible()
  await sizes.getByRole('button', { name: 'Изтрий' }).click()
  const question = page.getByRole('alertdialog', { name: 'Изтриване на размер' })
  await expect(question.getByText('Наличните 24 бр. ще бъдат отписани.')).toBeVisible()
  await question.getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Вариантът беше изтрит успешно')).toBeVisible()
  // Escape is for the dialog above all.
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Промени' }).click()
  await expect(page.getByRole('dialog').getByText('изтрит размер')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('прехвърляне към размер')).toHaveCount(2)
})
