import type { Page } from '@playwright/test'

/** As a browser's setting or an extension enlarges the letters, without a wider window for the media queries. */
export async function enlarge(page: Page, percent: number): Promise<void> {
  await page.addInitScript((size) => {
    const style = document.createElement('style')
    style.textContent = `html { font-size: ${size}% !important }`
    new MutationObserver((_changes, observer) => {
      if (document.head === null) return
      observer.disconnect()
      document.head.append(style)
    }).observe(document, { childList: true, subtree: true })
  }, percent)
}

/** How far the page scrolls sideways, and the controls that leave the window; a part that scrolls by itself may. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.closest('[role=dialog]') === (document.querySelector('[role=dialog]') ?? null),
    )
    const outside = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const isOut = width > 1 && (right > clientWidth + 1 || left < -1)
      return isOut && (control.closest('[role=dialog]') !== null || !isScrolled(control.parentElement))
    })
    return [
      ...(scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : []),
      ...outside.map((control) => control.getAttribute('aria-label') ?? control.textContent),
    ]
  })
