import type { Page } from '@playwright/test'
import { ADMIN } from '../support/spawn-shop.ts'
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
  await expect(page.getByRole('tab')).toHaveCount(18)
  await page.getByText('Search', { exact: true }).click()
  await expect(page.getByText(/Search\sin\sBulgarian/)).toBeVisible()
  await expect(page.getByText('"search"', { exact: true })).toBeVisible()
  // Each browser has its own cart in the example of an order.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/sessionId\\+": \\+"[0-9a-f]{32}\\+"/)
  expect(failures).toEqual([])
})

const parsedOperation = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}')
    return tabs[activeTabIndex].operationName
  })

test('One login holds in every tab, is stored, and covers no part of the answers', async ({ page }) => {
  await page.goto('/graphql')
  await expect(page.getByText('Not logged in')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Log in' }).click()
  const form = page.getByRole('dialog', { name: 'Log in' })
  await form.getByLabel('User name or e-mail').fill(ADMIN.username)
  const password = form.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill('not-the-password')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByRole('alert')).not.toBeEmpty()
  await password.fill(ADMIN.password)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`Logged in as admin ${ADMIN.username}`)).toBeVisible()
  for (const [tab, answered] of [
    // The editor renders the first lines of an answer alone.
    ['Panel', 'orders'],
    ['FrequentRenters', 'contacts'],
  ] as const) {
    await page.getByText(tab, { exact: true }).click()
    // Until GraphiQL has parsed the document, it would send the operation of the tab before.
    await expect.poll(() => parsedOperation(page)).toBe(tab)
    await page.getByRole('button', { name: /Execute query/ }).click()
    await expect(page.locator('.result-window').getByText(answered).first()).toBeVisible()
  }
  const [bar, result] = [await page.locator('#logins').boundingBox(), await page.locator('#root').boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(result?.y ?? 0)
  await page.reload()
  await expect(page.getByText(`Logged in as admin ${ADMIN.username}`)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Not logged in')).toBeVisible()
})
