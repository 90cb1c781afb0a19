import { expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('no page says anything on the console, and nothing sticks out of it', async ({ page, request }) => {
      test.setTimeout(120_000)
      const said: string[] = []
      page.on('console', (message) => {
        // The status of a page that is not there, which the browser repeats.
        if (!/^Failed to load resource.*404/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
      })
      for (const path of await publicPaths(request)) {
        await page.goto(path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect({ path, said, overflow: Math.max(0, overflow) }).toEqual({ path, said: [], overflow: 0 })
      }
    })
  })
}

test('On a phone whatever is touched is at least 44 pixels wide and high', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of await publicPaths(request)) {
    await page.goto(path)
    const small = await page.locator('button, a, input:not([type=radio], [type=checkbox]), select, textarea, summary, [role=tab]').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { visibility, opacity } = getComputedStyle(element)
        // What is not shown, stands within a sentence, or stretches over its whole card.
        const isExempt = width === 0 || visibility === 'hidden' || opacity === '0' || element.closest('p') !== null || getComputedStyle(element, '::before').position === 'absolute'
        return isExempt || (width >= 43.5 && height >= 43.5) ? [] : [`${element.tagName} ${element.textContent} ${width}x${height}`]
      }),
    )
    expect(small, path).toEqual([])
  }
})
