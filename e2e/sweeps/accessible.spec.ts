import { availableProduct } from '../support/demo-products.ts'

import { violations } from '../support/axe.ts'
import { expect, fillCheckout, test } from '../support/fixtures.ts'

const OPEN = '[role=dialog][data-state=open]'

test('axe finds nothing in the dialog of the dates and in the menu of a telephone', async ({ page, request }) => {
  const dialog = page.getByRole('dialog')
  await page.goto(`/rental/product/${await availableProduct(request, 'RENT')}`)
  await page.getByRole('button', { name: 'Избери дати' }).click()
  await dialog.getByText('Изберете начална дата').waitFor()
  await dialog.getByText('Проверяваме свободните дни').waitFor({ state: 'detached' })
  expect(await violations(page, OPEN), 'dates').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  await dialog.waitFor()
  expect(await violations(page, OPEN), 'menu').toEqual([])
})

test('axe finds nothing in the forms of a review and of a registration', async ({ page, request }) => {
  const dialog = page.getByRole('dialog')
  await page.goto(`/products/${await availableProduct(request, 'SALE')}`)
  await page.getByRole('tab', { name: 'Напишете отзив' }).click()
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await page.getByText('Моля попълнете всички полета').waitFor()
  expect(await violations(page), 'review').toEqual([])
  await page.getByRole('button', { name: 'Вход' }).click()
  await dialog.getByRole('tab', { name: 'Регистрация' }).click()
  await dialog.getByRole('button', { name: 'Регистрирай се' }).click()
  await dialog.getByText('Моля, попълнете това поле').first().waitFor()
  expect(await violations(page, OPEN), 'registration').toEqual([])
})

test('axe finds nothing in a full cart and on an order', async ({ page, request }) => {
  await page.goto(`/products/${await availableProduct(request, 'SALE')}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await page.getByText('Моля попълнете всички задължителни полета').waitFor()
  expect(await violations(page), 'checkout').toEqual([])
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await page.getByTestId('order-total').waitFor()
  expect(await violations(page), 'order').toEqual([])
})
