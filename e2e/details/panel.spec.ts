import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'
import { shown, shownBoth } from '../support/money.ts'

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
  await expect(dialog.getByText('Моля, изберете само изображения')).toBeVisible()
  await choose([{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }])
  await expect(dialog.getByText('Файлът не е снимка')).toBeVisible()
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
        companyEik: '123456786',
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
    '123456786',
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
