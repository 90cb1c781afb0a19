import { expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { answerTo } from '../support/graph-requests.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

test('the owner notes something of who ordered twice with one phone, and what they change in the settings everybody reads', async ({
  page,
  request,
  browser,
}) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Балони'))]
  const product = { name: unique('Балон'), type: 'SALE', price: '2.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const { customerPhone: phone } = ownContact()
  const phones = [phone, `+359 ${phone.slice(1, 6)} ${phone.slice(6)}`]
  const customerName = unique('Мария')
  for (const customerPhone of phones)
    await placeOrder(request, { productId }, { ...ownContact(), customerName, customerPhone })
  await loginAsAdmin(page, '/admin/customers')
  await (await rowFound(page, phone, customerName)).click()
  await expect(page.getByRole('heading', { name: customerName })).toBeVisible()
  await page.getByRole('textbox', { name: 'Бележки' }).fill('Звъни преди доставка')
  await page.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(page.getByText('Бележките са записани')).toBeVisible()

  await page.goto('/admin/settings/texts?page=RENTAL_TERMS')
  const form = page.getByRole('form', { name: 'Условия за наем' })
  const said = unique('Договор до два часа')
  const before = await form.getByLabel(/^Текст/).inputValue()
  await form.getByLabel(/^Текст/).fill(`${before}\n\n<b>${said}</b>`)
  await expect(form.getByText('Тук не може да има HTML')).toBeVisible()
  await form.getByLabel(/^Текст/).fill(`${before}\n\n**${said}** – [пишете ни](/contact).`)
  await expect(page.getByRole('region', { name: 'Преглед' }).getByText(said)).toBeVisible()
  await form.getByRole('button', { name: 'Запази', exact: true }).click()
  await expect(page.getByText('Страницата вече показва новия текст.')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto('/rental-terms')
  await expect(visitor.locator('strong', { hasText: said })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'пишете ни' }).click()
  await expect(visitor.getByRole('heading', { name: 'Контакти' })).toBeVisible()

  await form.getByRole('button', { name: 'Вземи началния текст' }).click()
  const saved = answerTo(page, 'SetPageText')
  await form.getByRole('button', { name: 'Запази', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Вземи началния текст' })).toHaveCount(0)
  await saved
  await visitor.goto('/rental-terms')
  await expect(visitor.getByRole('heading', { name: 'Условия за наем' })).toBeVisible()
  await expect(visitor.getByText(said)).toHaveCount(0)
  await visitor.close()
})
