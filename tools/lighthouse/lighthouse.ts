// npm run bench:lighthouse: Lighthouse (mobile) on the landing pages, the median of `--runs 5`, each in a new browser.
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/find-browser.ts'
import { firstProduct, withDemoShop } from '../bench/demo-shop.ts'
import { median, print, tableOf } from '../bench/figures.ts'
import { processorBlocking } from './processor-blocking.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Fixed, because canonical links contain the address. */
const PORT = 4179
/** LCP and TBT in milliseconds. */
const FIGURES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const

/** Creates all sizes of the pictures that the page shows. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const pictures = html.matchAll(/\/public-objects\/[0-9a-f]{32}\.webp(?:\?w=\d+)?/g)
  for (const path of new Set([...pictures].map(([address]) => address))) {
    const answer = await fetch(new URL(path, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
    await answer.arrayBuffer()
  }
}

/** In a new browser: one that has seen the shop has compiled its scripts, which the browser of a new visitor has not. */
async function audit(url: string, chromePath: string) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...BROWSER_ARGS] })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (result === undefined) throw new Error('Lighthouse gave no result.')
    return { ...result.lhr, blocked: await processorBlocking(result.artifacts) }
  } finally {
    chrome.kill()
  }
}

interface Run {
  numbers: number[]
  complaints: string[]
}

/** Repeats a run in which the browser recorded nothing (a "runtime error" of Lighthouse). */
async function measure(url: string, chromePath: string, tries = 3): Promise<Run> {
  const { categories, audits, runtimeError, blocked } = await audit(url, chromePath)
  if (runtimeError !== undefined) {
    if (tries > 1) return measure(url, chromePath, tries - 1)
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.code}`)
  }
  const scores = CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100)
  const figures = Object.values(FIGURES).map((name) => audits[name]?.numericValue ?? Number.NaN)
  const weighed = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
  const failed = weighed.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return { numbers: [...scores, ...figures, blocked], complaints: failed.map(({ id }) => id) }
}

const HEAD = ['page', ...CATEGORIES, ...Object.keys(FIGURES), 'TBT by processor time', 'complaints']
const DIGITS = [...CATEGORIES.map(() => 0), 0, 0, 3, 0]

await withDemoShop(PORT, async (origin) => {
  const { path: chromePath } = await findBrowser()
  const pages = [
    '/',
    '/products/category/65',
    `/products/${await firstProduct(origin, 'type: SALE')}`,
    `/rental/product/${await firstProduct(origin, 'type: RENT')}`,
  ]
  for (const page of pages) await warm(origin + page)
  const rows = [HEAD]
  for (const page of pages) {
    const runs: Run[] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(origin + page, chromePath))
    const medians = DIGITS.map((digits, at) => median(runs.map(({ numbers }) => numbers[at] ?? 0)).toFixed(digits))
    rows.push([page, ...medians, [...new Set(runs.flatMap(({ complaints }) => complaints))].join(' ')])
  }
  print(tableOf(rows))
})
