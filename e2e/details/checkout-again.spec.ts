import { fillCart, SEND_ORDER } from '../support/checkout.ts'

import { expect, fillCheckout, test } from '../support/fixtures.ts'
import { GRAPH, operationOf } from '../support/graph-requests.ts'

test('An order is placed where the browser has no UUID of its own, as without TLS', async ({ page, request }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
})

test('The private link works on another device; a wrong one is a 404, and a lost answer is no wrong link', async ({
  page,
  browser,
  request,
}) => {
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('button', { name: SEND_ORDER }).click()
  const number = await page.getByTestId('order-number').textContent()
  const link = page.url()
  const device = await browser.newContext({ locale: 'bg-BG' })
  const other = await device.newPage()
  const opened = await other.goto(link)
  expect(opened?.status()).toBe(200)
  expect(await opened?.text()).not.toContain('Мария Петрова')
  await expect(other.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
  await other.route(GRAPH, (route) => route.abort())
  await other.reload()
  await expect(other.getByText('Поръчката не можа да се зареди')).toBeVisible()
  await other.unroute(GRAPH)
  await other.getByRole('button', { name: 'Опитай отново' }).click()
  await expect(other.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
  await device.close()
  for (const wrong of [link.slice(0, -1), `${link}x`, '/order/abc']) {
    const response = await page.goto(wrong)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Поръчката не е намерена' })).toBeVisible()
  }
})

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
