// What holds for every page of the panel and for what opens over it. A page is loaded once for all of its rules.
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, loginAsAdmin, test } from '../support/fixtures.ts'
import { visit } from '../support/panel-kit.ts'
import { resize } from '../support/resize.ts'

// An opening dialog changes its size.
test.use({ reducedMotion: 'reduce' })

const FINGER = 44
/** The topmost dialog. */
const OPEN = ':is([role=dialog], [role=alertdialog])[data-state=open]:not([data-has-nested])'
const ROW = 'main tbody tr, main article'

interface PanelPage {
  path: string
  /** A form has no rows to wait for. */
  isForm?: boolean
  /** Cards of figures, and how many paragraphs have that text. */
  figures?: Readonly<Record<string, number>>
  /** How high a row is at most, in pixels: in a wide window, and as a card on a phone. */
  rows?: { wide: number; phone?: number }
  /** What opens over the page, and how; at another address where it needs one. */
  dialogs?: readonly [name: string, open: (page: Page) => Promise<void>, path?: string][]
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const openFirst = async (page: Page) => page.locator('main tbody tr[tabindex]').first().press('Enter')

/** With a combination ticked, so that its own figures are shown. */
async function openGrid(page: Page): Promise<void> {
  await press(/^Размери на/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Избор по атрибути|Добави комбинации)/ })
    .click()
  const grid = page.getByRole('dialog', { name: /^Комбинации/ })
  await grid.getByLabel('Първи избор').selectOption({ index: 1 })
  const first = await grid.getByLabel('Първи избор').locator('option:checked').textContent()
  const values = grid.getByRole('group', { name: first ?? '', exact: true })
  const more = values.getByRole('button', { name: /^Още/ })
  await more.click()
  await values.locator('button[aria-pressed=false]').first().click()
  await grid.getByRole('checkbox').first().check()
}

async function openValuesOfMany(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Избери реда' }).first().check()
  await page.getByRole('button', { name: 'Характеристики …' }).click()
  await page.getByRole('dialog').getByLabel('Добави характеристика: атрибут').selectOption({ index: 1 })
}

/** Of the first attribute, which has samples. */
async function openNewValue(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('article').first()
  await first.locator('button[aria-expanded]').click()
  await first.getByRole('button', { name: 'Добави стойност' }).click()
}

/** A few rows, one with sizes: behind a dialog axe reads the list too. */
const FEW_PRODUCTS = 'shop/products?q=Мента'
const FEW_STOCKS = 'shop/inventory?q=Мента'

const SHOP = { 'Общо продукти': 1, 'Общо поръчки': 1, 'Активни продукти': 1 }
const RENT = { 'Общо артикули под наем': 1, 'Активни наеми': 1, 'Свободни бройки днес': 1 }

const PAGES: readonly PanelPage[] = [
  {
    path: 'shop/products',
    figures: SHOP,
    dialogs: [
      ['a new product', press('Добави продукт'), FEW_PRODUCTS],
      ['a product', openFirst, FEW_PRODUCTS],
      ['its sizes', press(/^Размери на/), FEW_PRODUCTS],
      ['the grid of its combinations', openGrid, FEW_PRODUCTS],
      ['attributes of many', openValuesOfMany, FEW_PRODUCTS],
      ['a deletion', press(/^Изтрий/), FEW_PRODUCTS],
      ['searches without a result', press('Търсено без резултат'), FEW_PRODUCTS],
    ],
  },
  {
    path: 'shop/inventory',
    figures: { ...SHOP, 'Общо продукти': 2, 'Ниска наличност': 1, 'Без наличност': 1, 'Общо бройки': 1 },
    rows: { wide: 44 },
    dialogs: [['a stock', openFirst, FEW_STOCKS]],
  },
  {
    path: 'shop/orders',
    figures: SHOP,
    rows: { wide: 44, phone: 60 },
    dialogs: [['the question about an order', press('Възстанови'), 'shop/orders?status=COMPLETED']],
  },
  { path: 'shop/reviews', figures: SHOP, dialogs: [['a deletion', press(/^Изтрий/)]] },
  {
    path: 'shop/categories',
    figures: SHOP,
    dialogs: [
      ['a category', openFirst],
      ['a new subcategory', press('Добави подкатегория')],
    ],
  },
  {
    path: 'shop/attributes',
    figures: SHOP,
    dialogs: [
      ['a new attribute', press('Добави атрибут')],
      ['an attribute', press(/^Редактирай/)],
      ['its deletion', press(/^Изтрий/)],
      ['a new value', openNewValue],
    ],
  },
  {
    path: 'shop/makers',
    dialogs: [
      ['a new maker', press('Добави производител')],
      ['a maker', press(/^Редактирай/)],
    ],
  },
  {
    path: 'shop/packages',
    dialogs: [
      ['a new package', press('Добави пакет')],
      ['a package', openFirst],
    ],
  },
  { path: 'rent/products', figures: RENT, dialogs: [['a rental', press('Добави артикул')]] },
  { path: 'rent/stock', figures: RENT, rows: { wide: 44 }, dialogs: [['a stock', openFirst]] },
  {
    path: 'rent/reservations',
    figures: RENT,
    dialogs: [
      ['a reservation', openFirst],
      ['its deletion', press(/^Изтрий/)],
    ],
  },
  { path: 'rent/categories', figures: RENT, dialogs: [['a category', openFirst]] },
  { path: 'party-themes', dialogs: [['a theme', press('Добави тема')]] },
  { path: 'contact-inquiries', dialogs: [['an inquiry', openFirst]] },
  {
    path: 'promo-codes',
    dialogs: [
      ['a code that is there', openFirst],
      ['a new code', press('Добави промо код')],
    ],
  },
  { path: 'settings/services', isForm: true },
  { path: 'mail/outbox', isForm: true },
  { path: 'mail/texts', isForm: true },
  { path: 'mail/settings', isForm: true },
]

