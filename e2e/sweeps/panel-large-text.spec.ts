// With letters of twice the usual size nothing of the panel's pages without a list leaves the window (WCAG 1.4.4).
import type { APIRequestContext } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { enlarge, outside } from '../support/large-text.ts'
import { newCategory, newProduct, placeOrder, visit } from '../support/panel-kit.ts'

test.use({ simulates: true })

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** An order with a parcel; its number. */
async function sentOrder(request: APIRequestContext): Promise<number> {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const { id: productId } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds },
    9,
  )
  const number = await placeOrder(
    request,
    { productId, quantity: 1 },
    { ...ownContact(), customerEmail: 'mariya-magdalena.mihaylova@example.com' },
  )
  const token = await adminToken(request)
  const { order } = await ask<{ order: { id: string } }>(
    request,
    'query ($databaseId: Int!) { order(databaseId: $databaseId) { id } }',
    { databaseId: number },
    token,
  )
  const { createParcel } = await ask<{ createParcel: { __typename: string } }>(
    request,
    'mutation ($input: CreateParcelInput!) { createParcel(input: $input) { __typename } }',
    { input: { orderId: order.id, carrier: 'ECONT' } },
    token,
  )
  expect(createParcel.__typename).toBe('CreateParcelSuccess')
  return number
}

for (const window of WINDOWS)
  test(`With letters of 200 % at ${window.width} px orders, parcels, the day, the till and the calendar stay in the window`, async ({
    page,
    request,
  }) => {
    const number = await sentOrder(request)
    await page.setViewportSize(window)
    await enlarge(page, 200)
    await loginAsAdmin(page, '/admin/shop/parcels')
    for (const path of [`shop/orders/${number}`, 'shop/parcels', 'today', 'till', 'till/bank', 'rent/calendar']) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect.soft(async () => expect(await outside(page)).toEqual([]), path).toPass({ timeout: 10_000 })
    }
  })
