import { inDays } from '../support/days.ts'
import type { APIRequestContext } from '@playwright/test'
import { violations } from '../support/axe.ts'
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
  await expect(page).toHaveURL(new RegExp(`day=${inDays(7)}`))
})
