import { expect, type Page } from '@playwright/test'

/** Sums up layout that moves without a touch, from the next page on; answers the sum of the page that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.layoutShift = () => {
      add(observer.takeRecords())
      return sum
    }
  })
  return () => page.evaluate(() => window.layoutShift())
}

/** Two frames: one for changes under way, one for what they draw. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Resolves when data and pictures in sight have been drawn. */
export async function isDrawn(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    // One that cannot be shown keeps its place too.
    await Promise.allSettled(inSight.map((image) => image.decode()))
  })
  await twoFrames(page)
}

declare global {
  interface Window {
    layoutShift: () => number
  }
}
