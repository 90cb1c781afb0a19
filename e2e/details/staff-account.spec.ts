import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { loginAs, newColleague } from '../support/colleagues.ts'
import { ask, expect, test } from '../support/fixtures.ts'

const ACCOUNT = '/admin/team/account'
const OWN = 'още една парола на колегата 8'
const STEP_SECONDS = 30

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

async function tryLogin(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Потребителско име').fill(username)
  await page.getByLabel('Парола').fill(password)
  await page.getByRole('button', { name: 'Влез' }).click()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Влез' }).click()

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Изход', exact: true }).first().click()
  await expect(page.getByLabel('Потребителско име')).toBeVisible()
}

/** Whether a page of the panel asks for a login. */
async function isOut(page: Page): Promise<boolean> {
  await page.goto('/admin/shop/reviews')
  const login = page.getByRole('heading', { level: 1, name: 'Вход в панела' })
  await expect(login.or(page.locator('main article').first())).toBeVisible()
  return login.isVisible()
}

test('One of the staff changes the own password, sees where they are logged in, and ends the session of another browser', async ({
  page,
  request,
  browser,
}) => {
  const colleague = await newColleague(request, 'manager')
  const { username, password } = colleague
  await ask(request, 'mutation { adminLogout { __typename } }', {}, colleague.token)
  const mine = await loginAs(browser, colleague, ACCOUNT)
  const other = await loginAs(browser, colleague, '/admin/shop/orders')
  const third = await loginAs(browser, colleague, '/admin/shop/orders')
  await mine.reload()
  const sessions = section(mine, 'Къде сте влезли')
  await expect(sessions.getByText('Тук')).toHaveCount(1)
  await expect(sessions.getByText(/ · \d\d\.\d\d\.\d{4}/)).toHaveCount(3)
  // Of three by the same kind of browser the latest is first.
  await sessions
    .getByRole('button', { name: /^Изход от (?!всички)/ })
    .first()
    .click()
  await expect(mine.getByText('Сесията е прекратена')).toBeVisible()
  await expect(sessions.getByText(/ · \d\d\.\d\d\.\d{4}/)).toHaveCount(2)
  expect(Number(await isOut(other)) + Number(await isOut(third))).toBe(1)

  const passwords = section(mine, 'Парола')
  await passwords.getByLabel('Сегашна парола').fill('не е тази парола')
  await passwords.getByLabel('Нова парола').fill(OWN)
  await passwords.getByRole('button', { name: 'Смени паролата' }).click()
  await expect(passwords.getByLabel('Сегашна парола')).toHaveAttribute('aria-invalid', 'true')
  await passwords.getByLabel('Сегашна парола').fill(password)
  await passwords.getByRole('button', { name: 'Смени паролата' }).click()
  await expect(mine.getByText('Паролата е сменена').first()).toBeVisible()
  expect([await isOut(other), await isOut(third)]).toEqual([true, true])
  await mine.reload()
  await expect(mine.getByRole('heading', { level: 1, name: 'Моят профил' })).toBeVisible()

  await tryLogin(page, username, password)
  await expect(page.getByRole('alert')).toBeVisible()
  await tryLogin(page, username, OWN)
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  for (const one of [mine, other, third]) await one.context().close()
})

test('One-time codes are switched on with an app, required at the login, replaced by a code on paper once, and switched off', async ({
  page,
  request,
}) => {
  const { username, password } = await newColleague(request, 'packer')
  await tryLogin(page, username, password)
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  await page.goto(ACCOUNT)
  const codes = section(page, 'Кодове за вход')
  await codes.getByLabel('Парола за потвърждение').fill(password)
  await codes.getByRole('button', { name: 'Включи кодове за вход' }).click()
  const secret = (await codes.getByText('Или въведете в приложението').locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  const codeIn = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS })
  await codes.getByLabel('Код от приложението').fill(await codeIn(0))
  await codes.getByRole('button', { name: 'Включи', exact: true }).click()
  await expect(codes.getByText('Запишете тези кодове на сигурно място')).toBeVisible()
  const [paper = '', another = ''] = await codes.locator('code').allTextContents()
  await codes.getByRole('button', { name: 'Записах ги' }).click()
  await expect(codes.getByRole('button', { name: 'Изключи кодовете за вход' })).toBeVisible()

  await logOut(page)
  await tryLogin(page, username, password)
  const field = page.getByLabel('Код за вход')
  await expect(field).toBeFocused()
  await field.fill('000000')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Кодът не е верен')
  await expect(page.getByRole('button', { name: 'Изход' })).toHaveCount(0)
  // The code of this half minute was used when it was switched on; the clock of a telephone may be ahead by one.
  await field.fill(await codeIn(1))
  await submit(page)
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()

  for (const code of [paper, another]) {
    await logOut(page)
    await tryLogin(page, username, password)
    if (code === another) {
      await field.fill(paper)
      await submit(page)
      await expect(page.getByRole('alert')).toContainText('Кодът не е верен или вече е използван.')
    }
    await field.fill(code)
    await submit(page)
    await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  }
  await page.goto(ACCOUNT)
  await codes.getByLabel('Парола за потвърждение').fill(password)
  await codes.getByRole('button', { name: 'Изключи кодовете за вход' }).click()
  await expect(codes.getByRole('button', { name: 'Включи кодове за вход' })).toBeVisible()
  await logOut(page)
  await tryLogin(page, username, password)
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
})
