import { newCustomer, PASSWORD } from '../support/customers-kit.ts'
import { availableProduct } from '../support/demo-products.ts'
import { ask, expect, fillCheckout, test } from '../support/fixtures.ts'

test('Another tab follows each login and logout, and never shows the one before', async ({
  page,
  context,
  request,
}) => {
  const customers = { Анна: await newCustomer(request, 'Анна'), Боряна: await newCustomer(request, 'Боряна') }
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByText('Влезте, за да видите профила си')).toBeVisible()
  for (const [name, { email }] of Object.entries(customers)) {
    await page.getByRole('button', { name: 'Вход' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Имейл').fill(email)
    await dialog.getByLabel('Парола').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
    await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(other.getByRole('main')).toContainText(`${name} Тестова`)
    await expect(other.getByRole('main')).toContainText(email)
    const before = Object.keys(customers).filter((one) => one !== name)
    for (const one of before) await expect(other.getByRole('main')).not.toContainText(one)
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: 'Изход' }).click()
    await expect(other.getByText('Влезте, за да видите профила си')).toBeVisible()
  }
})

test('The next user of the browser does not see the data of a customer', async ({ page, request }) => {
  const customer = await newCustomer(request, 'Галя')
  const productId = await availableProduct(request, 'SALE')
  const add = async () => {
    await page.goto(`/products/${productId}`)
    await page.getByRole('button', { name: 'Добави в количката' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await page.goto('/cart')
  }
  await page.goto('/about')
  await page.evaluate((token) => localStorage.setItem('session-token', token), customer.token)
  await add()
  await fillCheckout(page)
  await page.reload()
  await expect(page.getByLabel('Телефон')).toHaveValue('0888123456')
  await page.getByRole('button', { name: 'Галя' }).click()
  await page.getByRole('menuitem', { name: 'Изход' }).click()
  await expect(page.getByText('Количката е празна')).toBeVisible()
  await add()
  await expect(page.getByLabel('Телефон')).toHaveValue('')
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('')
})

test('A session that has run out asks for a login, in the account and in the cart', async ({ page, request }) => {
  const customer = await newCustomer(request, 'Вяра')
  const productId = await availableProduct(request, 'SALE')
  await page.goto('/about')
  await page.evaluate((token) => localStorage.setItem('session-token', token), customer.token)
  await page.goto(`/products/${productId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await fillCheckout(page)
  await ask(request, 'mutation { logout { __typename } }', {}, customer.token)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByText('Сесията изтече.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Влезте в профила си' })
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  // Without a login the form stays unchanged, and the next try opens the dialog again.
  await dialog.getByRole('button', { name: 'Затвори' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Адрес за доставка')).toHaveValue('София, ул. Шипка 6')
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await dialog.getByLabel('Имейл').fill(customer.email)
  await dialog.getByLabel('Парола').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
  // The order that was interrupted goes on by itself.
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()

  await page.goto('/account')
  await expect(page.getByText(/Поръчка № \d+/)).toHaveCount(1)
  await ask(
    request,
    'mutation { logout { __typename } }',
    {},
    (await page.evaluate(() => localStorage.getItem('session-token'))) ?? '',
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Влезте, за да видите профила си')).toBeVisible()
})
