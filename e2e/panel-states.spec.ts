import type { Page, Route } from '@playwright/test'
import { expect, loginAsAdmin, test } from './support/fixtures.ts'
import { GRAPH, operationOf } from './support/graph-requests.ts'
import { visit } from './support/panel-kit.ts'

// An opening dialog changes its size.
test.use({ reducedMotion: 'reduce' })

/** The texts of each list: empty, and failed to load (docs/spec/panel.md#panel-messages). */
const SAYINGS: readonly [path: string, empty: string, failure: string][] = [
  ['shop/products', 'Няма продукти', 'Грешка при зареждане на продуктите'],
  ['shop/products?q=нищотакова', 'Няма продукти за тези филтри', 'Грешка при зареждане на продуктите'],
  ['shop/inventory', 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['shop/inventory?q=нищотакова', 'Няма продукти за тези филтри', 'Грешка при зареждане на наличностите'],
  ['shop/orders', 'Няма поръчки', 'Грешка при зареждане на поръчките'],
  ['shop/reviews', 'Няма отзиви', 'Грешка при зареждане на отзивите'],
  ['shop/categories', 'Няма категории', 'Грешка при зареждане на категориите'],
  ['rent/products', 'Няма артикули под наем', 'Грешка при зареждане на продуктите'],
  ['rent/stock', 'Няма данни за наличности', 'Грешка при зареждане на наличностите'],
  ['rent/reservations', 'Няма резервации', 'Грешка при зареждане на резервациите'],
  [
    'rent/reservations?status=REJECTED',
    'Няма резервации, които отговарят на търсенето',
    'Грешка при зареждане на резервациите',
  ],
  ['rent/categories', 'Няма категории под наем', 'Грешка при зареждане на категориите'],
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

test('Each list says in its own words that it is empty, and that it could not be loaded', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000)
  await loginAsAdmin(page, '/admin/team/account')
  let tries = 0
  // Alternates a server error and no network. First, while nothing is cached that could be shown instead.
  await answerLists(page, (route) => (tries % 2 === 0 ? route.fulfill({ status: 500, body: 'broken' }) : route.abort()))
  for (const [path, , failure] of SAYINGS) {
    await visit(page, path)
    await expect.soft(page.getByRole('main').getByText(failure, { exact: true }), path).toBeVisible()
    tries += 1
  }
  // Once it answers again, one click shows the list.
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Опитай отново' }).click()
  await expect(page.getByRole('table', { name: 'Промо кодове' }).getByText('DETSKA8')).toBeVisible()

  await answerLists(page, async (route) => {
    const response = await route.fetch()
    const answer: { data: unknown } = await response.json()
    await route.fulfill({ response, json: { data: emptied(answer.data) } })
  })
  for (const [path, empty] of SAYINGS) {
    await visit(page, path)
    await expect.soft(page.getByRole('main').getByText(empty, { exact: true }), path).toBeVisible()
  }
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
  const isCovered = await save.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isCovered).toBe(false)
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
