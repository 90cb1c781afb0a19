import { expect, test, unique } from '../support/fixtures.ts'
import { newCustomer } from '../support/customers-kit.ts'
import { requestLink, setPassword } from '../support/forgotten-password.ts'
import { lettersTo, linkIn, waitForLetters } from '../support/letters.ts'

const OWN = 'нова-парола-след-писмото'

test('An address without an account gets the same answer and no letter, and only the last link of two holds', async ({
  page,
  request,
  shop,
}) => {
  const stranger = `${unique('nikoy').replace(' ', '.')}@example.com`
  const customer = await newCustomer(request, 'Стела')
  await requestLink(page, stranger)
  await requestLink(page, customer.email)
  const [first = ''] = await waitForLetters(shop, customer.email, 1)
  await requestLink(page, customer.email)
  const [, second = ''] = await waitForLetters(shop, customer.email, 2)
  // Written before both, so it would be there by now.
  expect(await lettersTo(shop, stranger)).toEqual([])
  await setPassword(page, linkIn(first, '/account/password'), OWN)
  await expect(page.getByRole('alert')).toContainText('Връзката')
  await page.goto('/about')
  await setPassword(page, linkIn(second, '/account/password'), OWN)
  await expect(page.getByRole('status').filter({ hasText: 'Паролата е сменена.' })).toBeVisible()
})
