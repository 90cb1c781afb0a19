import type { APIResponse, Locator, Page } from '@playwright/test'
import { inDays } from '../support/days.ts'
import { expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { shown } from '../support/money.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'
import { issueCreditNote } from '../support/documents.ts'

const today = inDays(0)

const COMPANY = {
  companyName: 'Пух ООД',
  companyEik: '123456786',
  companyManager: 'Петър Пухов',
  companyAddress: 'Пловдив, ул. Дунав 5',
}

/** Presses, and answers the PDF that opens in a window of its own. */
async function paperOf(page: Page, button: Locator): Promise<{ name: string; file: Buffer }> {
  const answered = Promise.withResolvers<APIResponse>()
  // The browser forgets the bytes of what a page has read itself.
  await page.route(
    /\/papers\//,
    async (route) => {
      const response = await route.fetch()
      answered.resolve(response)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const opened = page.waitForEvent('popup')
  await button.click()
  const response = await answered.promise
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const file = await response.body()
  await (await opened).close()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString()).toContain('%%EOF')
  return { name: /filename="(.+)"/.exec(response.headers()['content-disposition'] ?? '')?.[1] ?? '', file }
}

test('An invoice and its credit note are issued on the page of the order, open as PDF, and stay as they were', async ({
  page,
  request,
}) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Свещ'), price: '12.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const rentals = [await newCategory(request, 'RENT', unique('Наем'))]
  const rental = { type: 'RENT', name: unique('Стол'), pricePerDay: '4.00', categoryIds: rentals }
  const { id: rentalId } = await newProduct(request, rental, 9)
  const lines = [
    { productId, quantity: 1 },
    { productId: rentalId, quantity: 2, startsOn: today, endsOn: today },
  ]
  const order = await placeOrder(request, lines, { ...ownContact(), invoice: COMPANY })
  await loginAsAdmin(page, '/admin/settings/shop')
  const facts = page.getByRole('form', { name: 'Данни на фирмата' })
  await facts.getByRole('textbox', { name: 'Съставител на документите' }).fill('Ива Шарена')
  await facts.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Данните на фирмата са записани')).toBeVisible()

  await page.goto(`/admin/shop/orders/${order}`)
  await page.getByRole('button', { name: 'Издай фактура' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нова фактура' })
  // As the customer gave it with the order.
  await expect(dialog.getByRole('textbox', { name: 'Фирма' })).toHaveValue('Пух ООД')
  await paperOf(page, dialog.getByRole('button', { name: 'Преглед' }))
  await expect(dialog.getByText(/^Издадената фактура е окончателна/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Издай' }).click()
  await expect(dialog).toBeHidden()
  await issueCreditNote(page, 300)
  const numbers = await page.getByText(/^№ \d{10}$/).allTextContents()
  const [first = 0, second = 0] = numbers.map((text) => Number(text.slice(2))).toSorted((a, b) => a - b)
  expect(second).toBe(first + 1)
  await expect(page.getByText(new RegExp(`−${shown('3.00')}.* · Спукан балон`))).toBeVisible()

  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Отвори' })
  const papers = [await paperOf(page, open.nth(0)), await paperOf(page, open.nth(1))]
  expect(papers.map(({ name }) => name).toSorted()).toEqual(
    [first, second].map((number) => `${String(number).padStart(10, '0')}.pdf`),
  )
  // Stored as it was issued.
  await page.reload()
  expect((await paperOf(page, open.nth(0))).file.equals(papers[0]?.file ?? Buffer.alloc(0))).toBe(true)
  for (const name of ['Поръчка', 'Опаковъчен лист', 'Проформа фактура', 'Протокол за предаване', 'Протокол за връщане'])
    await paperOf(page, main.getByRole('button', { name, exact: true }))

  await page.goto('/admin/documents')
  await page.getByRole('searchbox').fill('Пух ООД')
  const rows = page.locator('tr[data-row]')
  for (const number of [first, second])
    await expect(rows.filter({ hasText: String(number).padStart(10, '0') })).toContainText('Пух ООД')
  await paperOf(page, page.getByRole('button', { name: 'Списък за днес' }))
})
