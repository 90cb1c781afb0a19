// Lighthouse (mobile) on the landing pages: the median of several runs. `--runs 5`.
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../e2e/find-browser.ts'
import { firstProduct, openDemoShop } from './demo-shop.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Fixed, because canonical links contain the address. */
const PORT = 4179
const FIGURES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Waits until the demo's pictures are drawn, and creates all sizes that the page shows. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const pictures = new Set(
    [...html.matchAll(/\/public-objects\/[0-9a-f]{32}\.webp(?:\?w=\d+)?/g)].map(([path]) => path),
  )
  for (const path of pictures) {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await fetch(new URL(path, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
      await answer.arrayBuffer()
      if (answer.status === 200) break
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Repeats a run in which the browser recorded nothing (a "runtime error" of Lighthouse). */
async function measure(
  url: string,
  port: number,
  tries = 3,
): Promise<{ scores: number[]; figures: number[]; complaints: string[] }> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error('Lighthouse gave no result.')
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) {
    if (tries > 1) return measure(url, port, tries - 1)
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.code}`)
  }
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const figures = Object.values(FIGURES).map((name) => audits[name]?.numericValue ?? Number.NaN)
  const complaints = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return { scores, figures, complaints }
}

const { origin, close } = await openDemoShop(PORT)
const chrome = await launch({ chromePath: await findBrowser(), chromeFlags: ['--headless=new', ...BROWSER_ARGS] })
process.stdout.write(
  `page                              ${CATEGORIES.join('  ')}   ${Object.keys(FIGURES).join('  ')}\n`,
)
try {
  const pages = [
    '/',
    '/products/category/65',
    `/products/${await firstProduct(origin, 'type: SALE')}`,
    `/rental/product/${await firstProduct(origin, 'type: RENT')}`,
  ]
  for (const page of pages) await warm(origin + page)
  for (const page of pages) {
    const runs: Awaited<ReturnType<typeof measure>>[] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(origin + page, chrome.port))
    const scores = CATEGORIES.map((_name, index) => median(runs.map(({ scores: own }) => own[index] ?? 0)))
    const [lcp = 0, tbt = 0, cls = 0] = Object.keys(FIGURES).map((_name, index) =>
      median(runs.map(({ figures }) => figures[index] ?? 0)),
    )
    const complaints = new Set(runs.flatMap(({ complaints: own }) => own))
    process.stdout.write(
      `${page.padEnd(28)} ${scores.map((score) => String(score).padStart(8)).join('  ')}   ${(lcp / 1000).toFixed(1)} s  ${Math.round(tbt)} ms  ${cls.toFixed(3)}  ${[...complaints].join(' ')}\n`,
    )
  }
} finally {
  chrome.kill()
  await close()
}
