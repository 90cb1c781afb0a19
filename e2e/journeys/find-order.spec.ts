import { expect, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

test('Shoppers who lost the link find their order by its number and e-mail', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Загубени'))
  const sold = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] }
  const { id } = await newProduct(request, sold, 5)
  const number = await placeOrder(request, { productId: id, quantity: 1 }, { customerEmail: 'Lost@Example.com' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Намерете поръчката си' }).click()
  await expect(page.getByRole('heading', { name: 'Намерете поръчката си' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByLabel('Номер на поръчката').fill(String(number))
  await page.getByLabel('Имейл').fill('another@example.com')
  await page.getByRole('button', { name: 'Намери поръчката' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Няма поръчка с този номер и имейл' })).toBeVisible()
  await page.getByLabel('Имейл').fill('lost@example.com')
  await page.getByRole('button', { name: 'Намери поръчката' }).click()
  await expect(page.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
})
