// Members of the staff in addition to the one that all journeys share.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Role } from '#rules/staff-roles.ts'
import { adminToken, ask, expect, loginByForm, openPanel, unique } from './fixtures.ts'

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

/** A member of the staff with a role, who has chosen a password. */
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

const shared = new Map<Role, Promise<Colleague>>()

/** The one with this role that all journeys of a worker share: for what neither changes them nor ends their session. */
export function colleagueWith(request: APIRequestContext, role: Role): Promise<Colleague> {
  const colleague = shared.get(role) ?? newColleague(request, role)
  shared.set(role, colleague)
  return colleague
}

/** A browser of their own, with the session of their token. */
export async function openAs(browser: Browser, { username, token }: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openPanel(page, path, username, token)
  return page
}

/** A browser of their own, with another session. */
export async function loginAs(browser: Browser, colleague: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await loginByForm(page, path, colleague)
  return page
}
