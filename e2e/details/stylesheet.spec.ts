// What scripts do with the rules of the stylesheet; what a document has is in requests/stylesheet.spec.ts.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

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