async function waitUntilFilled(page: Page, { isForm }: PanelPage): Promise<void> {
  await page
    .locator(isForm ? 'main :is(h1, h2)' : ROW)
    .first()
    .waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The right edge of the rightmost usable element, in pixels. */
const rightmostAction = (page: Page): Promise<number> =>
  page
    .locator('main :is(button, select, input, a)')
    .evaluateAll((all) =>
      Math.max(0, ...all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right)),
    )

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

const smallerThanAFinger = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main :is(button, select, input:not([type=checkbox]))')
    .evaluateAll(
      (all, finger) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < finger)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      FINGER,
    )

async function checkWidths(page: Page): Promise<void> {
  for (const width of [1920, 1366, 1280, 1024, 768, 390]) {
    await resize(page, { width, height: 800 })
    await expect
      .soft(async () => {
        expect(await pageWidth(page)).toBeLessThanOrEqual(width)
        expect(await rightmostAction(page)).toBeLessThanOrEqual(width)
      }, `every action is in sight at ${width} px`)
      .toPass({ timeout: 10_000 })
  }
  await expect
    .soft(async () => expect(await smallerThanAFinger(page)).toEqual([]), 'as large as a finger')
    .toPass({ timeout: 10_000 })
}

const highestRow = (page: Page): Promise<number> =>
  page
    .locator('main tr[data-row]')
    .evaluateAll((rows) => Math.max(...rows.map((row) => Math.round(row.getBoundingClientRect().height))))

async function checkRows(page: Page, { wide, phone = Infinity }: NonNullable<PanelPage['rows']>): Promise<void> {
  for (const [width, most] of [
    [1366, wide],
    [1920, wide],
    [390, phone],
  ] as const) {
    await resize(page, { width, height: 800 })
    await expect
      .soft(async () => expect(await highestRow(page)).toBeLessThanOrEqual(most), `rows are low at ${width} px`)
      .toPass({ timeout: 10_000 })
  }
}

async function checkDialog(page: Page, name: string): Promise<void> {
  const dialog = page.locator(OPEN)
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  // Until the focus has moved into it, the dialog is still opening.
  await page.waitForFunction((within) => document.activeElement?.closest(within) != null, OPEN)
  expect.soft(await violations(page, OPEN), `axe finds nothing in ${name}`).toEqual([])
  await resize(page, { width: 390, height: 844 })
  expect.soft(await pageWidth(page), `the page is no wider than a phone under ${name}`).toBeLessThanOrEqual(390)
  expect
    .soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${name} fits a phone`)
    .toBe(0)
  await resize(page, { width: 1280, height: 900 })
}

for (const shown of PAGES) {
  const { path, figures = {}, rows, dialogs = [] } = shown
  test(`The panel's page ${path} and its dialogs please axe and fit every screen`, async ({ page }) => {
    test.setTimeout(240_000)
    await loginAsAdmin(page, `/admin/${path}`)
    await waitUntilFilled(page, shown)
    expect.soft(await violations(page), 'axe finds nothing in the page').toEqual([])
    for (const [card, count] of Object.entries(figures))
      await expect.soft(page.locator('main p').getByText(card, { exact: true }), card).toHaveCount(count)
    for (const [name, open, at = path] of dialogs) {
      await visit(page, at)
      await waitUntilFilled(page, shown)
      await open(page)
      await checkDialog(page, name)
    }
    if (dialogs.length > 0) await visit(page, path)
    await waitUntilFilled(page, shown)
    await checkWidths(page)
    if (rows !== undefined) await checkRows(page, rows)
  })
}

test('axe finds nothing on the page of an order, and it is no wider than a phone', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/orders')
  await openFirst(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Поръчка №/ })).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  await resize(page, { width: 390, height: 844 })
  expect.soft(await pageWidth(page)).toBeLessThanOrEqual(390)
})
