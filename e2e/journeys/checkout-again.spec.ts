import { fillCart, SEND_ORDER } from '../support/checkout.ts'
import type { Page } from '@playwright/test'

import { expect, fillCheckout, test } from '../support/fixtures.ts'
import { GRAPH, operationOf } from '../support/graph-requests.ts'

/** Orders reach the shop but its answers are lost, until the returned function is called. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route(GRAPH, async (route) => {
    if (operationOf(route.request()) !== 'PlaceOrder') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(GRAPH)
}

test('The draft of the checkout survives a reload and a failure, and is deleted with the order', async ({
  page,
  request,
}) => {
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByText('Искам фактура').click()
  await page.getByRole('textbox', { name: 'Фирма', exact: true }).fill('Парти ООД')
  await page.getByLabel('Бележка към поръчката').fill('След 18 ч.')
  await page.getByLabel('Промо код').fill('добредошли10')
  await page.getByRole('button', { name: 'Приложи' }).click()
  await expect(page.getByText('Промо код приложен!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('Мария Петрова')
  await expect(page.getByRole('textbox', { name: 'Фирма', exact: true })).toHaveValue('Парти ООД')
  await expect(page.getByLabel('Бележка към поръчката')).toHaveValue('След 18 ч.')
  await expect(page.getByRole('radio', { name: /До адрес/ })).toBeChecked()
  await expect(page.getByText('ДОБРЕДОШЛИ10')).toBeVisible()
  await page.getByText('Искам фактура').click()
  await page.route(GRAPH, (route) =>
    operationOf(route.request()) === 'PlaceOrder' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  )
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByText('Моля опитайте отново.')).toBeVisible()
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('Мария Петрова')
  await page.unroute(GRAPH)
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  // The next order begins with an empty form.
  await fillCart(page, request)
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('')
})

test('An order whose answer was lost is found again after a reload, and there is only one', async ({
  page,
  request,
}) => {
  await fillCart(page, request)
  await fillCheckout(page)
  const find = await loseAnswers(page)
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByText('Моля опитайте отново.')).toBeVisible()
  await find()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  const number = Number(await page.getByTestId('order-number').textContent())
  await page.goto('/cart')
  await expect(page.getByText('Количката е празна')).toBeVisible()
  // Another cart is a new order, not a repetition.
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByTestId('order-number')).not.toHaveText(String(number))
})

test('Going back after an order, or reloading it, does not order again', async ({ page, request }) => {
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('button', { name: SEND_ORDER }).dblclick()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  const number = (await page.getByTestId('order-number').textContent()) ?? ''
  await page.reload()
  await expect(page.getByTestId('order-number')).toHaveText(number)
  await page.goBack()
  await expect(page.getByText('Количката е празна')).toBeVisible()
  await page.goForward()
  await expect(page.getByTestId('order-number')).toHaveText(number)
})
