import { expect, test } from '@playwright/test'

test('Developers can open GraphiQL, and its policy refuses nothing of it', async ({ page }) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto('/graphql')
  await expect(page.getByText(/Разгледайте/)).toBeVisible({ timeout: 60_000 })
  // Each browser has its own cart in the example of an order.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/sessionId: \\+"[0-9a-f]{32}\\+"/)
  expect(failures).toEqual([])
})
