import type { APIRequestContext, Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { ask, expect, fillCheckout, loginAsAdmin, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

const OPEN = '[role=dialog][data-state=open]'
const PANEL = [
  'shop/products',
  'shop/inventory',
  'shop/orders',
  'shop/reviews',
  'shop/categories',
  'rent/products',
  'rent/stock',
  'rent/reservations',
  'rent/categories',
  'rent/subcategories',
  'party-themes',
  'contact-inquiries',
  'promo-codes',
]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Switches the mode without a reload. */
const turn = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate(async (mode) => {
    const { classList, style } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(mode)
    style.colorScheme = mode
    // A running animation is between two colours; a skeleton's never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, mode)

/** axe's findings in both modes, on a page or within an open dialog, which hides everything behind it. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  const inMode = async (mode: 'light' | 'dark') => {
    await turn(page, mode)
    const violated = await found(new AxeBuilder({ page }).include(within).withTags(TAGS))
    return violated.map((violation) => `in ${mode} mode ${violation}`)
  }
  const inDark = await inMode('dark')
  return [...inDark, ...(await inMode('light'))]
}

/** Axe over one page takes some seconds: the pages are shared out among so many tests. */
const PARTS = 5

for (const part of Array.from({ length: PARTS }, (_, index) => index)) {
  test(`axe finds nothing on any page of the shop (${part + 1} of ${PARTS})`, async ({ page, request }) => {
    test.setTimeout(120_000)
    for (const path of (await publicPaths(request)).filter((_, index) => index % PARTS === part)) {
      await page.goto(path)
      await page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first()
        .waitFor()
      expect(await violations(page), path).toEqual([])
    }
  })
}

async function firstProduct(request: APIRequestContext, type: 'SALE' | 'RENT'): Promise<number> {
  const { products } = await ask<{ products: { edges: { node: { databaseId: number } }[] } }>(
    request,
    'query ($type: ProductType!) { products(first: 1, filter: { type: $type, available: true }) { edges { node { databaseId } } } }',
    { type },
  )
  return products.edges[0]?.node.databaseId ?? 0
}

test('axe finds nothing in the dialog of the dates and in the menu of a telephone', async ({ page, request }) => {
  test.setTimeout(90_000)
  const dialog = page.getByRole('dialog')
  await page.goto(`/rental/product/${await firstProduct(request, 'RENT')}`)
  await page.getByRole('button', { name: 'Избери дати' }).click()
  await dialog.getByText('Изберете начална дата').waitFor()
  await dialog.getByText('Проверяваме свободните дни').waitFor({ state: 'detached' })
  expect(await violations(page, OPEN), 'dates').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  await dialog.waitFor()
  expect(await violations(page, OPEN), 'menu').toEqual([])
})

test('axe finds nothing in the forms of a review and of a registration', async ({ page, request }) => {
  test.setTimeout(90_000)
  const dialog = page.getByRole('dialog')
  await page.goto(`/products/${await firstProduct(request, 'SALE')}`)
  await page.getByRole('tab', { name: 'Напишете отзив' }).click()
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await page.getByText('Моля попълнете всички полета').waitFor()
  expect(await violations(page), 'review').toEqual([])
  await page.getByRole('button', { name: 'Вход' }).click()
  await dialog.getByRole('tab', { name: 'Регистрация' }).click()
  await dialog.getByRole('button', { name: 'Регистрирай се' }).click()
  await dialog.getByText('Моля попълнете това поле').first().waitFor()
  expect(await violations(page, OPEN), 'registration').toEqual([])
})

test('axe finds nothing in a full cart and on an order', async ({ page, request }) => {
  test.setTimeout(90_000)
  await page.goto(`/products/${await firstProduct(request, 'SALE')}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await page.getByText('Моля попълнете всички задължителни полета').waitFor()
  expect(await violations(page), 'checkout').toEqual([])
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await page.getByTestId('order-total').waitFor()
  expect(await violations(page), 'order').toEqual([])
})

for (const path of PANEL) {
  test(`axe finds nothing on the panel's page ${path}`, async ({ page }) => {
    await loginAsAdmin(page, `/admin/${path}`)
    await page.getByRole('heading').first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await violations(page), path).toEqual([])
  })
}
