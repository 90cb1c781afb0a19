import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect } from './shop-test.ts'
import { ADMIN } from './spawn-shop.ts'

/** Queries the shop's graph without the browser; throws on errors. */
export async function ask<Answer>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Answer> {
  const response = await request.post('/graphql', {
    data: { query, variables },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const answer: { data: Answer; errors?: unknown } = await response.json()
  expect(answer.errors, query).toBeUndefined()
  return answer.data
}

export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`

/** Customers are one person by telephone or e-mail, those of other journeys too. */
export const ownContact = () => ({
  customerPhone: `08${String(Math.random()).slice(2, 10).padEnd(8, '1')}`,
  customerEmail: `${unique('m').replaceAll(/[^\w-]/g, '-')}@example.com`,
})

export async function adminSession(request: APIRequestContext): Promise<string> {
  const { adminLogin } = await ask<{ adminLogin: { sessionToken: string } }>(
    request,
    'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { ... on AdminLoginSuccess { sessionToken } } }',
    { input: ADMIN },
  )
  return adminLogin.sessionToken
}

let sharedSession: Promise<string> | undefined

/** The admin's session that all journeys of a worker share. One that ends its session opens another with `adminSession`. */
export function adminToken(request: APIRequestContext): Promise<string> {
  sharedSession ??= adminSession(request)
  return sharedSession
}

/** Opens the panel with a stored session, as the panel's own login stores it (`admin-web/lib/session.ts`). */
export async function openPanel(page: Page, path: string, username: string, token: string): Promise<void> {
  // Once per tab: a page loaded after a logout must not be logged in again.
  await page.addInitScript(
    ([username, token, mark]) => {
      // A letter is shown in a frame that has no storage.
      if (window.top !== window) return
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'stored')
      localStorage.setItem('admin-user', username)
      localStorage.setItem('admin-token', token)
    },
    [username, token, unique('session')] as const,
  )
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
}

export async function loginAsAdmin(page: Page, path = '/admin'): Promise<void> {
  await openPanel(page, path, ADMIN.username, await adminToken(page.request))
}

/** For journeys that end the session. */
export async function loginWithOwnSession(page: Page, path = '/admin'): Promise<void> {
  await openPanel(page, path, ADMIN.username, await adminSession(page.request))
}

export async function loginByForm(page: Page, path = '/admin', { username, password } = ADMIN): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Потребителско име').fill(username)
  await page.getByLabel('Парола').fill(password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
}

/** Fills the checkout with a complete order; one of rentals alone is collected. */
export async function fillCheckout(page: Page, { isCollected = false } = {}): Promise<void> {
  await page.getByLabel('Име и фамилия').fill('Мария Петрова')
  await page.getByLabel('Телефон').fill('0888123456')
  await page.getByLabel('Имейл').fill('maria@example.com')
  if (!isCollected) {
    await page.getByRole('radio', { name: /До адрес/ }).check()
    await page.getByLabel('Адрес за доставка').fill('София, ул. Шипка 6')
  }
  await page.getByRole('radio', { name: isCollected ? 'В брой при вземане' : 'Наложен платеж' }).check()
}

/** Tests fail on unexpected browser errors. */
export const test = base.extend<{ problems: string[] }>({
  // A storefront page answers clicks only after hydration. Who goes on at the first byte looks at the page before that.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!url.startsWith('/admin') && options?.waitUntil !== 'commit')
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      return response
    }
    await use(page)
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // Network errors: a missing page.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
