import type { Page } from '@playwright/test'
import { newColleague, openAs, type Colleague } from '../support/colleagues.ts'
import { expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

const LOG = '/admin/team/audit'

/** The button of the row becomes a field, and is there again with the price that was saved. */
async function setPrice(page: Page, name: string, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Цена на ${name}: ${from}` }).click()
  await page.getByRole('textbox', { name: `Цена на ${name}` }).fill(to)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Цена на ${name}: ${to}` })).toBeVisible()
}

const entry = (page: Page, { name }: Colleague, what: string) =>
  page.locator('tr[data-row]').filter({ hasText: name }).filter({ hasText: what })

test('Two people change prices and an order at once, and the log tells of each who, when, what it was and what it is', async ({
  page,
  request,
  browser,
}) => {
  const words = { ани: unique('Гирлянд'), боян: unique('Маска') }
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  for (const name of Object.values(words))
    await newProduct(request, { type: 'SALE', name, price: '4.00', categoryIds }, 9)
  const { id: productId } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds },
    9,
  )
  const order = await placeOrder(request, { productId, quantity: 1 }, ownContact())
  const [ani, boyan] = [await newColleague(request, 'manager'), await newColleague(request, 'manager')]
  const [anis, boyans] = await Promise.all([
    openAs(browser, ani, '/admin/shop/products'),
    openAs(browser, boyan, '/admin/shop/products'),
  ])
  await Promise.all([rowFound(anis, words.ани), rowFound(boyans, words.боян)])
  await Promise.all([setPrice(anis, words.ани, '4.00', '4.50'), setPrice(boyans, words.боян, '4.00', '5.20')])
  // Each what the other had, over the same connections of the shop.
  await Promise.all([rowFound(anis, words.боян), rowFound(boyans, words.ани)])
  await Promise.all([setPrice(anis, words.боян, '5.20', '6.10'), setPrice(boyans, words.ани, '4.50', '4.90')])
  await boyans.goto(`/admin/shop/orders/${order}`)
  await boyans.getByRole('main').getByRole('button', { name: 'Потвърди' }).click()
  await expect(boyans.getByRole('main').getByRole('button', { name: 'Изпрати' })).toBeVisible()

  await loginAsAdmin(page, LOG)
  const search = page.getByRole('searchbox', { name: 'Име или написано' })
  await search.fill(words.ани)
  await expect(page.locator('tr[data-row]').filter({ hasText: /цена: .* → / })).toHaveCount(2)
  await expect(entry(page, ani, 'цена: 4.00 лв → 4.50 лв')).toContainText(words.ани)
  await expect(entry(page, boyan, 'цена: 4.50 лв → 4.90 лв')).toContainText(/\d\d\.\d\d\.\d{4}.*\d\d:\d\d/)
  await search.fill(words.боян)
  await expect(entry(page, boyan, 'цена: 4.00 лв → 5.20 лв')).toBeVisible()
  await expect(entry(page, ani, 'цена: 5.20 лв → 6.10 лв')).toBeVisible()

  await search.fill('')
  await page.getByRole('combobox', { name: 'Служител' }).selectOption({ label: boyan.name })
  await expect(page.locator('tr[data-row]')).toHaveCount(3)
  await expect(page.locator('tr[data-row]').filter({ hasText: ani.name })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Вид' }).selectOption({ label: 'Поръчка' })
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await expect(entry(page, boyan, 'статус: чака → обработва се')).toContainText(`№ ${order}`)
  await page.getByRole('textbox', { name: 'До дата' }).fill('01.01.2020')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Няма промени за тези филтри')).toBeVisible()

  await page.goto('/admin/shop/products')
  await (await rowFound(page, words.ани)).getByRole('button', { name: /^Редактирай/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Редакция на продукт' })
  await dialog.getByRole('button', { name: 'Промени от екипа' }).click()
  const history = dialog.getByRole('region', { name: 'Промени от екипа' })
  await expect(history).toContainText(ani.name)
  await expect(history).toContainText('цена: 4.50 лв → 4.90 лв')
  await expect(history).not.toContainText('5.20')
  await page.goto(`/admin/shop/orders/${order}`)
  await page.getByRole('main').getByRole('button', { name: 'Промени от екипа' }).click()
  const ofOrder = page.getByRole('region', { name: 'Промени от екипа' })
  await expect(ofOrder).toContainText(boyan.name)
  await expect(ofOrder).toContainText('статус: чака → обработва се')
  await Promise.all([anis.context().close(), boyans.context().close()])
})
