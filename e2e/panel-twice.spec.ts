import { adminToken, ask, expect, loginAsAdmin, test, unique } from './support/fixtures.ts'
import { newCategory, newProduct, placeOrder, secondAdmin, withoutLive } from './support/panel-kit.ts'

const PERIOD = { validFrom: '2026-01-01T00:00:00Z', validUntil: '2030-01-01T00:00:00Z' }

test('A double click on a save makes one product, one size, one category and one promo code', async ({
  page,
  request,
}) => {
  const category = unique('Рафт')
  const name = unique('Двойна')
  const code = unique('ДВОЕН').replace(' ', '').toUpperCase()
  await newCategory(request, 'SALE', category)
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(name)}`)
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Запази' }).dblclick()
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await dialog.getByRole('textbox', { name: /^Цена/ }).fill('3')
  await dialog.getByRole('checkbox', { name: category }).check({ force: true })
  await save()
  await expect(page.getByText('1 продукт', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Размери на ${name}` }).click()
  await dialog.getByRole('textbox', { name: 'Размер' }).fill('30 см')
  await dialog.getByRole('textbox', { name: /^Цена/ }).fill('3')
  await dialog.getByRole('button', { name: 'Добави' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Редактирай' })).toHaveCount(1)

  await page.goto('/admin/shop/categories')
  await page.getByRole('button', { name: 'Добави категория' }).click()
  await dialog.getByRole('textbox', { name: 'Име' }).fill(name)
  await save()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)

  await page.goto(`/admin/promo-codes?q=${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: 'Добави промо код' }).click()
  await dialog.getByRole('textbox', { name: 'Код' }).fill(code)
  await save()
  await expect(page.getByText('1 код', { exact: true })).toBeVisible()
  await expect(page.getByText('Вече има промо код с това име.')).toBeHidden()

  const { products, categories } = await ask<{
    products: { totalCount: number; edges: { node: { variants: object[] } }[] }
    categories: { name: string }[]
  }>(
    request,
    'query ($search: String!) { products(filter: {search: $search, type: SALE}) { totalCount edges { node { ... on SaleProduct { variants { size } } } } } categories(type: SALE) { name } }',
    { search: name },
  )
  expect(products).toEqual({ totalCount: 1, edges: [{ node: { variants: [{ size: '30 см' }] } }] })
  expect(categories.filter((category) => category.name === name)).toHaveLength(1)
})

test('A double click takes one decision on a reservation, and completes an order once', async ({ page, request }) => {
  const customerName = unique('Двойна')
  const { id } = await newProduct(
    request,
    {
      type: 'RENT',
      name: unique('Шатра'),
      pricePerDay: '50.00',
      categoryIds: [await newCategory(request, 'RENT', unique('Наем'))],
    },
    1,
  )
  await placeOrder(
    request,
    { productId: id, quantity: 1, startsOn: '2027-08-02', endsOn: '2027-08-03' },
    { customerName },
  )
  await loginAsAdmin(page, `/admin/rent/reservations?q=${encodeURIComponent(customerName)}`)
  const row = page.getByRole('row').filter({ hasText: customerName })
  await row.getByRole('button', { name: 'Преглед' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Одобри' }).dblclick()
  await expect(row).toContainText('Одобрена')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`/admin/shop/orders?q=${encodeURIComponent(customerName)}`)
  await row.getByRole('button', { name: 'Завърши' }).hover()
  await page.mouse.down()
  await page.mouse.up()
  // Slow double click: the answer arrives before the second click.
  await expect(row).toContainText('Завършена')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByText('Статусът на поръчката е обновен')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.reload()
  await expect(row).toContainText('Завършена')
})

test('Of two admins who delete one product the second is told; who still edits a rental that is gone can copy what was typed', async ({
  page,
  browser,
  request,
}) => {
  const name = unique('Изчезваща')
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  await newProduct(request, { type: 'RENT', name, pricePerDay: '50.00', categoryIds: [categoryId] }, 1)
  const path = `/admin/rent/products?q=${encodeURIComponent(name)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  const third = await secondAdmin(browser, path, withoutLive)
  await third.getByRole('button', { name: `Редактирай ${name}` }).click()
  const form = third.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Описание' }).fill('Дълго описание')
  for (const one of [page, second]) await one.getByRole('button', { name: `Изтрий ${name}` }).click()
  for (const one of [page, second])
    await one.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).dblclick()
  await expect(page.getByText('Продуктът е изтрит')).toBeVisible()
  await expect(second.getByText('Продуктът не е намерен')).toBeVisible()
  await expect(second.getByRole('button', { name: `Изтрий ${name}` })).toHaveCount(0)
  await form.getByRole('button', { name: 'Запази' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'Продуктът е изтрит от друг администратор. Написаното остава тук, за да го копирате.',
  )
  await expect(form.getByRole('textbox', { name: 'Описание' })).toHaveValue('Дълго описание')
  for (const one of [second, third]) await one.context().close()
})

test('Of two admins on one inquiry each sees what the other set, and who comes after a deletion is told', async ({
  page,
  browser,
  request,
}) => {
  const name = unique('Обща')
  await ask(request, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }', {
    input: { name, email: 'k@example.com', message: 'Здравейте!' },
  })
  const path = `/admin/contact-inquiries?q=${encodeURIComponent(name)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  const status = `Статус на запитването от ${name}`
  const row = second.getByRole('row').filter({ hasText: name })
  await page.getByLabel(status).selectOption('Прочетено')
  await expect(page.getByText('Статусът на запитването е обновен')).toBeVisible()
  await second.getByLabel(status).selectOption('Отговорено')
  await expect(row).toContainText('Отговорено')
  await page.getByRole('button', { name: `Изтрий запитването от ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Запитването е изтрито')).toBeVisible()
  await second.getByLabel(status).selectOption('Ново')
  await expect(second.getByText('Запитването не е намерено')).toBeVisible()
  await expect(row).toHaveCount(0)
  await second.context().close()
})

test('Two admins who use one promo code’s switch and its limit at once lose nothing', async ({
  page,
  browser,
  request,
}) => {
  const code = unique('ЗАЕДНО').replace(' ', '').toUpperCase()
  await ask(
    request,
    'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { __typename } }',
    { input: { promoCode: { code, discountPercentage: 10, ...PERIOD } } },
    await adminToken(request),
  )
  const path = `/admin/promo-codes?q=${encodeURIComponent(code)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  for (const one of [page, second]) await one.getByRole('button', { name: `Редактирай ${code}` }).click()
  await page.getByRole('dialog').getByText('Активен').click()
  await second.getByRole('dialog').getByLabel('Максимален брой използвания').fill('7')
  await Promise.all(
    [page, second].map((one) => one.getByRole('dialog').getByRole('button', { name: 'Запази' }).dblclick()),
  )
  const late = await Promise.any(
    [page, second].map(async (one) => {
      await one.getByRole('dialog').getByRole('alert').waitFor()
      return one
    }),
  )
  await expect(late.getByRole('dialog').getByRole('alert')).toContainText('Друг администратор промени междувременно:')
  await late.getByRole('dialog').getByRole('button', { name: 'Запази' }).click()
  await expect(late.getByRole('dialog')).toBeHidden()
  const row = late.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Неактивен')
  await expect(row).toContainText('0 / 7')
  await second.context().close()
})
