import type { Page } from '@playwright/test'
import { fillCart } from '../support/checkout.ts'
import { availableProduct, availableProducts } from '../support/demo-products.ts'
import { expect, test, unique } from '../support/fixtures.ts'

/** By keyboard, as a pointer does not need the focus. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().press('Enter')

for (const [way, close] of [
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['„Продължи“', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Продължи' }).press('Enter')],
  ['×', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Затвори' }).press('Enter')],
] as const)
  test(`After goods are added and ${way} closes the small cart, the focus is on the button again`, async ({
    page,
    request,
  }) => {
    await page.goto(`/products/${await availableProduct(request, 'SALE')}`)
    await press(page, 'Добави в количката')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Към поръчката' })).toBeFocused()
    await close(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Добави в количката' })).toBeFocused()
  })

test('After each removal from the cart the focus is on the line that follows, at last on the way to the goods', async ({
  page,
  request,
}) => {
  for (const { databaseId } of await availableProducts(request, 'SALE', 3)) {
    await page.goto(`/products/${databaseId}`)
    await press(page, 'Добави в количката')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await page.goto('/cart')
  const lines = page.getByTestId('cart-line')
  await expect(lines).toHaveCount(3)
  await lines
    .first()
    .getByRole('button', { name: /^Премахни/ })
    .press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByRole('link')).toBeFocused()
  await lines
    .first()
    .getByRole('button', { name: /^Премахни/ })
    .press('Enter')
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: /^Премахни/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Разгледай продуктите' })).toBeFocused()
})

test('After „Изчисти количката“ the focus is on the way to the goods', async ({ page, request }) => {
  await fillCart(page, request)
  await press(page, 'Изчисти количката')
  await expect(page.getByRole('link', { name: 'Разгледай продуктите' })).toBeFocused()
})

test('Fewer and more stay focused at their ends', async ({ page, request }) => {
  await fillCart(page, request)
  await press(page, /^Увеличи/)
  await press(page, /^Намали/)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /^Намали/ })).toBeFocused()
})

test('After registration, logout and login the focus is on what replaced the pressed button', async ({ page }) => {
  await page.goto('/about')
  await press(page, 'Вход')
  await page.getByRole('tab', { name: 'Регистрация' }).click()
  const form = page.getByRole('dialog').getByRole('tabpanel')
  await form.getByLabel('Име', { exact: false }).first().fill('Мария')
  await form.getByLabel('Фамилия').fill('Петрова')
  await form.getByLabel('Имейл').fill(`${unique('f').replace(' ', '-')}@example.com`)
  await form.getByLabel('Парола').fill('дълга-парола-7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const profile = page.getByRole('button', { name: 'Мария' })
  await expect(profile).toBeFocused()
  await profile.press('Enter')
  await page.getByRole('menuitem', { name: 'Изход' }).click()
  await expect(page.getByRole('button', { name: 'Вход' })).toBeFocused()
})

test('In the dates, a button that removes itself leaves the focus in the dialog', async ({ page, request }) => {
  await page.goto(`/rental/product/${await availableProduct(request, 'RENT')}`)
  await press(page, 'Избери дати')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Следващ месец' }).press('Enter')
  await dialog.locator('[data-value]:not([data-unavailable])').nth(1).press('Enter')
  await press(page, 'Промени началото')
  await expect(page.getByRole('button', { name: 'Промени началото' })).toHaveCount(0)
  await expect(dialog.locator('button:focus, select:focus')).toHaveCount(1)
})

test('When the last products are loaded, the focus stays in the list', async ({ page }) => {
  await page.goto('/search?q=балон')
  const more = page.getByRole('button', { name: 'Покажи още' })
  for (let shown = 0; (await more.count()) > 0; shown += 1) {
    const cards = await page.getByRole('article').count()
    await more.press('Enter')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(cards)
    await expect(page.locator('main :focus')).toHaveCount(1)
  }
})
