// How long the page takes to show that it was touched (INP), on the journeys of a shopper: a phone of 390 px whose
// processor is `--slowdown` times slower (4). The median of `--runs` (5). Typed in Latin letters: of others the browser
// is given the text and no key.
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/find-browser.ts'
import { firstProduct, openDemoShop } from './demo-shop.ts'
import { median } from './figures.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '4' } },
})

/** The touches, in their order. */
type Step = readonly [name: string, touch: (page: Page) => Promise<void>]

interface Journey {
  path: string
  steps: readonly Step[]
}

const tapButton =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().tap()

/** Of the month that is shown. */
const freeDay = (page: Page) => page.locator('[data-part=table-cell-trigger]:not([data-unavailable])')

const journeysOf = (sized: number, rental: number): readonly Journey[] => [
  {
    path: '/products/category/65',
    steps: [
      ['category: open the filters', tapButton('Филтри · Подреди')],
      [
        'category: choose a subcategory',
        (page) => page.getByRole('dialog').getByRole('checkbox').first().tap({ force: true }),
      ],
      [
        'category: type into its search',
        (page) => page.getByRole('searchbox', { name: 'Търсене в категорията' }).pressSequentially('balon'),
      ],
      ['category: close the filters', (page) => page.keyboard.press('Escape')],
      ['category: open a product', (page) => page.getByRole('article').first().getByRole('link').tap()],
    ],
  },
  {
    path: '/',
    steps: [
      ['home: open the menu', tapButton(/меню/i)],
      ['home: close the menu', (page) => page.keyboard.press('Escape')],
      [
        'home: type into the search',
        (page) => page.getByRole('combobox', { name: 'Търсене в магазина' }).pressSequentially('baloni'),
      ],
    ],
  },
  {
    path: `/products/${sized}`,
    steps: [
      ['product: choose a size', (page) => page.getByRole('radio').nth(1).tap({ force: true })],
      ['product: add to the cart', tapButton('Добави в количката')],
      ['product: go to the order', (page) => page.getByRole('link', { name: 'Към поръчката' }).tap()],
      ['order: type the name', (page) => page.getByLabel('Име и фамилия').pressSequentially('Maria')],
      ['order: choose a delivery', (page) => page.getByRole('radio', { name: /До адрес/ }).tap({ force: true })],
      ['order: one more of it', tapButton(/^Увеличи/)],
      ['order: order with fields missing', tapButton('Поръчка със задължение за плащане')],
    ],
  },
  {
    path: `/rental/product/${rental}`,
    steps: [
      ['rental: open the calendar', tapButton('Избери дати')],
      ['rental: the next month', tapButton('Следващ месец')],
      ['rental: choose the first day', (page) => freeDay(page).nth(9).tap()],
      ['rental: choose the last day', (page) => freeDay(page).nth(11).tap()],
    ],
  },
]

/** Before the page's own script: notes the longest time from a touch to what it painted. */
const watch = (): void => {
  const observed = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      const { dataset } = document.documentElement
      dataset['longest'] = String(Math.max(Number(dataset['longest'] ?? 0), entry.duration))
    }
  }).observe(observed)
}

/** Milliseconds, in eights; 0 for whatever took less than 16. */
async function longestOf(page: Page, touch: Step[1]): Promise<number> {
  await page.evaluate(() => delete document.documentElement.dataset['longest'])
  await touch(page)
  // Late paints are reported with it.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => Number(document.documentElement.dataset['longest'] ?? 0))
}

const shop = await openDemoShop(4180)
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: BROWSER_ARGS })
try {
  const journeys = journeysOf(
    await firstProduct(shop.origin, 'type: SALE, search: "перлени балони"'),
    await firstProduct(shop.origin, 'type: RENT'),
  )
  const found = new Map<string, number[]>()
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const { path, steps } of journeys) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'bg-BG',
      })
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(shop.origin + path)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
      for (const [name, touch] of steps) found.set(name, [...(found.get(name) ?? []), await longestOf(page, touch)])
      await context.close()
    }
  process.stdout.write(`a touch until it is seen                 ms  (aim 200)\n`)
  for (const [name, times] of found) process.stdout.write(`${name.padEnd(36)} ${String(median(times)).padStart(6)}\n`)
} finally {
  await browser.close()
  await shop.close()
}
