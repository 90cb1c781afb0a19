import { ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newProduct } from '../support/panel-kit.ts'

interface Named {
  id: string
  name: string
}

const idsOf = (all: Named[], name: string) => all.filter((one) => one.name === name).map(({ id }) => id)

test('Staff add a category and a party theme, shoppers see both with their first product, and a category is deleted', async ({
  page,
  request,
  browser,
}) => {
  const [category, theme] = [unique('Фенери'), unique('Пирати')]
  await loginAsAdmin(page, '/admin/shop/categories')
  await page.getByRole('button', { name: 'Добави категория' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Име' }).fill(category)
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('За вечерта навън')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Категорията е добавена')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: category })).toBeVisible()

  await page.goto('/admin/party-themes')
  await page.getByRole('button', { name: 'Добави тема' }).click()
  await dialog.getByRole('textbox', { name: 'Име на темата' }).fill(theme)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  const card = page.getByRole('article').filter({ hasText: theme })
  await card.getByRole('button', { name: 'Редактирай' }).click()
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Съкровища и карти')
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(card).toContainText('Съкровища и карти')

  const { categories, partyThemes } = await ask<Record<'categories' | 'partyThemes', Named[]>>(
    request,
    '{ categories(type: SALE) { id name } partyThemes { id name } }',
  )
  await newProduct(request, {
    type: 'SALE',
    name: unique('Фенер'),
    price: '3.00',
    categoryIds: idsOf(categories, category),
    subcategoryIds: idsOf(partyThemes, theme),
  })
  const shopper = await browser.newPage()
  for (const [path, name] of [
    ['/products', category],
    ['/party-themes', theme],
  ] as const) {
    await shopper.goto(path)
    await expect(shopper.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  }
  await page.goto('/admin/shop/categories')
  await page.getByRole('button', { name: `Изтрий ${category}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText('Категорията е изтрита')).toBeVisible()
  await shopper.goto('/products')
  await expect(shopper.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(shopper.getByText(category)).toHaveCount(0)
  await shopper.close()
})
