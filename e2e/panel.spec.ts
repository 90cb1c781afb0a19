import { ask, expect, fillCheckout, loginAsAdmin, loginByForm, test, unique } from './support/fixtures.ts'
import { ADMIN } from './support/spawn-shop.ts'
import { newCategory, newProduct, picture, placeOrder, rowFound } from './support/panel-kit.ts'
import { NAME, shown, shownBoth, shownRange, SIGN } from './support/money.ts'

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
  await dialog.getByLabel(`Цена на размер 1 в ${NAME}`).fill('1,20')
  await dialog.getByLabel('Количество на размер 1').fill('30')
  await dialog.getByLabel(`Цена на размер 2 в ${NAME}`).fill('2.40')
  await dialog.getByLabel('Добави снимки').setInputFiles(await Promise.all(['red', 'blue'].map(picture)))
  await expect(dialog.getByText('Главна')).toBeVisible()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()

  const row = await rowFound(page, name)
  await expect(row).toContainText(shownRange('1.20', '2.40'))
  await row.getByRole('button', { name: /^Размери/ }).click()
  const sizes = page.getByRole('dialog', { name: /^Размери/ })
  await sizes.getByRole('textbox', { name: 'Размер' }).fill('36 инча')
  await sizes.getByRole('textbox', { name: `Цена (${SIGN})` }).fill('9.90')
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
  const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    dialog.getByLabel('Добави снимки').setInputFiles(files)
  await choose([{ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await expect(dialog.getByText('Максималният размер на файл е 5MB')).toBeVisible()
  await choose(
    Array.from({ length: 4 }, (_, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: Buffer.alloc(4 * 1024 * 1024),
    })),
  )
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
  const orderId = await placeOrder(
    request,
    { productId: id, quantity: 2, startsOn: '2027-06-04', endsOn: '2027-06-07' },
    { customerName: 'Ива Наемова' },
  )
  await loginAsAdmin(page, '/admin/rent/reservations')
  const row = await rowFound(page, name)
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
  const question = page.getByRole('alertdialog')
  const remove = async () => {
    await row.getByRole('button', { name: 'Изтрий' }).click()
    await expect(question.getByText('Това не може да бъде отменено.')).toBeVisible()
    await question.getByRole('button', { name: 'Изтрий' }).click()
  }
  // It holds days that the order pays for: 2 units, one charged day and the deposit; collecting costs nothing.
  await remove()
  await question.getByRole('button', { name: 'Към отказването' }).click()
  await expect(question.getByText(shownBoth('80.00'), { exact: true })).toBeVisible()
  await expect(question.getByText(shownBoth('0.00'), { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Откажи резервацията' }).click()
  await expect(row).toContainText('Отказана')
  await row.getByRole('link', { name: `поръчка № ${orderId}` }).click()
  await expect(page).toHaveURL(`/admin/shop/orders/${orderId}`)
  await expect(page.getByRole('main').getByText('Отказана', { exact: true })).toBeVisible()
  await expect(page.getByText('Резервация на').first()).toContainText('Чакаща → Отказана')
  await page.goBack()
  await remove()
  await expect(row).toHaveCount(0)
})

test('An order goes from the storefront to completed, and is restored', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const { databaseId } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] },
    5,
  )
  const customerName = unique('Боряна')
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByLabel('Име и фамилия').fill(customerName)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()

  await loginAsAdmin(page, '/admin/shop/orders')
  const row = await rowFound(page, customerName)
  await expect(row).toContainText('Чакаща')
  await row.getByRole('button', { name: 'Завърши' }).click()
  await expect(row).toContainText('Завършена')
  await row.getByRole('button', { name: 'Възстанови' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Върни в чакащи' }).click()
  await expect(row).toContainText('Чакаща')
})

test('An order is led on by name from its page, cancelled and restored with its consequences named', async ({
  page,
  request,
}) => {
  const name = unique('Свещ')
  const { id } = await newProduct(
    request,
    { type: 'SALE', name, price: '3.00', categoryIds: [await newCategory(request, 'SALE', unique('Рафт'))] },
    5,
  )
  const orderId = await placeOrder(request, { productId: id, quantity: 4 }, {})
  await loginAsAdmin(page, `/admin/shop/orders?edit=${orderId}`)
  await expect(page).toHaveURL(`/admin/shop/orders/${orderId}`)
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog')
  const fromMenu = async (action: string) => {
    await main.getByRole('button', { name: 'Още действия' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await main.getByRole('button', { name: 'Потвърди' }).click()
  await main.getByRole('button', { name: 'Изпрати' }).click()
  await question.getByRole('button', { name: 'Изпрати' }).click()
  await expect(main.getByRole('button', { name: 'Достави' })).toBeVisible()
  await fromMenu('Откажи поръчката')
  await expect(question.getByText(`${name} – 4 бр.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await fromMenu('Откажи поръчката')
  await question.getByRole('button', { name: 'Откажи поръчката' }).click()
  await expect(main.getByText('Отменена', { exact: true })).toBeVisible()

  const otherId = await placeOrder(request, { productId: id, quantity: 3 }, {})
  await main.getByRole('button', { name: 'Възстанови' }).click()
  await question.getByRole('button', { name: 'Възстанови' }).click()
  await expect(question.getByRole('alert')).toContainText(`${name}: нужни 4, налични 2`)
  await question.getByRole('button', { name: 'Затвори' }).first().click()
  await page.goto(`/admin/shop/orders/${otherId}`)
  await fromMenu('Откажи поръчката')
  await question.getByRole('button', { name: 'Откажи поръчката' }).click()
  await expect(main.getByRole('button', { name: 'Възстанови' })).toBeVisible()
  await page.goto(`/admin/shop/orders/${orderId}`)
  await main.getByRole('button', { name: 'Възстанови' }).click()
  await question.getByRole('button', { name: 'Възстанови' }).click()
  await expect(main.getByRole('button', { name: 'Потвърди' })).toBeVisible()
  const history = main.getByRole('list', { name: 'История' }).getByRole('listitem')
  await expect(history.first()).toContainText('Възстановена: Отменена → Чакаща')
  await expect(history.last()).toContainText('Поръчката е направена')
})

test('The page of an order shows its customer, invoice, amounts and rentals, prints, and leads back to the list', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const { id } = await newProduct(
    request,
    { type: 'RENT', name: unique('Арка'), pricePerDay: '20.00', categoryIds: [categoryId] },
    5,
  )
  // Friday to Monday: one charged weekday, and one day's price as deposit.
  const orderId = await placeOrder(
    request,
    { productId: id, quantity: 2, startsOn: '2027-06-04', endsOn: '2027-06-07' },
    {
      paymentMethod: 'BANK_TRANSFER',
      invoice: {
        companyName: 'Фирма ООД',
        companyAddress: 'София',
        companyManager: 'Б. Б.',
        companyEik: '123456789',
      },
    },
  )
  await loginAsAdmin(page, '/admin/shop/orders')
  await page.getByRole('searchbox').fill(String(orderId))
  await expect(page).toHaveURL(new RegExp(`q=${orderId}`))
  await page
    .getByRole('row')
    .filter({ hasText: String(orderId) })
    .first()
    .getByRole('button', { name: 'Детайли' })
    .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Поръчка № ${orderId}` })).toBeVisible()
  await expect(page).toHaveURL(`/admin/shop/orders/${orderId}`)
  for (const text of [
    'Фирма ООД',
    '123456789',
    'Банков превод',
    '0888111222',
    `04.06.2027 – 07.06.2027, 1 ден · наем ${shown('40.00')} · депозит ${shown('40.00')}`,
    shownBoth('80.00'),
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  await page.reload()
  await expect(main.getByText('Фирма ООД').first()).toBeVisible()

  const paper = page.getByTestId('order-paper')
  await expect(paper).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of [`Поръчка № ${orderId}`, 'Ива Иванова', 'Фирма ООД', '04.06.2027 – 07.06.2027', 'наем'])
    await expect(paper).toContainText(text)
  await expect(page.getByRole('button', { name: 'Печат' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await main.getByRole('link', { name: /^Резервация №/ }).click()
  await expect(page.getByRole('dialog', { name: /^Резервация №/ })).toContainText(`№ ${orderId}`)
  await page.goBack()
  await main.getByRole('link', { name: 'Поръчки' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(String(orderId))
})

test('Staff make a promo code, see its state, change and delete it', async ({ page }) => {
  const code = unique('code').replace(' ', '').toUpperCase()
  await loginAsAdmin(page, '/admin/promo-codes')
  for (const state of ['Активен', 'Предстоящ', 'Изтекъл', 'Изчерпан', 'Неактивен'])
    await expect(page.getByRole('table').getByText(state).first()).toBeVisible()
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
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email: 'k@example.com', message: 'Имате ли бели столове?' },
  })
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
  await expect(page.getByText('1 продукт я използва')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('A session that ends leads to the login and back to where one was', async ({ page, request }) => {
  await loginByForm(page, '/admin/promo-codes')
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
