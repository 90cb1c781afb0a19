import { expect, test } from '../support/fixtures.ts'

/** The focused element, if the header covers it completely. */
function coveredFocus(): string | null {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.closest('header') !== null) return null
  const { left, right, top, bottom } = activeElement.getBoundingClientRect()
  const isCovered = [top + 2, (top + bottom) / 2, bottom - 2].every(
    (y) => document.elementFromPoint((left + right) / 2, y)?.closest('header') != null,
  )
  return isCovered ? `${activeElement.tagName} ${activeElement.textContent.slice(0, 30)} at ${top}` : null
}

for (const [width, height] of [
  [1280, 800],
  [768, 700],
  [390, 844],
  [320, 640],
] as const) {
  test(`Nothing that has the focus is hidden by the header, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/products/category/65', '/products/1']) {
      await page.goto(path)
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let steps = 0; steps < 45; steps += 1) {
          await page.keyboard.press(key)
          expect(await page.evaluate(coveredFocus), `${path} ${key} ${steps}`).toBeNull()
        }
      }
    }
  })
}

test('At 320 pixels, as at 400 %, nothing is wider than the page, and the dates can be confirmed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products/1')
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  for (const path of [
    '/',
    '/products/category/65',
    '/products/1',
    '/party-themes?all=1',
    '/cart',
    '/contact',
    '/delivery',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
  const answer = await request.get('/sitemap.xml')
  await page.goto(/\/rental\/product\/\d+/.exec(await answer.text())?.[0] ?? '')
  await page.getByRole('button', { name: 'Избери дати' }).click()
  await expect(page.getByRole('button', { name: 'Потвърди' })).toBeInViewport()
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().right)).toBeLessThanOrEqual(
    320,
  )
})
