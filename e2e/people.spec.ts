import { expect, loginAsAdmin, ownContact, test, unique } from './support/fixtures.ts'
import { newCategory, newProduct, placeOrder, rowFound } from './support/panel-kit.ts'

const FIRST = 'първа парола за склада'
const OWN = 'съвсем друга парола 7'

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
  await form.getByRole('button', { name: 'Запази', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Вземи началния текст' })).toHaveCount(0)
  // The button goes with the press, before the answer.
  await expect(async () => {
    await visitor.goto('/rental-terms')
    await expect(visitor.getByRole('heading', { name: 'Условия за наем' })).toBeVisible()
    expect(await visitor.getByText(said).count()).toBe(0)
  }).toPass()
  await visitor.close()
})

test('a packer chooses a password, sees no button that he may not press, and reads no customer', async ({
  page,
  browser,
}) => {
  const name = unique('Петър')
  const username = name.replaceAll(' ', '-')
  await loginAsAdmin(page, '/admin/team/staff')
  await page.getByRole('button', { name: 'Добави служител' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Име/).fill(name)
  await dialog.getByLabel('Потребителско име').fill(username)
  await dialog.getByLabel('Първа парола').fill(FIRST)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Склад')

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/admin/shop/products')
  await other.getByLabel('Потребителско име').fill(username)
  await other.getByLabel(/^Парола/).fill(FIRST)
  await other.getByRole('button', { name: 'Влез' }).click()
  await other.getByLabel('Нова парола').fill(OWN)
  await other.getByRole('button', { name: 'Влез' }).click()
  await expect(other.getByRole('heading', { name: 'Продукти' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Добави продукт' })).toHaveCount(0)
  for (const tab of ['Клиенти', 'Настройки']) await expect(other.getByRole('link', { name: tab })).toHaveCount(0)
  await other.goto('/admin/customers')
  await expect(other.getByText('Грешка при зареждане на клиентите')).toBeVisible()
  // Whoever may only read the settings sees them without a button that changes them.
  await other.goto('/admin/settings/home')
  await expect(other.getByRole('heading', { name: 'Начална страница' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Премести/ })).toHaveCount(0)
  await context.close()
})
