// Rules stand in the stylesheet of all pages or in the document that needs them, and nowhere twice.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { publicPaths } from './support/public-paths.ts'

const classesIn = (text: string): Set<string> => new Set(text.match(/\bcss-[\w-]+/g))

test('a document has the rules that the stylesheet lacks, and each class has its rule', async ({ request }) => {
  let known: Set<string> | null = null
  for (const path of await publicPaths(request)) {
    const text = await (await request.get(path)).text()
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? []
    known ??= classesIn(await (await request.get(href)).text())
    const [, names = '', rules = ''] = /<style data-s data-emotion="css ([^"]*)">([^<]*)<\/style>/.exec(text) ?? []
    const own = new Set(
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => `css-${name}`),
    )
    expect(classesIn(rules), path).toEqual(own)
    expect(
      [...own].filter((name) => known?.has(name)),
      `${path} has twice`,
    ).toEqual([])
    const [, body = ''] = text.split('<body>')
    const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => [...classesIn(names)])
    expect(used.length, path).toBeGreaterThan(10)
    expect(
      used.filter((name) => !own.has(name) && !known?.has(name)),
      `${path} lacks`,
    ).toEqual([])
  }
})

/** Classes of the stylesheet that scripts have inserted as well. */
const insertedTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const known = new Set<string>()
    const inserted: string[] = []
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        for (const name of rule.cssText.match(/\bcss-[\w-]+/g) ?? [])
          if (sheet.href === null) inserted.push(name)
          else known.add(name)
    if (known.size === 0) throw new Error('The stylesheet has no rules.')
    return inserted.filter((name) => known.has(name))
  })

test('hydration and navigation insert no rule that the stylesheet has', async ({ page }) => {
  await page.goto('/products/category/65')
  await page.locator('html[data-ready]').waitFor()
  expect(await insertedTwice(page)).toEqual([])
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await page.getByRole('tab', { name: 'Напишете отзив' }).waitFor()
  expect(await insertedTwice(page)).toEqual([])
})
