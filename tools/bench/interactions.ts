// npm run bench:interactions: the time from a touch to its paint (INP) on the journeys of a shopper with a phone of 390 px.
// The median of `--runs 5`. Texts are typed in Latin letters: for others the browser gets the text and no key.
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/find-browser.ts'
import { firstProduct, withDemoShop } from './demo-shop.ts'
import { median, print, tableOf } from './figures.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
/** Times slower than here: the processor of the phone. */
const SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'bg-BG' }

/** The touches, in their order. */
type Step = readonly [name: string, touch: (page: Page) => Promise<void>]

interface Journey {
  path: string
  steps: readonly Step[]
}

const tapButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()

const typeInto = (role: 'combobox' | 'searchbox', name: string, text: string) => (page: Page) =>
  page.getByRole(role, { name }).pressSequentially(text)

const escape = (page: Page) => page.keyboard.press('Escape')

/** Of the month that is shown. */
const freeDay = (page: Page) => page.locator('[data-part=table-cell-trigger]:not([data-unavailable])')

const journeysOf = (sized: number, rental: number): readonly Journey[] => [
  {
    path: '/products/category/65',
    steps: [
      ['category: open the filters', tapButton(/^Филтри и подреждане/)],
      ['category: choose a subcategory', (page) => page.getByRole('checkbox').first().tap({ force: true })],
      ['category: type into its search', typeInto('searchbox', 'Търсене в категорията', 'balon')],
      ['category: close the filters', escape],
      ['category: open a product', (page) => page.getByRole('article').first().getByRole('link').tap()],
    ],
  },
  {
    path: '/',
    steps: [
      ['home: open the menu', tapButton(/меню/i)],
      ['home: close the menu', escape],
      ['home: type into the search', typeInto('combobox', 'Търсене в магазина', 'baloni')],
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

await withDemoShop(4180, async (origin) => {
  const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: BROWSER_ARGS })
  const sized = await firstProduct(origin, 'type: SALE, search: "перлени балони"')
  const journeys = journeysOf(sized, await firstProduct(origin, 'type: RENT'))
  const found = new Map<string, number[]>()
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const { path, steps } of journeys) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(origin + path)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      for (const [name, touch] of steps) found.set(name, [...(found.get(name) ?? []), await longestOf(page, touch)])
      await context.close()
    }
  await browser.close()
  print(
    tableOf([
      ['a touch until it is seen', 'ms (aim 200)'],
      ...[...found].map(([name, times]) => [name, median(times)]),
    ]),
  )
})
