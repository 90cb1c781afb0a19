import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

/** Touch targets smaller than 44 pixels. */
async function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button, a, input:not([type=radio], [type=checkbox]), select, textarea, summary, [role=tab]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { visibility, opacity } = getComputedStyle(element)
        // Hidden, within a sentence, or stretched over its whole card.
        const isExempt =
          width === 0 ||
          visibility === 'hidden' ||
          opacity === '0' ||
          element.closest('p') !== null ||
          getComputedStyle(element, '::before').position === 'absolute'
        return isExempt || (width >= 43.5 && height >= 43.5)
          ? []
          : [`${element.tagName} ${element.textContent} ${width}x${height}`]
      }),
    )
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('no page says anything on the console, nothing sticks out of it, and on a phone all is as large as a finger', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      const said: string[] = []
      page.on('console', (message) => {
        // The browser logs the 404 status of missing pages.
        if (!/^Failed to load resource.*404/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
      })
      for (const path of await publicPaths(request)) {
        await page.goto(path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect({ path, said, overflow: Math.max(0, overflow) }).toEqual({ path, said: [], overflow: 0 })
        if (width >= 768) continue
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await smallTargets(page), path).toEqual([])
        await page.setViewportSize({ width, height: 900 })
      }
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`fields in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    test('the edge of whatever is typed into stands out from the page by 3 : 1', async ({ page }) => {
      for (const path of ['/contact', '/products/category/65']) {
        await page.goto(path)
        const fields = page.getByRole('main').locator('input:not([type=checkbox]), textarea, select')
        const contrasts = await fields.evaluateAll((elements) => {
          const pen = document.createElement('canvas').getContext('2d')
          const luminance = (color: string) => {
            if (pen === null) throw new Error('The browser cannot draw.')
            pen.fillStyle = color
            pen.fillRect(0, 0, 1, 1)
            const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) =>
              value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
            )
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }
          const page = luminance(getComputedStyle(document.body).backgroundColor)
          return elements.map((element) => {
            const edge = luminance(getComputedStyle(element).borderTopColor)
            return (Math.max(page, edge) + 0.05) / (Math.min(page, edge) + 0.05)
          })
        })
        expect(contrasts.length, path).toBeGreaterThan(1)
        expect(Math.min(...contrasts), path).toBeGreaterThanOrEqual(3)
      }
    })
  })
}
