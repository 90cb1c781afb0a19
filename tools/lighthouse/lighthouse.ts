// Lighthouse (mobile) on the landing pages: the median of several runs, each in a new browser. `--runs 5`.
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../../e2e/support/find-browser.ts'
import { firstProduct, openDemoShop } from '../bench/demo-shop.ts'
import { median } from '../bench/figures.ts'
import { processorBlocking } from './processor-blocking.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Fixed, because canonical links contain the address. */
const PORT = 4179
const FIGURES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const

/** Creates all sizes of the pictures that the page shows. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const pictures = new Set(
    [...html.matchAll(/\/public-objects\/[0-9a-f]{32}\.webp(?:\?w=\d+)?/g)].map(([path]) => path),
  )
  for (const path of pictures) {
    const answer = await fetch(new URL(path, url), { headers: { accept: 'image/avif,image/webp,*/*' } })
    await answer.arrayBuffer()
  }
}

/** In a browser of its own: one that has seen the shop has its scripts compiled, which a new visitor's has not. */
async function audit(url: string) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...BROWSER_ARGS] })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (result === undefined) throw new Error('Lighthouse gave no result.')
    return { lhr: result.lhr, blocked: await processorBlocking(result.artifacts) }
  } finally {
    chrome.kill()
  }
}

/** Repeats a run in which the browser recorded nothing (a "runtime error" of Lighthouse). */
async function measure(
  url: string,
  tries = 3,
): Promise<{ scores: number[]; figures: number[]; complaints: string[]; blocked: number }> {
  const { lhr, blocked } = await audit(url)
  const { categories, audits, runtimeError } = lhr
  if (runtimeError !== undefined) {
    if (tries > 1) return measure(url, tries - 1)
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.code}`)
  }
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const figures = Object.values(FIGURES).map((name) => audits[name]?.numericValue ?? Number.NaN)
  const complaints = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return { scores, figures, complaints, blocked }
}

const { path: chromePath } = await findBrowser()
const { origin, close } = await openDemoShop(PORT)
process.stdout.write(
  `page                              ${CATEGORIES.join('  ')}   ${Object.keys(FIGURES).join('  ')}  by processor time\n`,
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
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(origin + page))
    const scores = CATEGORIES.map((_name, index) => median(runs.map(({ scores: own }) => own[index] ?? 0)))
    const [lcp = 0, tbt = 0, cls = 0] = Object.keys(FIGURES).map((_name, index) =>
      median(runs.map(({ figures }) => figures[index] ?? 0)),
    )
    const blocked = Math.round(median(runs.map(({ blocked: own }) => own)))
    const complaints = new Set(runs.flatMap(({ complaints: own }) => own))
    process.stdout.write(
      `${page.padEnd(28)} ${scores.map((score) => String(score).padStart(8)).join('  ')}   ${(lcp / 1000).toFixed(1)} s  ${Math.round(tbt)} ms  ${cls.toFixed(3)}  ${blocked} ms  ${[...complaints].join(' ')}\n`,
    )
  }
} finally {
  await close()
}
