import sharp from 'sharp'
import type { APIRequestContext } from '@playwright/test'
import { ask, expect, loginAsAdmin, test, unique } from './fixtures.ts'
import { ADMIN } from './global-setup.ts'


async function picture(color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 80, height: 80, channels: 3, background: color } }).png().toBuffer()
  return { name: `${color}.png`, mimeType: 'image/png', buffer }
}

async function adminToken(request: APIRequestContext): Promise<string> {
  const { adminLogin } = await ask<{ adminLogin: { sessionToken: string } }>(request, 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { ... on AdminLogin { sessionToken } } }', { input: ADMIN })
  return adminLogin.sessionToken
}

async function newCategory(request: APIRequestContext, type: 'SALE' | 'RENT', name: string): Promise<number> {
  const query = 'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { ... on Category { databaseId } } }'
  const { createCategory } = await ask<{ createCategory: { databaseId: number } }>(request, query, { input: { type, category: { name } } }, await adminToken(request))
  return createCategory.databaseId
}

async function newProduct(request: APIRequestContext, product: object, units = 0): Promise<{ id: string; databaseId: number }> {
  const token = await adminToken(request)
  const { createProduct } = await ask<{ createProduct: { id: string; databaseId: number } }>(request, 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on Product { id databaseId } ... on UserError { message } } }', { input: { product } }, token)
  if (units > 0) {
    const type = 'type' in product ? product.type : 'SALE'
    await ask(request, 'mutation ($input: SetStockInput!) { setStock(input: $input) { __typename } }', { input: { productId: createProduct.id, type, quantity: units, threshold: 1 } }, token)
  }
  return createProduct
}

