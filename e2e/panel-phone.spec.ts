import { expect, loginAsAdmin, test } from './fixtures.ts'

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

  await page.setViewportSize(PHONE)
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
