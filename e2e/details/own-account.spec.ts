import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD, newCustomer, openAccount } from '../support/customers-kit.ts'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { GRAPH, operationOf } from '../support/graph-requests.ts'
import { linkIn, waitForLetters } from '../support/letters.ts'
import { newCategory, newProduct } from '../support/panel-kit.ts'

// Several browsers, each of which logs in.
test.describe.configure({ timeout: 120_000 })

const OWN = 'моята-нова-парола-9'
const ADDRESS = 'Пловдив, бул. „Марица“ 12, ап. 7'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

/** The sections of the settings are closed at first. */
async function unfold(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Настройки на профила' })).toBeVisible()
  for (const section of await page.getByRole('main').locator('summary').all()) await section.click()
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Вход' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Имейл').fill(email)
  await dialog.getByLabel('Парола').fill(password)
  await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
}

test('A customer changes name, password and e-mail, and the new address counts once its letter is answered', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await newCustomer(request, 'Ралица')
  const mine = await openAccount(browser, customer.token)
  await unfold(mine)
  const names = form(mine, 'Име')
  await names.getByRole('textbox', { name: 'Име', exact: true }).fill('Радка')
  await names.getByLabel('Фамилия').fill('Нова')
  await names.getByRole('button', { name: 'Запази името' }).click()
  await expect(mine.getByText('Името е запазено.')).toBeVisible()
  await expect(mine.getByText('Радка Нова')).toBeVisible()

  await login(page, customer.email, PASSWORD)
  await expect(page.getByText('Радка Нова')).toBeVisible()
  const passwords = form(mine, 'Смяна на паролата')
  await passwords.getByLabel('Сегашна парола').fill('грешна-парола')
  await passwords.getByLabel('Нова парола').fill(OWN)
  await passwords.getByRole('button', { name: 'Смени паролата' }).click()
  await expect(passwords.getByRole('alert')).toBeVisible()
  await passwords.getByLabel('Сегашна парола').fill(PASSWORD)
  await passwords.getByRole('button', { name: 'Смени паролата' }).click()
  await expect(passwords.getByRole('status')).toHaveText('Паролата е сменена.')
  await mine.reload()
  await expect(mine.getByText('Радка Нова')).toBeVisible()
  await unfold(mine)
  await page.reload()
  await expect(page.getByText('Влезте, за да видите профила си')).toBeVisible()

  const email = `${unique('nova').replace(' ', '.')}@example.com`
  const emails = form(mine, 'Смяна на имейла')
  await emails.getByLabel('Нов имейл').fill(email)
  await emails.getByLabel('Парола').fill(OWN)
  await emails.getByRole('button', { name: 'Изпрати писмо' }).click()
  await expect(emails.getByRole('status')).toHaveText('Изпратихме писмо до новия имейл.')
  const [letter = ''] = await waitForLetters(shop, email, 1)
  // Until the letter is answered the old address is the account's.
  await login(page, email, OWN)
  await expect(page.getByText('Грешка при вход')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Имейл').fill(customer.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(page.getByText('Радка Нова')).toBeVisible()
  await page.goto(linkIn(letter, '/account/email'))
  await page.getByRole('button', { name: 'Потвърди имейла' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Имейлът е потвърден.' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  await mine.context().close()
})

test('A customer stays logged in when a page is left before it knows them, and while there is no network', async ({
  page,
  context,
  request,
}) => {
  const { token } = await newCustomer(request, 'Калина')
  await page.goto('/about')
  await page.evaluate((stored) => localStorage.setItem('session-token', stored), token)
  // What the browser does to the requests of a page that is left.
  await page.route(GRAPH, (route) => route.abort('aborted'))
  const aborted = page.waitForEvent('requestfailed', (sent) => operationOf(sent) === 'Viewer')
  await page.reload()
  await aborted
  await page.unroute(GRAPH)
  await page.goto('/account')
  await expect(page.getByText('Калина Тестова')).toBeVisible()

  await page.route(GRAPH, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('Влезте, за да видите профила си')).toBeVisible()
  await page.unroute(GRAPH)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Калина Тестова')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session-token'))).toBe(token)
})

