// What holds for every page of the shop. A page is loaded once for all of its rules.
import type { Page } from '@playwright/test'
import { turn, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { publicPaths } from '../support/public-paths.ts'
import { resize } from '../support/resize.ts'

/** Axe over one page takes some seconds: the pages are shared out among so many tests. */
const PARTS = 5

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

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

test.describe('on every page of the shop', () => {
  test.use({ colorScheme: 'dark' })

  for (const part of Array.from({ length: PARTS }, (_, index) => index)) {
    test(`axe finds nothing, the console is quiet, nothing sticks out, and a phone’s buttons have a finger’s size (${part + 1} of ${PARTS})`, async ({
      page,
      request,
    }) => {
      const said: string[] = []
      page.on('console', (message) => {
        // The browser logs the 404 status of missing pages.
        if (!/^Failed to load resource.*404/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
      })
      for (const path of (await publicPaths(request)).filter((_, index) => index % PARTS === part)) {
        await resize(page, { width: 1280, height: 900 })
        await page.goto(path)
        await page.locator('h1, h2').first().waitFor()
        expect.soft(await overflow(page), `${path} at 1280 px`).toBe(0)
        expect.soft(await violations(page), `axe on ${path}`).toEqual([])
        await resize(page, { width: 360, height: 900 })
        expect.soft(await overflow(page), `${path} at 360 px`).toBe(0)
        await resize(page, { width: 390, height: 844 })
        expect.soft(await smallTargets(page), `fingers on ${path}`).toEqual([])
        expect.soft(said.splice(0), `console of ${path}`).toEqual([])
      }
    })
  }
})

test('the border of every field has a contrast of 3 : 1 with the page in both modes', async ({ page }) => {
  for (const path of ['/contact', '/products/category/65']) {
    await page.goto(path)
    for (const mode of ['light', 'dark'] as const) {
      await turn(page, mode)
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
      expect(contrasts.length, `${path}, ${mode}`).toBeGreaterThan(1)
      expect(Math.min(...contrasts), `${path}, ${mode}`).toBeGreaterThanOrEqual(3)
    }
  }
})
