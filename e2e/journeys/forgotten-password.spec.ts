import { expect, test } from '../support/fixtures.ts'
import { PASSWORD, newCustomer, openAccount } from '../support/customers-kit.ts'
import { requestLink, setPassword } from '../support/forgotten-password.ts'
import { linkIn, waitForLetters } from '../support/letters.ts'

const OWN = 'нова-парола-след-писмото'

test('A forgotten password is reset once by the link of an e-mail, and ends other sessions', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await newCustomer(request, 'Рая')
  const elsewhere = await openAccount(browser, customer.token)
  await expect(elsewhere.getByText('Рая Тестова')).toBeVisible()

  await requestLink(page, customer.email)
  const [letter = ''] = await waitForLetters(shop, customer.email, 1)
  const link = linkIn(letter, '/account/password')
  await setPassword(page, link, OWN)
  await expect(page.getByRole('status').filter({ hasText: 'Паролата е сменена.' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Влезте, за да видите профила си')).toBeVisible()
  await elsewhere.context().close()

  // Another address of the same page would not load it again.
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