test('A customer ends the session of another browser, and a saved address fills in the checkout', async ({
  page,
  request,
  browser,
}) => {
  const customer = await newCustomer(request, 'Силвия')
  const other = await openAccount(browser, customer.token)
  await login(page, customer.email, PASSWORD)
  await unfold(page)
  const elsewhere = page.getByText(/^Друго устройство, използвано \d\d\.\d\d\.\d{4}/)
  await expect(elsewhere).toHaveCount(1)
  await expect(page.getByText(/^Това устройство, използвано/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Изход от него' }).click()
  await expect(elsewhere).toHaveCount(0)
  await other.reload()
  await expect(other.getByText('Влезте, за да видите профила си')).toBeVisible()
  await other.context().close()

  const address = form(page, 'Нов адрес')
  await address.getByLabel('Име и фамилия').fill('Силвия Получателска')
  await address.getByLabel('Телефон').fill('0899 765 432')
  await address.getByRole('textbox', { name: 'Адрес', exact: true }).fill(ADDRESS)
  await address.getByRole('button', { name: 'Запази адреса' }).click()
  await expect(page.getByRole('button', { name: `Изтрий адреса ${ADDRESS}` })).toBeVisible()
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Балон'), price: '2.00', categoryIds }
  const { databaseId } = await newProduct(request, product, 3)
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await page.getByRole('group', { name: 'Запазени адреси' }).getByRole('button', { name: 'Марица' }).click()
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('Силвия Получателска')
  await expect(page.getByLabel('Телефон')).toHaveValue('0899 765 432')
  await expect(page.getByLabel('Адрес за доставка')).toHaveValue(ADDRESS)
  await page.goto('/account')
  await unfold(page)
  await page.getByRole('button', { name: `Изтрий адреса ${ADDRESS}` }).click()
  await expect(page.getByText(ADDRESS)).toHaveCount(0)
})

test('A customer takes the own data out and deletes the account; its order stays with name and address alone', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request, 'Тинка')
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const name = unique('Конфети')
  const { id: productId } = await newProduct(request, { type: 'SALE', name, price: '2.00', categoryIds }, 3)
  const sessionId = unique('own').replace(' ', '-').padEnd(30, 'x')
  await ask(
    request,
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
    { input: { sessionId, productId } },
    customer.token,
  )
  const customerName = unique('Тинка Тестова')
  const { placeOrder } = await ask<{ placeOrder: { order: { id: string; databaseId: number } } }>(
    request,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id databaseId } } } }',
    {
      input: {
        sessionId,
        idempotencyKey: sessionId,
        customerName,
        customerEmail: customer.email,
        customerPhone: '0888444555',
        deliveryMethod: 'HOME_ADDRESS',
        deliveryAddress: ADDRESS,
        paymentMethod: 'CASH_ON_DELIVERY',
      },
    },
    customer.token,
  )
  const { id: orderId, databaseId: order } = placeOrder.order
  await login(page, customer.email, PASSWORD)
  await expect(page.getByText(`Поръчка № ${order}`, { exact: true })).toBeVisible()
  await unfold(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Изтегли данните ми' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  for (const own of [customer.email, customerName, name, ADDRESS, '0888444555'])
    expect(text).toContain(own.replaceAll('"', '\\"'))
  expect(text).not.toContain(customer.token)

  const deletion = form(page, 'Изтриване на профила')
  const remove = async () => {
    await deletion.getByLabel('Парола').fill(PASSWORD)
    await deletion.getByRole('button', { name: 'Изтрий профила ми' }).click()
  }
  await remove()
  // The shop still has to send it.
  await expect(deletion.getByRole('alert')).toContainText(String(order))
  const { setOrderStatus } = await ask<{ setOrderStatus: { __typename: string } }>(
    request,
    'mutation ($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { __typename } }',
    { input: { orderId, status: 'COMPLETED' } },
    await adminToken(request),
  )
  expect(setOrderStatus.__typename).toBe('SetOrderStatusSuccess')
  await remove()
  await expect(page.getByText('Профилът е изтрит', { exact: true })).toBeVisible()
  await expect(page.getByText('Влезте, за да видите профила си')).toBeVisible()
  await login(page, customer.email, PASSWORD)
  await expect(page.getByText('Грешка при вход')).toBeVisible()

  await loginAsAdmin(page, `/admin/shop/orders/${order}`)
  const main = page.getByRole('main')
  await expect(main.getByText(customerName).first()).toBeVisible()
  await expect(main.getByText(ADDRESS).first()).toBeVisible()
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByText(customer.email)).toHaveCount(0)
  await expect(main.getByText('0888444555')).toHaveCount(0)
})
