import type { Route } from '@playwright/test'
import { ADMIN } from '../support/spawn-shop.ts'
import { ask, expect, loginAsAdmin, loginWithOwnSession, test, unique } from '../support/fixtures.ts'
import { operationOf } from '../support/graph-requests.ts'
import { newCategory, newProduct, picture, placeOrder, withoutLive } from '../support/panel-kit.ts'
import { shown, SIGN } from '../support/money.ts'

test('A form with changes is not lost by Escape, by going back or by a reload', async ({ page }) => {
  await loginAsAdmin(page, '/admin/promo-codes')
  await page
    .getByRole('link', { name: 'Продукти' })
    .or(page.getByRole('link', { name: 'Магазин' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  const question = page.getByRole('alertdialog', { name: 'Незапазени промени' })
  const name = dialog.getByRole('textbox', { name: 'Име' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  await name.fill('Недовършен')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Отказ' }).click()
  await expect(name).toHaveValue('Недовършен')
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Отказ' }).click()
  await expect(name).toHaveValue('Недовършен')
  await expect(page).toHaveURL(/\/shop\/products\?edit=new$/)
  const isHeld = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(isHeld).toBe(true)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Затвори без запис' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/shop\/products$/)
})

test('The panel asks before unsaved notes of an order are lost', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const { id } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] },
    5,
  )
  const orderId = await placeOrder(request, { productId: id, quantity: 1 }, {})
  await loginAsAdmin(page)
  await page.goto(`/admin/shop/orders/${orderId}`)
  const main = page.getByRole('main')
  await main.getByLabel('Бележки').fill('Звънете след 18 ч.')
  await main.getByRole('link', { name: 'Поръчки' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отказ' }).click()
  await main.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(page.getByText('Бележките са записани')).toBeVisible()
  await main.getByRole('link', { name: 'Поръчки' }).click()
  await expect(page).toHaveURL(/\/shop\/orders$/)
})

test('The keyboard finds, opens and closes', async ({ page, request }) => {
  const name = unique('Клавишна')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email: 'k@example.com', message: 'Здравейте!' },
  })
  await loginAsAdmin(page, '/admin/contact-inquiries')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByText('1 запитване', { exact: true })).toBeVisible()
  for (let tries = 0; tries < 6 && !(await row.evaluate((element) => element === document.activeElement)); tries += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.locator('main input[type=search]')).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeFocused()
})

test('Logging out in one tab ends the other, and logging in brings it back', async ({ page, context }) => {
  await loginWithOwnSession(page, '/admin/promo-codes')
  const other = await context.newPage()
  await other.goto('/admin/shop/orders?status=PENDING')
  await expect(other.getByRole('button', { name: 'Изход' })).toBeVisible()
  await page.getByRole('button', { name: 'Изход' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await page.getByLabel('Потребителско име').fill(ADMIN.username)
  await page.getByLabel('Парола').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  await expect(other).toHaveURL(/\/admin\/shop\/orders\?status=PENDING$/)
})

test('An upload shows how far it is', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  const uploads: Route[] = []
  await page.route('**/api/admin/upload-image', (route) => {
    uploads.push(route)
  })
  await dialog.getByLabel('Добави снимки').setInputFiles([await picture('green')])
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await uploads[0]?.continue()
  await expect(dialog.getByText('Главна')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toBeHidden()
  await dialog.getByRole('button', { name: 'Премахни снимка 1' }).click()
  await expect(dialog.getByText('Главна')).toBeHidden()
})

test('Saving waits for a slow picture, and what fails is marked and comes into sight', async ({ page, request }) => {
  const category = unique('Рафт')
  const name = unique('Фенер')
  await newCategory(request, 'SALE', category)
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  await dialog.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('1.999')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Име' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Име' })).toBeInViewport()
  await expect(dialog.getByText('Въведете най-много два знака след десетичната запетая')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await dialog.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('1.99')
  await dialog.getByRole('checkbox', { name: category }).check()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)

  const uploads: Route[] = []
  await page.route('**/api/admin/upload-image', (route) => {
    uploads.push(route)
  })
  await dialog.getByLabel('Добави снимки').setInputFiles([await picture('green')])
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Снимките се качват …')).toBeVisible()
  await uploads[0]?.continue()
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()
  const { products } = await ask<{ products: { edges: { node: { pictures: object[] } }[] } }>(
    request,
    'query ($search: String!) { products(first: 1, filter: {search: $search}) { edges { node { pictures { url } } } } }',
    { search: name },
  )
  expect(products.edges[0]?.node.pictures).toHaveLength(1)
})

