import { fillCart, SEND_ORDER } from '../support/checkout.ts'
import { ask, expect, fillCheckout, test } from '../support/fixtures.ts'

test.use({ simulates: true, viewport: { width: 390, height: 844 } })

const LOCKER = 'BOX NOW Графа'

test('A bank transfer has sum, reference and account to copy', async ({ page, request }) => {
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Банков превод' }).check()
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  const number = await page.getByTestId('order-number').textContent()
  const details = page.getByTestId('bank-details')
  await expect(details).toContainText(`ОснованиеПоръчка ${number}`)
  await expect(details.getByRole('button', { name: /^Копирай/ })).toHaveCount(6)
})

test('Cash on delivery goes to a locker that is found by its town', async ({ page, request }) => {
  const search = `София ${LOCKER}`
  // The shop reads the places after its start.
  const found = async () => {
    const query = 'query ($search: String!) { courierPlaces(search: $search, first: 1) { totalCount } }'
    return (await ask<{ courierPlaces: { totalCount: number } }>(request, query, { search })).courierPlaces.totalCount
  }
  await expect.poll(found).toBe(1)
  await fillCart(page, request)
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^До офис/ }).check()
  // The typed address would be one of an office too.
  await page.getByRole('button', { name: 'Намери офис или автомат' }).click()
  await page.getByLabel('Град, офис или автомат').fill(search)
  await page.getByRole('list', { name: 'Офиси и автомати' }).getByRole('button', { name: LOCKER }).click()
  await expect(page.getByTestId('chosen-place')).toContainText(LOCKER)
  await page.getByRole('radio', { name: 'Наложен платеж' }).check()
  await page.getByRole('button', { name: SEND_ORDER }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  await expect(page.getByText(LOCKER).filter({ visible: true })).not.toHaveCount(0)
})
