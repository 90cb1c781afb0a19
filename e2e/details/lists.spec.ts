import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory } from '../support/panel-kit.ts'

test('A subcategory is put before another by dragging, and stays there', async ({ page, request }) => {
  const category = unique('Подреждане')
  const categoryId = await newCategory(request, 'SALE', category)
  const names = [unique('Алфа'), unique('Бета')]
  for (const name of names)
    await ask(
      request,
      'mutation ($input: CreateSubcategoryInput!) { createSubcategory(input: $input) { __typename } }',
      { input: { subcategory: { categoryId, name } } },
      await adminToken(request),
    )
  await loginAsAdmin(page, '/admin/shop/categories')
  const rows = page.getByRole('table', { name: 'Категории' }).getByRole('row')
  const [first = '', second = ''] = names
  const own = rows.filter({ hasText: new RegExp(`${first}|${second}`) })
  await expect(own).toHaveText([new RegExp(first), new RegExp(second)])
  // By its handle; keys have the arrows of the row, in the component's test.
  await own
    .nth(1)
    .locator('svg')
    .first()
    .dragTo(own.nth(0), { targetPosition: { x: 200, y: 3 }, steps: 10 })
  await expect(page.getByText('Подредбата е запазена')).toBeVisible()
  await expect(own).toHaveText([new RegExp(second), new RegExp(first)])
  await page.reload()
  await expect(own).toHaveText([new RegExp(second), new RegExp(first)])
})
