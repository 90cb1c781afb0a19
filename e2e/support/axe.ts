import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that the other mode can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Switches the mode without a reload. */
export const turn = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate((mode) => {
    const { classList, style } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(mode)
    style.colorScheme = mode
    // A running animation is between two colours; a skeleton's never ends. What inherits a colour that has just got
    // there starts an animation of its own.
    for (;;) {
      const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      if (running.length === 0) break
      for (const animation of running) animation.finish()
    }
  }, mode)

/** axe's findings in both modes, on a page or within an open dialog, which hides everything behind it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const inMode = async (mode: 'light' | 'dark') => {
    await turn(page, mode)
    const found = await page.evaluate(
      async ([within, runOnly]) => {
        const { violations } = await window.axe.run(within, { runOnly, resultTypes: ['violations'], preload: false })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
          ),
        )
      },
      [within, mode === 'dark' ? TAGS : OF_COLOURS] as const,
    )
    return found.map((violation) => `in ${mode} mode ${violation}`)
  }
  const inDark = await inMode('dark')
  return [...inDark, ...(await inMode('light'))]
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
