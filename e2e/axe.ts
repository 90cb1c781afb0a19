import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that the other mode can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Switches the mode without a reload. */
export const turn = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate(async (mode) => {
    const { classList, style } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(mode)
    style.colorScheme = mode
    // A running animation is between two colours; a skeleton's never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, mode)

/** axe's findings in both modes, on a page or within an open dialog, which hides everything behind it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  const inMode = async (mode: 'light' | 'dark') => {
    await turn(page, mode)
    // One document without frames of others: no second page is needed to gather what was found.
    const axe = new AxeBuilder({ page }).include(within).options({ preload: false }).setLegacyMode()
    const violated = await found(mode === 'dark' ? axe.withTags(TAGS) : axe.withRules(OF_COLOURS))
    return violated.map((violation) => `in ${mode} mode ${violation}`)
  }
  const inDark = await inMode('dark')
  return [...inDark, ...(await inMode('light'))]
}
