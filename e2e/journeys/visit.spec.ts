import { availableProduct } from '../support/demo-products.ts'
import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

test('Shoppers review a product, and the review is shown once staff have approved it', async ({
  page,
  request,
  browser,
}) => {
  const said = unique('Чудесни балони, децата бяха възхитени.')
  const productId = await availableProduct(request, 'SALE')
  await page.goto(`/products/${productId}`)
  await page.getByRole('tab', { name: 'Напишете отзив' }).click()
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await expect(page.getByText('Моля попълнете всички полета')).toBeVisible()
  await page.getByRole('radio', { name: /^5/ }).click()
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Петя')
  await page.getByRole('tabpanel').getByLabel('Имейл').fill('petya@example.com')
  await page.getByRole('textbox', { name: 'Отзив', exact: true }).fill(said)
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await expect(page.getByText('Отзивът ви беше изпратен за одобрение')).toBeVisible()
  await page.reload()
  await expect(page.getByText(said)).toHaveCount(0)

  const staff = await browser.newPage()
  await loginAsAdmin(staff, '/admin/shop/reviews')
  const review = staff.getByRole('article').filter({ hasText: said })
  await review.getByRole('button', { name: 'Одобри' }).click()
  await expect(review).toContainText('Одобрен')
  await staff.close()
  await page.reload()
  await expect(page.getByText(said)).toBeAttached()
})

test('Visitors write to the shop', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Изпрати' }).click()
  await expect(page.getByText('Моля, попълнете това поле').first()).toBeVisible()
  const form = page.getByRole('form', { name: 'Форма за контакт' })
  await form.getByRole('textbox', { name: 'Име', exact: true }).fill('Георги')
  await form.getByLabel('Имейл').fill('georgi@example.com')
  await form.getByLabel('Съобщение').fill('Имате ли сини столове за 40 души?')
  await page.getByRole('button', { name: 'Изпрати' }).click()
  await expect(page.getByText('Съобщението е изпратено!')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Име', exact: true })).toHaveValue('')
})

test('Search suggests as one types, in Latin letters too', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Търсене в магазина' }).filter({ visible: true })
  await box.fill('stolove')
  await expect(page.getByRole('option').first()).toContainText(/стол/i)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).not.toHaveURL(/\/$/)
  // The new page takes the focus once loaded.
  await expect(page.getByRole('main')).toBeFocused()
  await box.fill('няматакова')
  await box.press('Enter')
  await expect(page.getByText('Не намерихме нищо')).toBeVisible()
})
