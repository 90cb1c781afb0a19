import { ask, expect, loginByForm, test } from '../support/fixtures.ts'
import { answerTo } from '../support/graph-requests.ts'
import { withoutLive } from '../support/panel-kit.ts'
import { ADMIN } from '../support/spawn-shop.ts'

test('A session that ends leads to the login and back to where one was', async ({ page, request }) => {
  // A page that reads by itself may notice before it is left, and the next one then finds no session at all.
  await withoutLive(page)
  const figures = answerTo(page, 'PanelFigures')
  await loginByForm(page, '/admin/promo-codes')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await figures
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  await ask(request, 'mutation { adminLogout { __typename } }', {}, token ?? '')
  await page.goto('/admin/shop/orders?status=PENDING')
  await expect(page.getByText('Сесията ви изтече')).toBeVisible()
  await page.getByLabel('Потребителско име').fill(ADMIN.username)
  await page.getByLabel('Парола').fill('грешна-парола')
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Парола').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page).toHaveURL(/\/admin\/shop\/orders\?status=PENDING$/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Изход' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
