import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { ask, unique } from './fixtures.ts'

/** Of each customer that `newCustomer` makes. */
export const PASSWORD = 'дълга-парола-3'

interface NewCustomer {
  email: string
  token: string
}

/** Registers a customer called `firstName` Тестова. */
export async function newCustomer(request: APIRequestContext, firstName: string): Promise<NewCustomer> {
  const email = `${unique('kupuvach').replace(' ', '.')}@example.com`
  const { register } = await ask<{ register: { sessionToken: string } }>(
    request,
    'mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { sessionToken } } }',
    { input: { firstName, lastName: 'Тестова', email, password: PASSWORD } },
  )
  return { email, token: register.sessionToken }
}

/** The page of the account in a browser of its own, with the session of a token. */
export async function openAccount(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'bg-BG', timezoneId: 'Europe/Sofia' })).newPage()
  await page.goto('/about')
  await page.evaluate((stored) => localStorage.setItem('session-token', stored), token)
  await page.goto('/account')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}
