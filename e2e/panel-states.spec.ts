import type { Page, Route } from '@playwright/test'
import { expect, loginAsAdmin, test } from './fixtures.ts'
import { GRAPH, operationOf } from './graph-requests.ts'

// An opening dialog changes its size.
test.use({ reducedMotion: 'reduce' })

const SHOP = ['shop/products', 'shop/inventory', 'shop/orders', 'shop/reviews', 'shop/categories']
const RENT = ['rent/products', 'rent/stock', 'rent/reservations', 'rent/categories', 'rent/subcategories']
const ALL = [...SHOP, ...RENT, 'party-themes', 'contact-inquiries', 'promo-codes']

/** The texts of each list: empty, and failed to load (back-office 8). */
const SAYINGS: readonly [path: string, empty: string, failure: string][] = [
  ['shop/products', 'Няма продукти', 'Грешка при зареждане на продуктите'],
  ['shop/products?q=нищотакова', 'Няма продукти за тези филтри', 'Грешка при зареждане на продуктите'],
  ['shop/inventory', 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['shop/inventory?q=нищотакова', 'Няма продукти за тези филтри', 'Грешка при зареждане на наличностите'],
  ['shop/orders', 'Няма поръчки', 'Грешка при зареждане на поръчките'],
  ['shop/reviews', 'Няма отзиви', 'Грешка при зареждане на отзивите'],
  ['shop/categories', 'Няма категории', 'Грешка при зареждане на категориите'],
  ['shop/categories', 'Няма подкатегории', 'Грешка при зареждане на подкатегориите'],
  ['rent/products', 'Няма артикули под наем', 'Грешка при зареждане на продуктите'],
  ['rent/stock', 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['rent/reservations', 'Няма резервации', 'Грешка при зареждане на резервациите'],
  [
    'rent/reservations?status=REJECTED',
    'Няма резервации, които отговарят на търсенето',
    'Грешка при зареждане на резервациите',
  ],
  ['rent/categories', 'Няма категории под наем', 'Грешка при зареждане на категориите'],
  ['rent/subcategories', 'Няма подкатегории', 'Грешка при зареждане на подкатегориите'],
  ['party-themes', 'Няма парти теми', 'Грешка при зареждане на парти темите'],
  ['contact-inquiries', 'Няма запитвания', 'Грешка при зареждане на запитванията'],
  ['promo-codes', 'Няма промо кодове', 'Грешка при зареждане на промо кодовете'],
]

const LISTS = /^Admin/

/** The answer with every list emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'totalCount' ? 0 : emptied(part)]))
}

async function answerLists(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(GRAPH, (route) => (LISTS.test(operationOf(route.request())) ? answer(route) : route.fallback()))
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`)
  await page.locator('main tbody tr, main article').first().waitFor()
}

/** The right edge of the rightmost usable element, in pixels. */
const rightmostAction = (page: Page): Promise<number> =>
  page
    .locator('main :is(button, select, input, a)')
    .evaluateAll((all) =>
      Math.max(...all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right)),
    )

test('Every action of every list is in sight at 1024 px, and no page is wider than its window', async ({ page }) => {
  test.setTimeout(180_000)
  await loginAsAdmin(page)
  for (const path of ALL) {
    await page.setViewportSize({ width: 1024, height: 800 })
    await open(page, path)
    for (const table of await page.getByRole('table').all())
      expect(
        await table.evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
        path,
      ).toBeLessThanOrEqual(0)
    for (const width of [1920, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width)
      // Layout follows a resize a moment later.
      await expect.poll(() => rightmostAction(page), { message: `${path} at ${width}` }).toBeLessThanOrEqual(width)
    }
  }
})

test('What is touched on a telephone is as large as a finger', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAsAdmin(page)
  for (const path of ALL) {
    await open(page, path)
    const small = await page
      .locator('main :is(button, select, input:not([type=checkbox]))')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      )
    expect(small, path).toEqual([])
  }
})

test('The cards of the shop stand on each of its sub-tabs, the inventory adds its own, and rentals have theirs', async ({
  page,
}) => {
  await loginAsAdmin(page)
  const main = page.getByRole('main')
  for (const path of SHOP) {
    await open(page, path)
    for (const card of ['Общо продукти', 'Общо поръчки', 'Активни продукти'])
      await expect(main.getByText(card, { exact: true }).first(), path).toBeVisible()
  }
  await open(page, 'shop/inventory')
  for (const [card, count] of [
    ['Общо продукти', 2],
    ['Ниска наличност', 1],
    ['Без наличност', 1],
    ['Общо бройки', 1],
  ] as const)
    await expect(main.locator('p').getByText(card, { exact: true }), card).toHaveCount(count)
  for (const path of RENT) {
    await open(page, path)
    for (const card of ['Общо артикули под наем', 'Активни наеми', 'Свободни бройки днес'])
      await expect(main.getByText(card, { exact: true }), path).toBeVisible()
  }
})

test('Each list says in its own words that it is empty, and that it could not be loaded', async ({
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  await loginAsAdmin(page)
  await answerLists(page, async (route) => {
    const response = await route.fetch()
    const answer: { data: unknown } = await response.json()
    await route.fulfill({ response, json: { data: emptied(answer.data) } })
  })
  for (const [path, empty] of SAYINGS) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('main').getByText(empty, { exact: true }), path).toBeVisible()
  }
  await page.unrouteAll()
  let tries = 0
  // Alternates a server error and no network.
  await answerLists(page, (route) => (tries % 2 === 0 ? route.fulfill({ status: 500, body: 'broken' }) : route.abort()))
  for (const [path, , failure] of SAYINGS) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('main').getByText(failure, { exact: true }), path).toBeVisible()
    tries += 1
  }
  // Once it answers again, one click shows the list.
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Опитай отново' }).click()
  await expect(page.getByRole('table', { name: 'Промо кодове' }).getByText('DETSKA8')).toBeVisible()
  problems.length = 0
})

test('A message over a dialog leaves its buttons free, and the note in a long form is in sight', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  const save = dialog.getByRole('button', { name: 'Запази' })
  await save.click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  const message = page
    .getByRole('region', { name: /^Съобщения/ })
    .getByText('Моля попълнете всички задължителни полета')
  await expect(message).toBeVisible()
  // A covered button cannot be clicked.
  await save.click({ trial: true, timeout: 1_000 })
})

test('The dialog stands still when the keyboard comes to its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  await expect(dialog).toBeVisible()
  await dialog.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  const before = await dialog.boundingBox()
  await dialog.getByLabel('Добави снимки').focus()
  await expect(dialog.getByText('До 5MB на файл, общо до 15MB.')).toBeInViewport()
  expect(await dialog.boundingBox()).toEqual(before)
})
