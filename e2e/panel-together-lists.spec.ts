import type { Page } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from './support/fixtures.ts'
import { newCategory, newProduct, secondAdmin, withoutLive } from './support/panel-kit.ts'
import { shown, SIGN } from './support/money.ts'

const DELETED_BY_OTHER = 'от друг администратор. Написаното остава тук, за да го копирате.'

/** Opens the same object for both admins. */
async function bothEdit(pages: readonly Page[], name: string): Promise<void> {
  for (const page of pages) {
    await page.getByRole('button', { name: `Редактирай ${name}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Запази' }).click()

/** Valid now. */
async function newCode(page: Page, code: string): Promise<void> {
  const promoCode = {
    code,
    discountPercentage: 10,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2030-01-01T00:00:00Z',
  }
  await ask(
    page.request,
    'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { __typename } }',
    { input: { promoCode } },
    await adminToken(page.request),
  )
}

test.beforeEach(({ page }) => withoutLive(page))

test('Of two admins on one promo code the second is told what the first changed, and both changes stay', async ({
  page,
  browser,
}) => {
  const code = unique('ДВАМА').replace(' ', '').toUpperCase()
  await newCode(page, code)
  const path = `/admin/promo-codes?q=${encodeURIComponent(code)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  await bothEdit([page, second], code)
  await page.getByRole('dialog').getByLabel('Отстъпка (%)').fill('30')
  await save(page)
  await expect(page.getByText('Промо кодът е обновен')).toBeVisible()

  const mine = second.getByRole('dialog')
  await mine.getByLabel('Описание').fill('За пролетта')
  await save(second)
  await expect(mine.getByRole('alert')).toContainText(
    'Друг администратор промени междувременно: отстъпка („10%“ → „30%“).',
  )
  await expect(mine.getByLabel('Описание')).toHaveValue('За пролетта')
  await expect(mine.getByLabel('Отстъпка (%)')).toHaveValue('30')
  await save(second)
  await expect(second.getByText('Промо кодът е обновен')).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: code })).toContainText('За пролетта')
  await expect(second.getByRole('row').filter({ hasText: code })).toContainText('30%')

  // The first admin continues from a stale list and chooses the new version.
  await bothEdit([page], code)
  await page.getByRole('dialog').getByLabel('Описание').fill('За лятото')
  await save(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('описание („—“ → „За пролетта“)')
  await page.getByRole('button', { name: 'Вземи новата версия' }).click()
  await expect(page.getByRole('dialog').getByLabel('Описание')).toHaveValue('За пролетта')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await second.context().close()
})

test('Of two admins on one category the second is told what the first changed; a deleted one can still be copied from', async ({
  page,
  browser,
  request,
}) => {
  const name = unique('Обща')
  await newCategory(request, 'SALE', name)
  await loginAsAdmin(page, '/admin/shop/categories')
  const second = await secondAdmin(browser, '/admin/shop/categories', withoutLive)
  await bothEdit([page, second], name)
  await page.getByRole('dialog').getByLabel('Име').fill(`${name} 2`)
  await save(page)
  await expect(page.getByText('Категорията е обновена')).toBeVisible()

  const mine = second.getByRole('dialog')
  await mine.getByLabel('Описание').fill('Всичко за масата')
  await save(second)
  await expect(mine.getByRole('alert')).toContainText(
    `Друг администратор промени междувременно: име („${name}“ → „${name} 2“).`,
  )
  await expect(mine.getByLabel('Име')).toHaveValue(`${name} 2`)
  await save(second)
  await expect(second.getByRole('row').filter({ hasText: `${name} 2` })).toContainText('Всичко за масата')

  await bothEdit([second], `${name} 2`)
  await mine.getByLabel('Описание').fill('Дълго описание')
  await page.getByRole('button', { name: `Изтрий ${name} 2` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Категорията е изтрита')).toBeVisible()
  await save(second)
  await expect(mine.getByRole('alert')).toHaveText(`Категорията е изтрита ${DELETED_BY_OTHER}`)
  await expect(mine.getByLabel('Описание')).toHaveValue('Дълго описание')
  await second.context().close()
})

test('Of two admins on one size and on one party theme the second is told what the first changed', async ({
  page,
  browser,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Балон')
  const { id } = await newProduct(request, { type: 'SALE', name, price: '3.00', categoryIds: [categoryId] })
  const token = await adminToken(request)
  await ask(
    request,
    'mutation ($input: CreateVariantInput!) { createVariant(input: $input) { __typename } }',
    { input: { productId: id, variant: { size: '30 см', price: '3.00', quantity: 10 } } },
    token,
  )
  const path = `/admin/shop/products?q=${encodeURIComponent(name)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  for (const one of [page, second]) {
    await one.getByRole('button', { name: `Размери на ${name}` }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Редактирай' }).click()
  }
  await page.getByRole('dialog').getByLabel(`Цена (${SIGN})`).first().fill('4')
  await save(page)
  await expect(page.getByText('Вариантът беше актуализиран успешно')).toBeVisible()
  const mine = second.getByRole('dialog')
  await mine.getByLabel('Размер', { exact: false }).first().fill('45 см')
  await save(second)
  await expect(mine.getByRole('alert')).toContainText(
    'Друг администратор промени междувременно: цена („3.00“ → „4.00“).',
  )
  await save(second)
  await expect(mine.getByText('45 см')).toBeVisible()
  await expect(mine.getByText(shown('4.00'))).toBeVisible()

  const theme = unique('Тема')
  const { category } = await ask<{ category: { id: string } }>(request, '{ category(databaseId: 46) { id } }')
  await ask(
    request,
    'mutation ($input: CreateSubcategoryInput!) { createSubcategory(input: $input) { __typename } }',
    { input: { subcategory: { categoryId: category.id, name: theme } } },
    token,
  )
  for (const one of [page, second]) {
    await one.goto('/admin/party-themes')
    await one.getByRole('article').filter({ hasText: theme }).getByRole('button', { name: 'Редактирай' }).click()
  }
  await page.getByRole('dialog').getByLabel('Описание').fill('Пирати')
  await save(page)
  await expect(page.getByRole('article').filter({ hasText: theme })).toContainText('Пирати')
  await mine.getByLabel('Име на темата').fill(`${theme} 2`)
  await save(second)
  await expect(mine.getByRole('alert')).toContainText('Друг администратор промени междувременно: описание.')
  await expect(mine.getByLabel('Описание')).toHaveValue('Пирати')
  await second.context().close()
})

test('Of two admins who delete one promo code the second is told that it is gone', async ({ page, browser }) => {
  const code = unique('ИЗТРИЙ').replace(' ', '').toUpperCase()
  await newCode(page, code)
  const path = `/admin/promo-codes?q=${encodeURIComponent(code)}`
  await loginAsAdmin(page, path)
  const second = await secondAdmin(browser, path, withoutLive)
  for (const one of [page, second]) await one.getByRole('button', { name: `Изтрий ${code}` }).click()
  for (const one of [page, second]) await one.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Промо кодът е изтрит')).toBeVisible()
  await expect(second.getByText('Промо кодът не е намерен.')).toBeVisible()
  await expect(second.getByText('Няма промо кодове')).toBeVisible()
  await second.context().close()
})
