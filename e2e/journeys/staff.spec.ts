import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

const FIRST = 'първа парола за склада'
const OWN = 'съвсем друга парола 7'

test('a packer chooses a password, sees no button that he may not press, and reads no customer', async ({
  page,
  browser,
}) => {
  const name = unique('Петър')
  const username = name.replaceAll(' ', '-')
  await loginAsAdmin(page, '/admin/team/staff')
  await page.getByRole('button', { name: 'Добави служител' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Име/).fill(name)
  await dialog.getByLabel('Потребителско име').fill(username)
  await dialog.getByLabel('Първа парола').fill(FIRST)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Склад')

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/admin/shop/products')
  await other.getByLabel('Потребителско име').fill(username)
  await other.getByLabel(/^Парола/).fill(FIRST)
  await other.getByRole('button', { name: 'Влез' }).click()
  await other.getByLabel('Нова парола').fill(OWN)
  await other.getByRole('button', { name: 'Влез' }).click()
  await expect(other.getByRole('heading', { name: 'Продукти' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Добави продукт' })).toHaveCount(0)
  for (const tab of ['Клиенти', 'Настройки']) await expect(other.getByRole('link', { name: tab })).toHaveCount(0)
  await other.goto('/admin/customers')
  await expect(other.getByRole('heading', { name: 'Вашата роля няма достъп до тази страница' })).toBeVisible()
  // A role that only reads the settings sees them without a button that changes them.
  await other.goto('/admin/settings/home')
  await expect(other.getByRole('heading', { name: 'Начална страница' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Премести/ })).toHaveCount(0)
  await context.close()
})
