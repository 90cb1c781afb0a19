import { productNamed } from '../support/demo-products.ts'
import type { Locator } from '@playwright/test'

import { expect, fillCheckout, test } from '../support/fixtures.ts'
import { watchShifts } from '../support/layout-shift.ts'
import { DELIVERY_FEE, shown, SIGN } from '../support/money.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const SCREEN = 844

async function box(locator: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}

for (const path of ['/products/category/65', '/products/category/41', '/rental/category/80'])
  test(`The first screen of ${path} shows products in two columns`, async ({ page }) => {
    const shift = await watchShifts(page)
    await page.goto(path)
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    expect((await box(first)).top).toBeLessThanOrEqual(420)
    expect((await box(second)).top).toBe((await box(first)).top)
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })

test('The header shrinks while one scrolls down, comes back on the way up, and moves nothing', async ({ page }) => {
  const shift = await watchShifts(page)
  await page.goto('/products/category/65')
  const underHeader = (y: number) =>
    page.evaluate((at) => document.elementFromPoint(195, at)?.closest('header') !== null, y)
  expect(await underHeader(100)).toBe(true)
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scrollTo(700)
  await expect.poll(() => underHeader(70)).toBe(false)
  expect(await underHeader(50)).toBe(true)
  await scrollTo(500)
  await expect.poll(() => underHeader(100)).toBe(true)
  // A keyboard user who returns to the header sees all of it.
  await scrollTo(1000)
  await expect.poll(() => underHeader(70)).toBe(false)
  await page.getByRole('combobox', { name: 'Търсене в магазина' }).focus()
  await expect.poll(() => underHeader(90)).toBe(true)
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

for (const [kind, search, path, button] of [
  ['product', 'цифра розово злато', '/products', 'Добави в количката'],
  ['rental', 'стол кявари', '/rental/product', 'Избери дати'],
] as const)
  test(`Price and button of a ${kind} stand on its first screen, and the button on every other`, async ({
    page,
    request,
  }) => {
    const shift = await watchShifts(page)
    const { databaseId } = await productNamed(request, search)
    await page.goto(`${path}/${databaseId}`)
    const action = page.getByRole('button', { name: button })
    await expect(action).toHaveCount(1)
    expect((await box(page.getByTestId('price'))).bottom).toBeLessThanOrEqual(SCREEN)
    expect((await box(action)).bottom).toBeLessThanOrEqual(SCREEN)
    for (const target of [page.getByRole('tab', { name: 'Напишете отзив' }), page.getByRole('contentinfo')]) {
      await target.scrollIntoViewIfNeeded()
      await expect(action).toBeInViewport({ ratio: 1 })
    }
    // The end of the page is not covered.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const end = await box(page.getByText(/Всички права запазени/))
    expect(end.bottom).toBeLessThanOrEqual((await box(action)).top)
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })

test('The checkout’s sum is on top, folded into one line', async ({ page, request }) => {
  const { databaseId } = await productNamed(request, 'тежест за балони')
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).tap()
  await page.getByRole('link', { name: 'Към поръчката' }).tap()
  const fold = page.getByTestId('summary-fold')
  await expect(fold.getByText(new RegExp(`^Общо \\d+\\.\\d\\d ${SIGN} · 1 продукт$`))).toBeVisible()
  expect((await box(fold)).bottom).toBeLessThan((await box(page.getByTestId('cart-line'))).top)
  await expect(fold.getByText('Доставка')).toBeHidden()
  await fillCheckout(page)
  await fold.locator('summary').tap()
  await expect(fold.getByText(shown(DELIVERY_FEE)).first()).toBeVisible()
})

test('Home leads by category, occasion and theme, and tells what others said', async ({ page }) => {
  const shift = await watchShifts(page)
  await page.goto('/')
  const categories = page.getByRole('heading', { name: 'Категории' })
  expect((await box(categories)).bottom).toBeLessThanOrEqual(SCREEN)
  await expect(page.getByRole('heading', { name: 'Какво казват клиентите' })).toBeAttached()
  // The owner’s featured products come first, not the alphabet.
  const popular = page.locator('section', { has: page.getByRole('heading', { name: 'Популярни продукти' }) })
  await expect(popular.getByRole('article')).toHaveCount(4)
  await expect(popular.getByText('ТОП')).toHaveCount(4)
  expect(await shift()).toBeLessThanOrEqual(0.02)
  await page.getByRole('link', { name: 'Сватба', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Резултати за „сватба“')
})

for (const path of ['/products', '/rental', '/party-themes'])
  test(`${path} has two tiles in a line`, async ({ page }) => {
    await page.goto(path)
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    expect((await box(second)).top).toBe((await box(first)).top)
    expect((await box(second)).left).toBeGreaterThan((await box(first)).right)
  })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false })

  test('the filters stay next to the list to its end', async ({ page }) => {
    await page.goto('/products/category/41')
    const filters = page.getByRole('group', { name: 'Подкатегории' })
    await page.getByRole('article').nth(15).scrollIntoViewIfNeeded()
    await expect(filters).toBeInViewport({ ratio: 1 })
  })
})
