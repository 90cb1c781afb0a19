import type { Page } from '@playwright/test'

/** Waits for the layout of the new size: a check right after the resize would pass or fail on the one before. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async ({ width, height }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (!matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches) await frame()
    // What the page does at a change of the media, and what that draws.
    await frame()
    await frame()
  }, size)
}
