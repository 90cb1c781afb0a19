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
