import { expect, test } from '../support/fixtures.ts'

test('Going back shows a list as far as it was loaded, at the place where it was left', async ({ page }) => {
  await page.goto('/search?q=балон')
  const cards = page.getByRole('article')
  const atFirst = await cards.count()
  await page.getByRole('button', { name: 'Покажи още' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(atFirst)
  const loaded = await cards.count()
  await cards.nth(atFirst + 4).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(1000)
  await cards
    .nth(atFirst + 4)
    .getByRole('link')
    .click()
  await expect(page.getByRole('tab', { name: 'Напишете отзив' })).toBeAttached()
  // A new page starts at the top, with the focus there.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(cards).toHaveCount(loaded)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('Dialogs give the focus back to what opened them', async ({ page }) => {
  await page.goto('/')
  const login = page.getByRole('button', { name: 'Вход' })
  await login.press('Enter')
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Вход' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(login).toBeFocused()
})

test('The mobile menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Начало' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Контакти' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu).toBeHidden()
})

test('Filters are in the address and survive going back', async ({ page }) => {
  await page.goto('/products/category/65')
  const before = await page.getByRole('article').count()
  await page.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/sub=\d+/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before)
  const narrowed = await page.getByRole('article').count()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/sub=\d+/)
  await expect(page.getByRole('article')).toHaveCount(narrowed)
})
