import type { Page } from '@playwright/test'
import { colleagueWith, openAs } from '../support/colleagues.ts'
import { ask, expect, test, unique } from '../support/fixtures.ts'
import { BIN, confirmDeletion, inBin } from '../support/bin.ts'
import { newCategory, newProduct, rowFound } from '../support/panel-kit.ts'
import { shown } from '../support/money.ts'

async function restore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Върни ${name}` }).click()
  await expect(page.getByText('Върнато е в магазина').first()).toBeVisible()
  await expect(inBin(page, name)).toHaveCount(0)
}

test('A manager deletes a product, a category and a promo code, finds them in the bin, and the shop has them again', async ({
  request,
  browser,
  page: shopper,
}) => {
  const category = unique('Рафт')
  const categoryId = await newCategory(request, 'SALE', category)
  const empty = unique('Празна')
  await newCategory(request, 'SALE', empty)
  const name = unique('Фенер')
  const product = { type: 'SALE', name, price: '7.30', categoryIds: [categoryId] }
  const { databaseId } = await newProduct(request, product, 4)
  const code = unique('BIN').replace(' ', '').toUpperCase()
  const manager = await colleagueWith(request, 'manager')
  const page = await openAs(browser, manager, '/admin/shop/products')

  const row = await rowFound(page, name)
  await row.getByRole('button', { name: `Изтрий ${name}` }).click()
  await confirmDeletion(page)
  await expect(page.getByText('Продуктът е изтрит')).toBeVisible()
  expect((await shopper.goto(`/products/${databaseId}`))?.status()).toBe(404)

  await page.goto('/admin/shop/categories')
  await page.getByRole('button', { name: `Изтрий ${empty}` }).click()
  await confirmDeletion(page)

  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Добави промо код' }).click()
  const added = page.getByRole('dialog')
  await added.getByRole('textbox', { name: 'Код' }).fill(code)
  await added.getByLabel('Отстъпка (%)').fill('15')
  await added.getByRole('button', { name: 'Запази' }).click()
  await expect(added).toBeHidden()
  await page.getByRole('button', { name: `Изтрий ${code}` }).click()
  await confirmDeletion(page)
  const isValid = async () => {
    const { promoCodeCheck } = await ask<{ promoCodeCheck: { isValid: boolean } }>(
      request,
      'query ($code: String!) { promoCodeCheck(code: $code) { ... on PromoCodeCheck { isValid } } }',
      { code },
    )
    return promoCodeCheck.isValid
  }
  expect(await isValid()).toBe(false)

  await page.goto(BIN)
  for (const [what, kind] of [
    [name, 'Продукт'],
    [empty, 'Категория'],
    [code, 'Промо код'],
  ] as const)
    await expect(inBin(page, what)).toContainText(new RegExp(`${kind}.*${manager.name}.*\\d\\d\\.\\d\\d\\.\\d{4}`))
  await page.getByRole('combobox', { name: 'Вид' }).selectOption({ label: 'Промо код' })
  await expect(inBin(page, name)).toHaveCount(0)
  await restore(page, code)
  expect(await isValid()).toBe(true)
  await page.getByRole('combobox', { name: 'Вид' }).selectOption({ label: 'Всички видове' })
  await restore(page, empty)
  await restore(page, name)

  expect((await shopper.goto(`/products/${databaseId}`))?.status()).toBe(200)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopper.getByText(shown('7.30')).first()).toBeVisible()
  await page.goto('/admin/shop/categories')
  await expect(page.getByRole('button', { name: `Изтрий ${empty}` })).toBeVisible()
  await page.goto('/admin/shop/inventory')
  await expect(await rowFound(page, name)).toContainText('4')
  await page.context().close()
})
