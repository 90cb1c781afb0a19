import type { Locator, Page } from '@playwright/test'
import { palette } from '../../web/theme/palette.ts'
import { cardColumns } from '../../web/ui/card-columns.rules.ts'
import { expect, loginAsAdmin, test } from '../support/fixtures.ts'

/** „rgb(200, 39, 87)“ of „#c82757“, as browsers write it. */
const written = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const cssOf = (elements: Locator, name: 'color' | 'backgroundColor'): Promise<string[]> =>
  elements.evaluateAll((all, property) => all.map((element) => getComputedStyle(element)[property]), name)

const picture = (page: Page) => page.getByRole('article').first().locator('img')

test('In the dark mode pictures of products are dimmed, and „ТОП“ has the colour of the shop in both modes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/products/category/65')
  await expect(picture(page)).toHaveCSS('filter', 'none')
  const badge = page.getByRole('article').getByText('ТОП', { exact: true }).first()
  await expect(badge).toHaveCSS('background-color', written(palette.berry[600]))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(picture(page)).toHaveCSS('filter', 'brightness(0.86)')
  await expect(badge).toHaveCSS('background-color', written(palette.berry[600]))
})

test('Categories fill the last row at every width as well as their number allows', async ({ page }) => {
  await page.goto('/products')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  // Other tests add categories to the ten of the demo.
  const count = await cards.count()
  const { wide, medium, small } = cardColumns(count)
  const columnsAt = { 700: small, 820: small, 1024: medium, 1160: wide, 1280: wide, 1920: wide }
  for (const [width, columns] of Object.entries(columnsAt)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops.at(-1)).length, `${width} px`).toBe(count % columns || columns)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  const [first, last] = await Promise.all([cards.first().boundingBox(), cards.last().boundingBox()])
  expect(Math.round((last?.width ?? 0) / (first?.width ?? 1))).toBe(count % 2 === 1 ? 2 : 1)
})

for (const path of ['shop/products', 'shop/orders', 'rent/reservations'])
  test(`No row of ${path} has a button in the colour of the main one`, async ({ page }) => {
    await loginAsAdmin(page, `/admin/${path}`)
    const buttons = page.locator('tr[data-row] :is(button, a[role=button])')
    await expect(buttons.first()).toBeVisible()
    const { 300: dark, 500: bright, 600: solid, 700: ink } = palette.berry
    const berry = [dark, bright, solid, ink].map(written)
    for (const property of ['color', 'backgroundColor'] as const)
      expect((await cssOf(buttons, property)).filter((color) => berry.includes(color))).toEqual([])
  })

test('On a phone the figures of today are one line above the day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAsAdmin(page, '/admin/today')
  const figures = page.getByRole('navigation', { name: 'Какво чака' })
  await expect(figures.getByRole('link')).toHaveCount(8)
  const tops = await figures.getByRole('link').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect((await figures.boundingBox())?.height).toBeLessThanOrEqual(64)
  await expect(page.getByRole('heading', { name: /^Излиза днес/ })).toBeInViewport()
})

test('The till prints its sums and tables, dark on white and without buttons', async ({ page }) => {
  await loginAsAdmin(page, '/admin/till?view=table')
  await expect(page.getByRole('table', { name: 'Оборот по дни' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const table of ['Касата по дни', 'Оборот по дни'])
    await expect(page.getByRole('table', { name: table })).toBeVisible()
  await expect(page.getByText('Очаквани в касата')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
