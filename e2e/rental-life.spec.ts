import type { APIRequestContext } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, loginAsAdmin, test, unique } from './support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from './support/panel-kit.ts'

function isoDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' })
}

/** Reserves a new rental with 5 pieces from today on; its name, and the number of the order. */
async function reserved(request: APIRequestContext, quantity: number) {
  const name = unique('Стол')
  const categoryId = await newCategory(request, 'RENT', unique('Столове'))
  const product = { name, pricePerDay: '4.00', categoryIds: [categoryId] }
  const { id: productId } = await newProduct(request, { type: 'RENT', ...product }, 5)
  const line = { productId, quantity, startsOn: isoDay(0), endsOn: isoDay(2) }
  return { name, order: await placeOrder(request, line, {}) }
}

const calendar = (name: string): string => `/admin/rent/calendar?span=7&q=${encodeURIComponent(name)}`

test('The calendar is worked by keyboard alone, and axe finds nothing in it', async ({ page, request }) => {
  const { name } = await reserved(request, 1)
  await loginAsAdmin(page, calendar(name))
  const cells = page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  await expect(cells).toHaveCount(7)
  expect(await violations(page)).toEqual([])
  await cells.first().focus()
  await page.keyboard.press('End')
  await expect(cells.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
  await expect(page.getByText('✓ свободни 5 от 5')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Резервация №/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`day=${isoDay(7)}`))
})

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
