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
