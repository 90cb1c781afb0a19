import { availableProducts } from '../support/demo-products.ts'
import { expect, fillCheckout, test } from '../support/fixtures.ts'

test.use({ colorScheme: 'dark' })

test('An order prints as a document of one page, dark on white', async ({ page, request }) => {
  const sold = await availableProducts(request, 'SALE', 3)
  for (const [index, { databaseId }] of sold.entries()) {
    await page.goto(`/products/${databaseId}`)
    await page.getByRole('button', { name: 'Добави в количката' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText(String(index + 1))
  }
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Банков превод' }).check()
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  const number = await page.getByTestId('order-number').textContent()
  const total = await page.getByTestId('order-total').textContent()
  const paper = page.getByTestId('order-print')
  await expect(paper).toBeHidden()

  const toast = page.getByText('Номер на поръчката:')
  await expect(toast).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(toast).toBeHidden()
  await expect(paper.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
  for (const { name } of sold) await expect(paper.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  for (const words of ['ЕИК', 'Мария Петрова', 'София, ул. Шипка 6', 'Банков превод', 'IBAN', total ?? ''])
    await expect(paper).toContainText(words)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByTestId('order-total')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