test('The next page is requested once, on a slow machine too', async ({ page }) => {
  // What other journeys change meanwhile has the list read again.
  await withoutLive(page)
  await loginAsAdmin(page, '/admin/shop/products')
  await expect(page.getByRole('row')).toHaveCount(51)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  let requests = 0
  page.on('request', (request) => {
    if (operationOf(request) === 'AdminProducts') requests += 1
  })
  await page.getByRole('button', { name: 'Следваща' }).click()
  await expect(page.getByRole('button', { name: 'Предишна' })).toBeEnabled()
  // Any request sent before this answer would be visible by now; the stream of changes never lets the network rest.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  expect(requests).toBe(1)
})

test('A session that ends over a form is renewed over it, and the same save goes through', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Хартиена лампа')
  const { databaseId } = await newProduct(request, { type: 'SALE', name, price: '4.00', categoryIds: [categoryId] })
  // What the panel reads by itself would ask for the login before the save does (`panel-live.spec.ts`).
  await withoutLive(page)
  const read = page.waitForResponse((response) => operationOf(response.request()) === 'AdminOpenedProduct')
  await loginWithOwnSession(page, `/admin/shop/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Редактирай ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Редакция на продукт' })
  await read
  await form.getByRole('textbox', { name: 'Описание' }).fill('Дълго описание, което никой не иска да пише втори път')
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  await ask(request, 'mutation { adminLogout { __typename } }', {}, token ?? '')
  await form.getByRole('button', { name: 'Запази' }).click()

  const login = page.getByRole('dialog', { name: 'Вход в панела' })
  await expect(
    login.getByText('Сесията изтече. Влезте отново, за да продължите – написаното е запазено.'),
  ).toBeVisible()
  await expect(login.getByLabel('Потребителско име')).toHaveValue(ADMIN.username)
  await expect(login.getByLabel('Парола')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(page.getByText('Моля, влезте в профила си.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Описание' })).toHaveValue(/^Дълго описание/)

  await form.getByRole('button', { name: 'Запази' }).click()
  await login.getByLabel('Парола').fill('грешна-парола')
  await page.keyboard.press('Enter')
  await expect(login.getByRole('alert')).toHaveText('Невалидни данни за вход')
  await login.getByLabel('Парола').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/shop\/products\?q=/)
  const { product } = await ask<{ product: object }>(
    request,
    'query ($id: Int!) { product(databaseId: $id) { description } }',
    { id: databaseId },
  )
  expect(product).toEqual({ description: 'Дълго описание, което никой не иска да пише втори път' })
})

test('Logging out in one tab asks for the password over a form with changes in the other; without changes the login page comes', async ({
  page,
  context,
}) => {
  await loginWithOwnSession(page, '/admin/promo-codes')
  const other = await context.newPage()
  await other.goto('/admin/promo-codes')
  await other.getByRole('button', { name: 'Добави промо код' }).click()
  const form = other.getByRole('dialog', { name: 'Нов промо код' })
  await form.getByRole('textbox', { name: 'Код' }).fill('НЕДОПИСАН')
  await page.getByRole('button', { name: 'Изход' }).click()
  const login = other.getByRole('dialog', { name: 'Вход в панела' })
  await expect(login).toBeVisible()
  await page.getByLabel('Потребителско име').fill(ADMIN.username)
  await page.getByLabel('Парола').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(login).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Код' })).toHaveValue('НЕДОПИСАН')

  await page.getByRole('button', { name: 'Изход' }).click()
  await login.getByRole('button', { name: 'Отказ' }).click()
  await expect(form.getByRole('textbox', { name: 'Код' })).toHaveValue('НЕДОПИСАН')
  await form.getByRole('button', { name: 'Отказ' }).click()
  await other
    .getByRole('alertdialog', { name: 'Незапазени промени' })
    .getByRole('button', { name: 'Затвори без запис' })
    .click()
  await expect(other).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fpromo-codes$/)
})

test('Staff announce a reduction with a price that was charged, and the shop shows it', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Намалени'))
  const name = unique('Гирлянд')
  const { databaseId } = await newProduct(request, { type: 'SALE', name, price: '5.00', categoryIds: [categoryId] }, 5)
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Редактирай ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('4.00')
  await dialog.getByRole('textbox', { name: 'Предишна цена' }).fill('9.00')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText(`Най-ниската за тях е 5.00 ${SIGN}`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Предишна цена' }).fill('5.00')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  await page.goto(`/products/${databaseId}`)
  await expect(page.getByTestId('price')).toHaveText(shown('4.00'))
  await expect(page.getByText(`Най-ниска цена за последните 30 дни: ${shown('5.00')}`)).toBeVisible()
  await expect(page.locator('s').first()).toHaveText(shown('5.00'))
  await expect(page.getByText('−20%')).toBeVisible()
})
