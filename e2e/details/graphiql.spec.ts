import { expect, test } from '../support/shop-test.ts'

test('Developers can open GraphiQL, and its policy refuses nothing of it', async ({ page }) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto('/graphql')
  // The editor writes spaces that do not break.
  await expect(page.getByText(/Look\saround/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('tab')).toHaveCount(8)
  await page.getByText('Search', { exact: true }).click()
  await expect(page.getByText(/Search\sin\sBulgarian/)).toBeVisible()
  await expect(page.getByText('"search"', { exact: true })).toBeVisible()
  // Each browser has its own cart in the example of an order.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/sessionId\\+": \\+"[0-9a-f]{32}\\+"/)
  expect(failures).toEqual([])
})
