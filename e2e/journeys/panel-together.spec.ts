import type { Page } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { SIGN } from '../support/money.ts'
import { newCategory, newProduct, secondAdmin, withoutLive } from '../support/panel-kit.ts'

// The stream could say what another admin saved before the answer to a save does.
test.beforeEach(({ page }) => withoutLive(page))

const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Запази' }).click()

/** The pages of two admins, each with the same object opened in its form. */
async function bothEdit(page: Page, second: Page, name: string): Promise<void> {
  for (const one of [page, second]) {
    await one.getByRole('button', { name: `Редактирай ${name}` }).click()
    await expect(dialogOf(one)).toBeVisible()
  }
}

test('The second of two admins on one product sees the first one’s change, and both changes are stored', async ({
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
  await bothEdit(page, second, name)
  const priceOf = (one: Page) => dialogOf(one).getByRole('textbox', { name: `Цена (${SIGN})` })
  for (const one of [page, second]) await expect(priceOf(one)).toHaveValue('4.00')
  await priceOf(page).fill('5.50')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()

  const description = dialogOf(second).getByRole('textbox', { name: 'Описание' })
  await description.fill('Ново описание')
  await save(second)
  await expect(
    dialogOf(second).getByText('Друг администратор промени междувременно: цена („4.00“ → „5.50“)'),
  ).toBeVisible()
  await expect(description).toHaveValue('Ново описание')
  await expect(priceOf(second)).toHaveValue('5.50')
  await save(second)
  await expect(dialogOf(second)).toBeHidden()
  const { product } = await ask<{ product: object }>(
    request,
    'query ($id: Int!) { product(databaseId: $id) { description ... on SaleProduct { price { amount } } } }',
    { id: databaseId },
  )
  expect(product).toEqual({ description: 'Ново описание', price: { amount: '5.50' } })
  await second.context().close()
})

test('Two admins who save one promo code’s switch and its limit at once lose nothing', async ({
  page,
  browser,
  request,
}) => {
  const code = unique('ЗАЕДНО').replace(' ', '').toUpperCase()
  const promoCode = {
    code,
    discountPercentage: 10,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2030-01-01T00:00:00Z',
  }
  await ask(
    request,
    'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { __typename } }',
    { input: { promoCode } },
    await adminToken(request),
  )
  const path = `/admin/promo-codes?q=${encodeURIComponent(code)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  await bothEdit(page, second, code)
  await dialogOf(page).getByText('Активен').click()
  await dialogOf(second).getByLabel('Максимален брой използвания').fill('7')
  await Promise.all([page, second].map(save))

  // Either may be the first.
  const alertOf = (one: Page) => dialogOf(one).getByRole('alert')
  const areLate = () => Promise.all([page, second].map((one) => alertOf(one).isVisible()))
  await expect.poll(areLate).toContain(true)
  const [first, late] = (await alertOf(page).isVisible()) ? [second, page] : [page, second]
  await expect(dialogOf(first)).toBeHidden()
  await expect(alertOf(late)).toContainText('Друг администратор промени междувременно:')
  await save(late)
  await expect(dialogOf(late)).toBeHidden()
  const row = late.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Неактивен')
  await expect(row).toContainText('0 / 7')
  await second.context().close()
})
