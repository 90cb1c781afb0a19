// People of the staff beside the one that all journeys share.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Role } from '#rules/staff-roles.ts'
import { ask, expect, loginByForm, unique } from './fixtures.ts'
import { adminToken } from './panel-kit.ts'

export interface Colleague {
  name: string
  username: string
  password: string
  /** Of a session of their own, for calls without the browser. */
  token: string
}

const FIRST = 'първа парола на колегата'
const OWN = 'своя парола на колегата 7'

const LOGIN =
  'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { ... on AdminLoginSuccess { sessionToken } ... on UserError { message } } }'

/** Somebody with a role, who has chosen a password of their own. */
export async function newColleague(request: APIRequestContext, role: Role): Promise<Colleague> {
  const name = unique('Колега')
  const username = name.replaceAll(' ', '-')
  const person = { name, username, role: role.toUpperCase(), password: FIRST }
  await ask(
    request,
    'mutation ($input: CreateAdminInput!) { createAdmin(input: $input) { __typename } }',
    { input: person },
    await adminToken(request),
  )
  const { adminLogin } = await ask<{ adminLogin: { sessionToken?: string } }>(request, LOGIN, {
    input: { username, password: FIRST, newPassword: OWN },
  })
  expect(adminLogin.sessionToken, JSON.stringify(adminLogin)).toBeDefined()
  return { name, username, password: OWN, token: adminLogin.sessionToken ?? '' }
}

/** A browser of their own, logged in by the form. */
export async function openAs(browser: Browser, colleague: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'bg-BG', timezoneId: 'Europe/Sofia' })).newPage()
  await loginByForm(page, path, colleague)
  return page
}
