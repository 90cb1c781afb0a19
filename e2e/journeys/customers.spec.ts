import type { Page } from '@playwright/test'
import { ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { shown } from '../support/money.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

const NOTE = 'Обича синьо, звъни след 18 часа'

/** Opens the one customer that the list finds, and answers the address of the page. */
async function openFound(page: Page, searched: string, name: string): Promise<string> {
  await page.goto('/admin/customers')
  await (await rowFound(page, searched, name)).click()
  await expect(page).toHaveURL(/\/customers\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname
}

test('Two customers become one when an order has the phone of the first and the e-mail of the second; nothing of either is lost', async ({
  page,
  request,
}) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const [caller, writer] = [ownContact(), ownContact()]
  const [callersName, writersName] = [unique('Гергана'), unique('Георги')]
  const first = await placeOrder(request, { productId, quantity: 1 }, { ...caller, customerName: callersName })
  const message = unique('Имате ли сини балони?')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name: writersName, email: writer.customerEmail, phone: writer.customerPhone, message },
  })

  await loginAsAdmin(page, '/admin/customers')
  const callers = await openFound(page, caller.customerPhone, callersName)
  await expect(page.getByText(message)).toHaveCount(0)
  const writers = await openFound(page, writer.customerEmail, writersName)
  expect(writers).not.toBe(callers)
  await page.getByRole('textbox', { name: 'Бележки' }).fill(NOTE)
  await page.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(page.getByText('Бележките са записани')).toBeVisible()

  const { customerPhone: phone } = caller
  const second = await placeOrder(
    request,
    { productId, quantity: 2 },
    {
      customerName: callersName,
      customerPhone: `+359 ${phone.slice(1, 6)} ${phone.slice(6)}`,
      customerEmail: writer.customerEmail.toUpperCase(),
    },
  )
  const both = await openFound(page, writer.customerPhone.slice(1), callersName)
  expect([callers, writers]).toContain(both)
  for (const order of [first, second]) await expect(page.getByRole('link', { name: `№ ${order}` })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Бележки' })).toHaveValue(NOTE)
  await expect(page.getByRole('heading', { name: 'Поръчки (2)' })).toBeVisible()
  await page.goto(both === callers ? writers : callers)
  await expect(page.getByText('Няма такъв клиент: може да е станал един с друг.')).toBeVisible()

  // The page of the customer links to their orders.
  await page.goto(both)
  await page.getByRole('link', { name: `№ ${second}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Поръчка № ${second}` })).toBeVisible()
  await expect(page.getByText(shown('6.00')).first()).toBeVisible()
})