test('Staff take a product through its whole life', async ({ page, request }) => {
  const category = unique('Категория')
  const name = unique('Балони')
  await newCategory(request, 'SALE', category)
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Моля попълнете всички задължителни полета')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await dialog.getByRole('checkbox', { name: category }).check({ force: true })
  await dialog.getByText('Продукт с различни размери').click()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Моля добавете поне един валиден размер')).toBeVisible()
  await expect(dialog.getByLabel('Размер 1', { exact: true })).toHaveValue('5 инча')
  await expect(dialog.getByLabel('Размер 3', { exact: true })).toHaveValue('18 инча')
  await dialog.getByLabel('Цена на размер 1 в лева').fill('1,20')
  await dialog.getByLabel('Количество на размер 1').fill('30')
  await dialog.getByLabel('Цена на размер 2 в лева').fill('2.40')
  await dialog.getByLabel('Добави снимки').setInputFiles(await Promise.all(['red', 'blue'].map(picture)))
  await expect(dialog.getByText('Главна')).toBeVisible()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Търсене на продукт' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('1.20 – 2.40 лв')
  await row.getByRole('button', { name: /^Размери/ }).click()
  const sizes = page.getByRole('dialog', { name: /^Размери/ })
  await sizes.getByRole('textbox', { name: 'Размер' }).fill('36 инча')
  await sizes.getByRole('textbox', { name: 'Цена (лв)' }).fill('9.90')
  await sizes.getByRole('button', { name: 'Добави' }).click()
  await expect(page.getByText('Вариантът беше добавен успешно')).toBeVisible()
  await sizes.getByRole('button', { name: 'Изтрий' }).last().click()
  await expect(page.getByText('Сигурни ли сте, че искате да изтриете този вариант?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Вариантът беше изтрит успешно')).toBeVisible()
  await sizes.getByRole('button', { name: 'Затвори' }).click()

  await row.getByRole('button', { name: `Изтрий ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Продуктът е изтрит')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('Pictures over the limits and files that are none are refused in words', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) => dialog.getByLabel('Добави снимки').setInputFiles(files)
  await choose([{ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await expect(dialog.getByText('Максималният размер на файл е 5MB')).toBeVisible()
  await choose(Array.from({ length: 4 }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer: Buffer.alloc(4 * 1024 * 1024) })))
  await expect(dialog.getByText('Общият размер на снимките е 16.0MB и надвишава лимита от 15MB')).toBeVisible()
  await choose([{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await expect(dialog.getByText('Моля изберете само изображения')).toBeVisible()
  await choose([{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }])
  await expect(dialog.getByText('Файлът не е снимка')).toBeVisible()
})

test('Staff decide on a reservation and take it back', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Арка')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '20.00', categoryIds: [categoryId] }, 2)
  const session = unique('session').replace(' ', '-').padEnd(30, 'x')
  await ask(request, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', { input: { sessionId: session, productId: id, quantity: 2, startsOn: '2027-06-04', endsOn: '2027-06-07' } })
  const order = { sessionId: session, customerName: 'Ива Наемова', customerEmail: 'iva@example.com', customerPhone: '0888111222', deliveryMethod: 'HOME_ADDRESS', deliveryAddress: 'София', paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: session }
  await ask(request, 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }', { input: order })

  await loginAsAdmin(page, '/admin/rent/reservations')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('04.06.2027 – 07.06.2027')
  await expect(page.getByText(/^Показани 1 от \d+ резервации$/).first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: /^Резервация/ })
  await row.getByRole('button', { name: 'Преглед' }).click()
  await dialog.getByLabel('Бележки').fill('Ще ги вземе брат ѝ.')
  await dialog.getByRole('button', { name: 'Одобри' }).click()
  await expect(row).toContainText('Одобрена')
  await row.getByRole('button', { name: 'Преглед' }).click()
  await expect(dialog.getByLabel('Бележки')).toHaveValue('Ще ги вземе брат ѝ.')
  await dialog.getByRole('button', { name: 'Върни в чакащи' }).click()
  await expect(row).toContainText('Чакаща')
  await page.goto('/admin/rent/reservations?from=2027-06-08&q=' + encodeURIComponent(name))
  await expect(page.getByText('Няма резервации, които отговарят на търсенето')).toBeVisible()
  await page.goto('/admin/rent/reservations?from=2027-06-07&q=' + encodeURIComponent(name))
  await row.getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Това не може да бъде отменено.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(row).toHaveCount(0)
})

test('Staff complete an order and restore it', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const { id } = await newProduct(request, { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] }, 5)
  const session = unique('order').replace(' ', '-').padEnd(30, 'y')
  const customerName = unique('Боряна')
  await ask(request, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', { input: { sessionId: session, productId: id, quantity: 1 } })
  const order = { sessionId: session, customerName, customerEmail: 'b@example.com', customerPhone: '0888111222', deliveryMethod: 'COURIER_OFFICE', deliveryAddress: 'Офис 1', paymentMethod: 'BANK_TRANSFER', idempotencyKey: session, needsInvoice: true, companyName: 'Фирма ООД', companyAddress: 'София', companyManager: 'Б. Б.', companyEik: '123456789' }
  await ask(request, 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }', { input: order })
  await loginAsAdmin(page, '/admin/shop/orders')
  await page.getByRole('searchbox').fill(customerName)
  const row = page.getByRole('row').filter({ hasText: customerName })
  await expect(row).toContainText('9.00 лв')
  await row.getByRole('button', { name: 'Завърши' }).click()
  await expect(row).toContainText('Завършена')
  await row.getByRole('button', { name: 'Възстанови' }).click()
  await expect(row).toContainText('Чакаща')
  await row.getByRole('button', { name: 'Детайли' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Фирма ООД')).toBeVisible()
  await expect(dialog.getByText('123456789')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Фирма ООД')).toBeVisible()
})

test('Staff make a promo code, see its state, change and delete it', async ({ page }) => {
  const code = unique('code').replace(' ', '').toUpperCase()
  await loginAsAdmin(page, '/admin/promo-codes')
  for (const state of ['Активен', 'Предстоящ', 'Изтекъл', 'Изчерпан', 'Неактивен']) await expect(page.getByRole('table').getByText(state).first()).toBeVisible()
  await page.getByRole('button', { name: 'Добави промо код' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Код' }).fill(code.toLowerCase())
  await dialog.getByRole('spinbutton', { name: 'Отстъпка (%)' }).fill('101')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Отстъпката е цяло число от 1 до 100')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Отстъпка (%)' }).fill('25')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Промо кодът е създаден')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('25%')
  await row.getByRole('button', { name: `Редактирай ${code}` }).click()
  await dialog.getByText('Активен').click()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(row).toContainText('Неактивен')
  await row.getByRole('button', { name: `Изтрий ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(row).toHaveCount(0)
})

test('Staff answer an inquiry and delete it', async ({ page, request }) => {
  const name = unique('Калина')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', { input: { name, email: 'k@example.com', message: 'Имате ли бели столове?' } })
  await loginAsAdmin(page, '/admin/contact-inquiries')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Не е посочен')
  await row.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Имате ли бели столове?')).toBeVisible()
  await dialog.getByLabel(`Статус на запитването от ${name}`).selectOption('Отговорено')
  await expect(page.getByText('Статусът на запитването е обновен')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Отговорено')
  await row.getByRole('button', { name: `Изтрий запитването от ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(row).toHaveCount(0)
})

test('A rental category in use stays, and the panel says why', async ({ page, request }) => {
  const name = unique('Заета')
  const categoryId = await newCategory(request, 'RENT', name)
  await newProduct(request, { type: 'RENT', name: unique('Маса'), pricePerDay: '5.00', categoryIds: [categoryId] })
  await loginAsAdmin(page, '/admin/rent/categories')
  await page.getByRole('button', { name: `Изтрий ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Грешка при изтриване')).toBeVisible()
  await expect(page.getByText('1 продукта я използват')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('Of two admins on one product the second is told what the first changed', async ({ page, browser, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Обща'))
  const name = unique('Конфети')
  await newProduct(request, { type: 'SALE', name, price: '4.00', categoryIds: [categoryId] }, 5)
  const second = await (await browser.newContext({ locale: 'bg-BG' })).newPage()
  for (const one of [page, second]) {
    await loginAsAdmin(one, `/admin/shop/products?q=${encodeURIComponent(name)}`)
    await one.getByRole('button', { name: `Редактирай ${name}` }).click()
    await expect(one.getByRole('dialog').getByRole('textbox', { name: 'Цена (лв)' })).toHaveValue('4.00')
  }
  await page.getByRole('dialog').getByRole('textbox', { name: 'Цена (лв)' }).fill('5.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  const dialog = second.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Ново описание')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Друг администратор промени междувременно: цена')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Описание' })).toHaveValue('Ново описание')
  await second.context().close()
})

test('A session that ends leads to the login and back to where one was', async ({ page, request }) => {
  await loginAsAdmin(page, '/admin/promo-codes')
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  await ask(request, 'mutation { adminLogout { __typename } }', {}, token ?? '')
  await page.goto('/admin/shop/orders?status=PENDING')
  await expect(page.getByText('Сесията ви изтече')).toBeVisible()
  await page.getByLabel('Потребителско име').fill(ADMIN.username)
  await page.getByLabel('Парола').fill('грешна-парола')
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Парола').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Влез' }).click()
  await expect(page).toHaveURL(/\/admin\/shop\/orders\?status=PENDING$/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Изход' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
