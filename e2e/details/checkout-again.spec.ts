import { fillCart, SEND_ORDER } from '../support/checkout.ts'

import { expect, fillCheckout, test } from '../support/fixtures.ts'
import { GRAPH } from '../support/graph-requests.ts'

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
