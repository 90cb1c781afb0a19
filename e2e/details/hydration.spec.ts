// Only a browser has the IntersectionObserver; the rest is tested in web/features/products/ProductGrid.test.tsx.
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 390, height: 700 } })

const isHydrated = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))

test('a card is hydrated when it is scrolled to, and stays the same element', async ({ page }) => {
  await page.goto('/products/category/65')
  const cards = page.getByRole('article')
  const last = cards.last()
  await expect.poll(() => isHydrated(cards.first())).toBe(true)
  expect(await isHydrated(last)).toBe(false)
  const element = await last.elementHandle()
  await last.evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => isHydrated(last)).toBe(true)
  expect(await element?.evaluate((card) => card.isConnected)).toBe(true)
})
