import { fillCart, SEND_ORDER } from '../support/checkout.ts'
import { expect, fillCheckout, test } from '../support/fixtures.ts'

test.use({ simulates: true, viewport: { width: 390, height: 844 } })

test('Visitors type their card on the page of the provider, and the order says that the money is held', async ({
  page,
  request,
}) => {
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Карта/ }).check()
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByRole('heading', { name: /^Плащане на поръчка № \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Плащане с карта' }).click()
  await page.getByLabel('Номер на картата').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Плащане' }).click()
  await expect(page.getByRole('alert')).toContainText('Банката отказа плащането.')
  await page.getByLabel('Номер на картата').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Плащане' }).click()
  await expect(page.getByRole('status')).toContainText('сумата е запазена по картата ви')
  await page.getByRole('link', { name: 'Към поръчката' }).click()
  await expect(page.getByTestId('card-payment')).toContainText('сумата е запазена по картата ви')
  await expect(page.getByTestId('card-payment').getByRole('link')).toBeHidden()
})
