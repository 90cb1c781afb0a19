import { inDays } from '../support/days.ts'

import { expect, loginByForm, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

const today = inDays(0)

test('After the login the day is there: what leaves is opened with a click, and each figure leads to its list', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Шатра')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '50.00', categoryIds: [categoryId] }, 2)
  const number = await placeOrder(request, { productId: id, quantity: 2, startsOn: today, endsOn: today }, {})
  await loginByForm(page)
  await expect(page).toHaveURL(/\/admin\/today$/)
  const leaving = page.getByRole('region', { name: 'Излиза днес' })
  await leaving.getByRole('button', { name: `${name} × 2` }).click()
  const dialog = page.getByRole('dialog', { name: /^Резервация/ })
  await dialog.getByRole('button', { name: 'Одобри' }).click()
  await expect(page.getByText('Статусът на резервацията е обновен')).toBeVisible()
  await page.keyboard.press('Escape')
  const order = leaving.getByRole('group', { name: `Поръчка № ${number}` })
  await expect(order.getByRole('button', { name: 'Предай' })).toBeVisible()
  await expect(leaving.getByRole('link', { name: '0888111222' }).first()).toHaveAttribute('href', 'tel:0888111222')
  await expect(leaving.getByRole('link', { name: `поръчка № ${number}` })).toBeVisible()
  await leaving.getByRole('link', { name: /^Излиза днес/ }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.goBack()
  const figure = page.getByRole('navigation', { name: 'Какво чака' }).getByRole('link', { name: /Ниска наличност/ })
  const count = Number((await figure.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await figure.click()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1)
})
