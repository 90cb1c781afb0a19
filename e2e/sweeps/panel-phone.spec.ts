import { expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'
import { resize } from '../support/resize.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1366, height: 800 }

test('A wide window has all tabs in a rail at the left; a phone has a bar at the bottom, and the rest behind „Още“', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await loginAsAdmin(page, '/admin/shop/products')
  const rail = page.getByRole('navigation', { name: 'Раздели', exact: true })
  const bar = page.getByRole('navigation', { name: 'Основни раздели' })
  await expect(rail.getByRole('link', { name: /^Промо кодове/ })).toBeVisible()
  await expect(bar).toBeHidden()
  expect((await rail.boundingBox())?.x).toBe(0)
  // As many as a page has, all of them in the table.
  await expect(page.locator('tr[data-row]')).toHaveCount(50)

  await resize(page, PHONE)
  await expect(rail).toBeHidden()
  await expect(bar).toBeInViewport()
  const place = await bar.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(PHONE.height)
  await bar.getByRole('link', { name: /^Поръчки/ }).click()
  await expect(page).toHaveURL(/\/admin\/shop\/orders/)
  await bar.getByRole('button', { name: /^Още/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Промо кодове/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Промо кодове' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('However long a name is, its order has two lines on a phone', async ({ page, request }) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const person = unique('Христофорина-Магдалена')
  const customerName = `${person} ${'Константинова-Александрова '.repeat(2)}${'щ'.repeat(20)}`
  await placeOrder(request, { productId, quantity: 1 }, { ...ownContact(), customerName })
  await page.setViewportSize(PHONE)
  await loginAsAdmin(page, `/admin/shop/orders?q=${encodeURIComponent(person)}`)
  const row = page.locator('tr[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row.getByText(customerName)).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(60)
})
