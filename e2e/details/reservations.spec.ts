import { inDays } from '../support/days.ts'
import type { APIRequestContext } from '@playwright/test'

import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

/** Reserves a new rental with 5 pieces from today on; its name, and the number of the order. */
async function reserved(request: APIRequestContext, quantity: number) {
  const name = unique('Стол')
  const categoryId = await newCategory(request, 'RENT', unique('Столове'))
  const product = { name, pricePerDay: '4.00', categoryIds: [categoryId] }
  const { id: productId } = await newProduct(request, { type: 'RENT', ...product }, 5)
  const line = { productId, quantity, startsOn: inDays(0), endsOn: inDays(2) }
  return { name, order: await placeOrder(request, line, {}) }
}

test('A reservation is rejected for a reason that its order tells', async ({ page, request }) => {
  const { name, order } = await reserved(request, 2)
  await loginAsAdmin(page, `/admin/rent/reservations?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Преглед' }).click()
  const dialog = page.getByRole('dialog', { name: /^Резервация №/ })
  await dialog.getByRole('button', { name: 'Откажи', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /^Отказване на резервация/ })
  await question.getByLabel('Причина (клиентът я вижда)').fill('Столовете са за боядисване.')
  await question.getByRole('button', { name: 'Откажи резервацията' }).click()
  await expect(page.getByText('Статусът на резервацията е обновен')).toBeVisible()
  await page.goto(`/admin/shop/orders/${order}`)
  await expect(page.getByText(/Отказана – Столовете са за боядисване\.$/)).toBeVisible()
})
