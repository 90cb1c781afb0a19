// What the page was sent with below the first screen is hydrated when it is needed, and answers the first touch.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 700 } })

const isHydrated = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))

/** A mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'))

async function openCategory(page: Page): Promise<Locator> {
  await page.goto('/products/category/65')
  const cards = page.getByRole('article')
  await expect.poll(() => isHydrated(cards.first())).toBe(true)
  return cards
}

test('a card is hydrated when it is scrolled to, and stays the same element', async ({ page }) => {
  const cards = await openCategory(page)
  const last = cards.last()
  expect(await isHydrated(last)).toBe(false)
  const element = await last.elementHandle()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(last)).toBe(true)
  expect(await element?.evaluate((card) => card.isConnected)).toBe(true)
})

test('the first click on a card that was never seen opens its page, as on any other', async ({ page }) => {
  const cards = await openCategory(page)
  await mark(page)
  const link = cards.last().getByRole('link')
  const name = await link.innerText()
  expect(await isHydrated(link)).toBe(false)
  // By a program, such as a screen reader: neither scrolled to nor pointed at.
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await isMarked(page)).toBe(true)
})

test('with the keyboard, Tab goes on into what is not hydrated', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и плащане' })
  expect(await isHydrated(link)).toBe(false)
  await mark(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/delivery')
  expect(await isMarked(page)).toBe(true)
})

test('a list that is narrowed before it was scrolled shows what was asked for', async ({ page }) => {
  const cards = await openCategory(page)
  const before = await cards.count()
  expect(await isHydrated(cards.last())).toBe(false)
  await page.getByRole('button', { name: 'Филтри · Подреди' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await expect.poll(() => cards.count()).toBeLessThan(before)
  expect(await isHydrated(cards.last())).toBe(true)
})
