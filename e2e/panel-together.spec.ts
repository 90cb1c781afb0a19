import { adminToken, ask, expect, loginAsAdmin, test, unique } from './support/fixtures.ts'
import { newCategory, newProduct, placeOrder, secondAdmin, withoutLive } from './support/panel-kit.ts'
import { SIGN } from './support/money.ts'

test.beforeEach(({ page }) => withoutLive(page))

test('Of two admins on one product the second is told what the first changed, and both changes stay', async ({
  page,
  browser,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Обща'))
  const name = unique('Конфети')
  const { databaseId } = await newProduct(request, { type: 'SALE', name, price: '4.00', categoryIds: [categoryId] }, 5)
  const path = `/admin/shop/products?q=${encodeURIComponent(name)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  for (const one of [page, second]) {
    await one.getByRole('button', { name: `Редактирай ${name}` }).click()
    await expect(one.getByRole('dialog').getByRole('textbox', { name: `Цена (${SIGN})` })).toHaveValue('4.00')
  }
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: `Цена (${SIGN})` })
    .fill('5.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  const dialog = second.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Ново описание')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByText('Друг администратор промени междувременно: цена („4.00“ → „5.50“)')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Описание' })).toHaveValue('Ново описание')
  await expect(dialog.getByRole('textbox', { name: `Цена (${SIGN})` })).toHaveValue('5.50')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(second.getByText('Продуктът е обновен')).toBeVisible()
  const { product } = await ask<{ product: object }>(
    request,
    'query ($id: Int!) { product(databaseId: $id) { description ... on SaleProduct { price { amount } } } }',
    { id: databaseId },
  )
  expect(product).toEqual({ description: 'Ново описание', price: { amount: '5.50' } })
  await second.context().close()
})

test('Of two admins on one reservation the second is told what changed, keeps the notes and goes on', async ({
  page,
  browser,
  request,
}) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Шатра')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '50.00', categoryIds: [categoryId] }, 1)
  await placeOrder(request, { productId: id, quantity: 1, startsOn: '2027-07-01', endsOn: '2027-07-02' }, {})
  const path = `/admin/rent/reservations?q=${encodeURIComponent(name)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  for (const one of [page, second]) await one.getByRole('button', { name: 'Преглед' }).click()
  const mine = second.getByRole('dialog', { name: /^Резервация/ })
  await expect(mine.getByText('Чакаща')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Бележки').fill('Обадих се.')
  await page.getByRole('dialog').getByRole('button', { name: 'Одобри' }).click()
  await expect(page.getByText('Статусът на резервацията е обновен')).toBeVisible()

  await mine.getByLabel('Бележки').fill('Иска и осветление.')
  await mine.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(mine.getByRole('alert')).toHaveText(
    /^Друг администратор промени междувременно: статус \(„Чакаща“ → „Одобрена“\), бележки \(„—“ → „Обадих се.“\)\./,
  )
  await expect(mine.getByLabel('Бележки')).toHaveValue('Иска и осветление.')
  await mine.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(second.getByText('Бележките са записани')).toBeVisible()
  await expect(mine.getByRole('alert')).toBeHidden()
  await expect(mine.getByText('Одобрена')).toBeVisible()
  await second.reload()
  await expect(mine.getByLabel('Бележки')).toHaveValue('Иска и осветление.')
  await second.context().close()
})

test('Of two admins on one order the second is told what changed, in the details and in the list', async ({
  page,
  browser,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const { id } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] },
    5,
  )
  const customerName = unique('Двама')
  await placeOrder(request, { productId: id, quantity: 1 }, { customerName })
  const path = `/admin/shop/orders?q=${encodeURIComponent(customerName)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  const row = second.getByRole('row').filter({ hasText: customerName })
  const details = second.getByRole('main')
  await row.getByRole('button', { name: 'Детайли' }).click()
  await details.getByLabel('Бележки').fill('Да се опакова.')

  await page.getByRole('row').filter({ hasText: customerName }).getByRole('button', { name: 'Завърши' }).click()
  await expect(page.getByText('Статусът на поръчката е обновен')).toBeVisible()
  await details.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(details.getByRole('alert')).toContainText('междувременно: статус („Чакаща“ → „Завършена“)')
  await expect(details.getByLabel('Бележки')).toHaveValue('Да се опакова.')
  await details.getByRole('button', { name: 'Запази бележките' }).click()
  await expect(second.getByText('Бележките са записани')).toBeVisible()

  // The first admin's list still has the order without the notes.
  const restore = async () => {
    await page.getByRole('row').filter({ hasText: customerName }).getByRole('button', { name: 'Възстанови' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Върни в чакащи' }).click()
  }
  await restore()
  await expect(page.getByText('е променена от друг администратор')).toBeVisible()
  await expect(page.getByText('Промяна: бележки („—“ → „Да се опакова.“).')).toBeVisible()
  await restore()
  await expect(page.getByRole('row').filter({ hasText: customerName })).toContainText('Чакаща')
  await second.context().close()
})

test('Stock that was sold meanwhile is not written over unseen', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Салфетки')
  const { id } = await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds: [categoryId] }, 8)
  await loginAsAdmin(page, `/admin/shop/inventory?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Промени' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Количество', { exact: false }).first().fill('20')
  const orderId = await placeOrder(request, { productId: id, quantity: 3 }, {})
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Междувременно количеството се промени от 8 на 5. Въведеното от вас 20 е тук',
  )
  await expect(dialog.getByText(`поръчка № ${orderId}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Наличността е обновена')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('20')
})

test('The quantity of a size that was sold meanwhile is not written over unseen', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Балон')
  const { id } = await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds: [categoryId] })
  const { createVariant } = await ask<{ createVariant: { variant: { id: string } } }>(
    request,
    'mutation ($input: CreateVariantInput!) { createVariant(input: $input) { ... on CreateVariantSuccess { variant { id } } } }',
    { input: { productId: id, variant: { size: '30 см', price: '3.00', quantity: 10 } } },
    await adminToken(request),
  )
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Размери на ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Редактирай' }).click()
  await dialog.getByLabel('Количество').first().fill('12')
  await placeOrder(request, { productId: id, variantId: createVariant.variant.id, quantity: 4 }, {})
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog.getByRole('alert')).toContainText('от 10 на 6. Въведеното от вас 12 е тук')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Вариантът беше актуализиран успешно')).toBeVisible()
  await expect(dialog.getByText('12 бр.')).toBeVisible()
})
