// The panel over a large shop: the script of its first load, and time from a click to the rows, the median of several
// runs. `--runs 7`; `--data DIR` keeps the shop, `--only today,shop/orders` measures these tabs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/find-browser.ts'
import { addressOf } from '../../e2e/support/spawn-shop.ts'
import { fillPanelShop } from './panel-shop.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    data: { type: 'string' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '50000' },
    only: { type: 'string' },
  },
})
const ADMIN = { username: 'admin', password: 'bench-password' }
/** Of a list, or of the most ordered products on the page of the day. */
const ROWS = 'main tbody tr, main article, main ol li'
/** In kB of script. */
const FIRST_LOAD_LIMIT = 350
/** The search's debounce in milliseconds, subtracted from the measurement. */
const TYPING_REST_MS = 250

/** A tab, the tab before it, the text to search and the filter to set. */
interface Tab {
  path: string
  from: string
  search?: string
  filter?: [label: string, value: string]
}

const TABS: readonly Tab[] = [
  { path: 'today', from: 'promo-codes' },
  { path: 'shop/products', from: 'shop/categories', search: 'балон' },
  { path: 'shop/inventory', from: 'shop/categories', search: 'чаши', filter: ['Статус', 'IN_STOCK'] },
  { path: 'shop/orders', from: 'shop/categories', search: 'мария', filter: ['Статус', 'COMPLETED'] },
  { path: 'shop/reviews', from: 'shop/categories', search: '77', filter: ['Одобрение', 'waiting'] },
  { path: 'shop/categories', from: 'shop/reviews' },
  { path: 'rent/calendar', from: 'rent/categories', search: 'маса' },
  { path: 'rent/products', from: 'rent/categories', search: 'маса' },
  { path: 'rent/stock', from: 'rent/categories', search: 'маса', filter: ['Статус', 'IN_STOCK'] },
  { path: 'rent/reservations', from: 'rent/categories', search: 'мария', filter: ['Статус', 'APPROVED'] },
  { path: 'rent/categories', from: 'rent/products' },
  { path: 'party-themes', from: 'promo-codes' },
  { path: 'contact-inquiries', from: 'promo-codes', search: '77', filter: ['Статус', 'READ'] },
  { path: 'promo-codes', from: 'contact-inquiries', search: '77', filter: ['Статус', 'ACTIVE'] },
]

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const shown = (page: Page): Promise<string> =>
  page.evaluate((rows) => [...document.querySelectorAll(rows)].map(({ textContent }) => textContent).join(), ROWS)

/** Whether the page shows rows that differ from the previous ones. */
function areOthers({ rows, before }: { rows: string; before: string }): boolean {
  const now = [...document.querySelectorAll(rows)].map(({ textContent }) => textContent).join()
  return now !== '' && now !== before
}

/** Waits until rows below the first screen, drawn a moment later, are there. */
async function settled(page: Page): Promise<void> {
  const rows = await shown(page)
  await page.waitForTimeout(250)
  if ((await shown(page)) !== rows) await settled(page)
}

/** Milliseconds from a step to different rows. */
async function timed(page: Page, step: () => Promise<unknown>): Promise<number> {
  await settled(page)
  const before = await shown(page)
  const start = performance.now()
  await step()
  await page.waitForFunction(areOthers, { rows: ROWS, before }, { polling: 'raf' })
  return performance.now() - start
}

/** Of the page of the day, in bytes as they are sent. */
async function firstLoad(page: Page): Promise<number> {
  await page.goto('/admin/today')
  await page.locator(ROWS).first().waitFor()
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`)
  await page.locator(ROWS).first().waitFor()
}

async function measure(page: Page, { path, from, search, filter }: Tab): Promise<(number | null)[]> {
  await open(page, from)
  const opened = await timed(page, () =>
    page
      .locator(`nav a[href="/admin/${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click()),
  )
  const next = page.getByRole('button', { name: 'Следваща' })
  const turned =
    (await next.isVisible()) && (await next.isEnabled())
      ? await timed(page, () => next.evaluate((button: HTMLElement) => button.click()))
      : null
  const filtered =
    filter === undefined
      ? null
      : await timed(page, () => page.getByLabel(filter[0], { exact: true }).selectOption(filter[1]))
  const found =
    search === undefined ? null : (await timed(page, () => page.getByRole('searchbox').fill(search))) - TYPING_REST_MS
  return [opened, filtered, turned, found]
}

const cell = (time: number): string => (Number.isNaN(time) ? '' : String(Math.round(time))).padStart(11)

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sharenka-panel-')))
await fillPanelShop(dataDir, { products: Number(values.products), orders: Number(values.orders) })
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  SEED: 'none',
  CLOSE_ON_HOLIDAYS: 'off',
  LOG_LEVEL: 'error',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  DATABASE_URL: '',
}
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/server.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
})
const baseURL = await addressOf(server)
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: [...BROWSER_ARGS] })
try {
  const page = await browser.newPage({ baseURL, locale: 'bg-BG', viewport: { width: 1280, height: 900 } })
  await page.goto('/admin/login')
  await page.getByLabel('Потребителско име').fill(ADMIN.username)
  await page.getByLabel('Парола').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await page.getByRole('button', { name: 'Изход' }).waitFor()
  const script = (await firstLoad(page)) / 1000
  if (script > FIRST_LOAD_LIMIT) process.exitCode = 1
  process.stdout.write(`first load: ${script.toFixed(1)} kB of script (limit ${FIRST_LOAD_LIMIT})\n`)
  process.stdout.write(
    `${'milliseconds'.padEnd(22)}${['open', 'filter', 'next page', 'search'].map((name) => name.padStart(11)).join('')}\n`,
  )
  for (const tab of TABS.filter(({ path }) => values.only === undefined || values.only.split(',').includes(path))) {
    const runs: (number | null)[][] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(page, tab))
    const medians = [0, 1, 2, 3].map((index) => median(runs.flatMap((own) => own[index] ?? [])))
    process.stdout.write(`${tab.path.padEnd(22)}${medians.map(cell).join('')}\n`)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
