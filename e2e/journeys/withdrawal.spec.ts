import { availableProduct } from '../support/demo-products.ts'
import { expect, fillCheckout, loginAsAdmin, test } from '../support/fixtures.ts'

test('A shopper withdraws from an order as easily as it was placed, keeps the receipt, and staff read it', async ({
  page,
  request,
}) => {
  const productId = await availableProduct(request, 'SALE')
  await page.goto(`/products/${productId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  const number = await page.getByTestId('order-number').textContent()

  await page.getByRole('main').getByRole('link', { name: 'Откажете се от договора тук' }).click()
  await expect(page.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Продължи' }).click()
  await expect(page.getByRole('heading', { name: 'Проверете и потвърдете' })).toBeFocused()
  await page.getByRole('button', { name: 'Потвърдете отказа' }).click()

  const receipt = page.getByTestId('withdrawal-receipt')
  await expect(receipt.getByRole('heading', { name: 'Отказът ви е получен' })).toBeFocused()
  await expect(receipt).toContainText(/на \d\d\.\d\d\.\d{4} \d\d:\d\d ч\./)
  await expect(receipt).toContainText(`Отказвам се от поръчка № ${number} за всички стоки в нея.`)
  const download = page.waitForEvent('download')
  await receipt.getByRole('link', { name: 'Запази потвърждението' }).click()
  expect((await download).suggestedFilename()).toBe(`otkaz-${number}.txt`)

  await loginAsAdmin(page, '/admin/contact-inquiries')
  await expect(page.getByRole('row').filter({ hasText: `поръчка № ${number}` })).toContainText('Отказ от договор')
})
