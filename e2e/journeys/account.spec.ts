import { availableProduct, availableProducts } from '../support/demo-products.ts'
import { ask, expect, fillCheckout, test, unique } from '../support/fixtures.ts'

test('Customers register with a full cart, order and find the order in their account', async ({
  page,
  browser,
  request,
}) => {
  const productId = await availableProduct(request, 'SALE')
  await page.goto(`/products/${productId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('button', { name: 'Продължи' }).click()

  await page.getByRole('button', { name: 'Вход' }).click()
  const dialog = page.getByRole('dialog', { name: 'Влезте в профила си' })
  await dialog.getByRole('tab', { name: 'Регистрация' }).click()
  const email = `${unique('maria').replace(' ', '.')}@example.com`
  await dialog.getByRole('textbox', { name: 'Име', exact: true }).fill('Мария')
  await dialog.getByLabel('Фамилия').fill('Тестова')
  await dialog.getByLabel('Имейл').fill(email)
  await dialog.getByLabel('Парола').fill('дълга-парола-1')
  await dialog.getByRole('button', { name: 'Регистрирай се' }).click()
  await expect(page.getByText('Регистрация успешна')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('cart-count')).toHaveText('1')

  await page.goto('/cart')
  await expect(page.getByLabel('Име и фамилия')).toHaveValue('Мария Тестова')
  await expect(page.getByLabel('Имейл')).toHaveValue(email)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  const number = await page.getByTestId('order-number').textContent()

  await page.goto('/account')
  await expect(page.getByText(`Поръчка № ${number}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Подробности за поръчка № ${number}` }).click()
  await expect(page).toHaveURL(`/order/${number}`)
  await expect(page.getByTestId('order-total')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отпечатай' })).toBeVisible()
  // Another visitor cannot open it by its address.
  const stranger = await (await browser.newContext({ locale: 'bg-BG' })).newPage()
  await stranger.goto(`/order/${number}`)
  await expect(stranger.getByRole('heading', { name: 'Поръчката не е намерена' })).toBeVisible()
  await stranger.context().close()
  await page.getByRole('button', { name: 'Поръчай пак' }).click()
  await expect(page.getByTestId('reordered')).toContainText('Артикулите са в количката.')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Изход' }).click()
  await expect(page.getByText('Влезте, за да видите профила си')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Вход' }).click()
  await page.getByRole('dialog').getByLabel('Имейл').fill(email)
  await page.getByRole('dialog').getByLabel('Парола').fill('грешна-парола')
  await page.getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(page.getByText('Грешка при вход')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Парола').fill('дълга-парола-1')
  await page.getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(page.getByText(`Поръчка № ${number}`, { exact: true })).toBeVisible()
})

test('A cart filled before logging in joins the one that the account keeps', async ({ page, browser, request }) => {
  const [first, added] = await availableProducts(request, 'SALE', 2)
  const email = `${unique('iva').replace(' ', '.')}@example.com`
  const { register } = await ask<{ register: { sessionToken: string } }>(
    request,
    'mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { sessionToken } } }',
    {
      input: { firstName: 'Ива', lastName: 'Тестова', email, password: 'дълга-парола-2' },
    },
  )
  await page.addInitScript((token) => localStorage.setItem('session-token', token), register.sessionToken)
  await page.goto(`/products/${first?.databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')

  // A second browser without a login.
  const context = await browser.newContext({ locale: 'bg-BG' })
  const other = await context.newPage()
  await other.goto(`/products/${added?.databaseId}`)
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(other.getByTestId('cart-count')).toHaveText('1')
  await other.getByRole('button', { name: 'Продължи' }).click()
  await other.getByRole('button', { name: 'Вход' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Имейл').fill(email)
  await dialog.getByLabel('Парола').fill('дълга-парола-2')
  await dialog.getByRole('button', { name: 'Влез', exact: true }).click()
  await expect(other.getByText('Вход успешен')).toBeVisible()
  await expect(other.getByTestId('cart-count')).toHaveText('2')
  await expect(other.getByRole('button', { name: 'Ива' })).toBeVisible()
  await other.goto('/cart')
  for (const product of [first, added])
    await expect(other.getByTestId('cart-line').filter({ hasText: product?.name ?? '' })).toHaveCount(1)
  await context.close()
})
