import type { Page } from '@playwright/test'
import { expect, test, unique } from '../support/fixtures.ts'
import { PASSWORD, newCustomer, openAccount } from '../support/customers-kit.ts'
import { lettersTo, linkIn, waitForLetters } from '../support/letters.ts'

// Several browsers, each of which logs in.
test.describe.configure({ timeout: 120_000 })

const SENT = 'Ако има профил с този имейл, изпратихме писмо с връзка. Погледнете и в папката за спам.'
const OWN = 'нова-парола-след-писмото'

async function askForLetter(page: Page, email: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Вход' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Забравена парола?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Забравена парола' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email)
  await page.getByRole('button', { name: 'Изпрати връзка' }).click()
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Нова парола' }).fill(password)
  await page.getByRole('button', { name: 'Запази паролата' }).click()
}

test('A forgotten password is set anew by the link of a letter, once, and whoever was logged in is so no more', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await newCustomer(request, 'Рая')
  const elsewhere = await openAccount(browser, customer.token)
  await expect(elsewhere.getByText('Рая Тестова')).toBeVisible()

  await askForLetter(page, customer.email)
  const [letter = ''] = await waitForLetters(shop, customer.email, 1)
  const link = linkIn(letter, '/account/password')
  await setPassword(page, link, OWN)
  await expect(page.getByRole('status').filter({ hasText: 'Паролата е сменена.' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Влезте, за да видите профила си')).toBeVisible()
  await elsewhere.context().close()

  // Another address of the same page would not load it anew.
  await page.goto('/about')
  await setPassword(page, link, 'трета парола с връзката')
  await expect(page.getByRole('alert')).toContainText('Връзката')

  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Вход' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Имейл').fill(customer.email)
  await dialog.getByLabel('Парола').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(page.getByText('Грешка при вход')).toBeVisible()
  await dialog.getByLabel('Парола').fill(OWN)
  await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(page.getByText('Рая Тестова')).toBeVisible()
})

test('An address without an account gets the same answer and no letter, and only the last link of two holds', async ({
  page,
  request,
  shop,
}) => {
  const nobody = `${unique('nikoy').replace(' ', '.')}@example.com`
  const customer = await newCustomer(request, 'Стела')
  await askForLetter(page, nobody)
  await askForLetter(page, customer.email)
  const [first = ''] = await waitForLetters(shop, customer.email, 1)
  await askForLetter(page, customer.email)
  const [, second = ''] = await waitForLetters(shop, customer.email, 2)
  // Written before both, so it would be there by now.
  expect(await lettersTo(shop, nobody)).toEqual([])
  await setPassword(page, linkIn(first, '/account/password'), OWN)
  await expect(page.getByRole('alert')).toContainText('Връзката')
  await page.goto('/about')
  await setPassword(page, linkIn(second, '/account/password'), OWN)
  await expect(page.getByRole('status').filter({ hasText: 'Паролата е сменена.' })).toBeVisible()
})
