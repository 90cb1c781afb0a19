import { ask, expect, test } from './support/fixtures.ts'

test('Shoppers review a product; it waits for approval', async ({ page, request }) => {
  const { products } = await ask<{ products: { edges: { node: { databaseId: number } }[] } }>(
    request,
    '{ products(first: 1, filter: { type: SALE }) { edges { node { databaseId } } } }',
  )
  await page.goto(`/products/${products.edges[0]?.node.databaseId}`)
  await page.getByRole('tab', { name: 'Напишете отзив' }).click()
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await expect(page.getByText('Моля попълнете всички полета')).toBeVisible()
  await page.getByRole('radio', { name: /^5/ }).click()
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Петя')
  await page.getByRole('tabpanel').getByLabel('Имейл').fill('petya@example.com')
  await page.getByRole('textbox', { name: 'Отзив', exact: true }).fill('Чудесни балони, децата бяха възхитени.')
  await page.getByRole('button', { name: 'Изпрати отзив' }).click()
  await expect(page.getByText('Отзивът ви беше изпратен за одобрение')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Чудесни балони, децата бяха възхитени.')).toHaveCount(0)
})

test('Visitors write to the shop', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Изпрати' }).click()
  await expect(page.getByText('Моля попълнете това поле').first()).toBeVisible()
  const form = page.getByRole('form', { name: 'Форма за контакт' })
  await form.getByRole('textbox', { name: 'Име', exact: true }).fill('Георги')
  await form.getByLabel('Имейл').fill('georgi@example.com')
  await form.getByLabel('Съобщение').fill('Имате ли сини столове за 40 души?')
  await page.getByRole('button', { name: 'Изпрати' }).click()
  await expect(page.getByText('Съобщението е изпратено!')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Име', exact: true })).toHaveValue('')
})

test('The mobile menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Начало' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Контакти' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu).toBeHidden()
})

test('Search suggests as one types, in Latin letters too', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Търсене в магазина' }).filter({ visible: true })
  await box.fill('stolove')
  await expect(page.getByRole('option').first()).toContainText(/стол/i)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).not.toHaveURL(/\/$/)
  // The new page takes the focus once loaded.
  await expect(page.getByRole('main')).toBeFocused()
  await box.fill('няматакова')
  await box.press('Enter')
  await expect(page.getByText('Не намерихме нищо')).toBeVisible()
})

test('Filters stand in the address and survive going back', async ({ page }) => {
  await page.goto('/products/category/65')
  const before = await page.getByRole('article').count()
  await page.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/sub=\d+/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before)
  const narrowed = await page.getByRole('article').count()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/sub=\d+/)
  await expect(page.getByRole('article')).toHaveCount(narrowed)
})

test('Unknown pages say so with the right status', async ({ page }) => {
  for (const [path, words] of [
    ['/nowhere', '404 Page Not Found'],
    ['/products/999999', 'Продуктът не е намерен'],
    ['/products/category/999999', 'Категорията не е намерена'],
    ['/party-themes/10', 'Темата не е намерена'],
    ['/party-themes/subcategory/999999', 'Парти тема не е намерена'],
    ['/rental/product/999999', 'Продуктът не е намерен'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('Going back shows a list as far as it was loaded, at the place where it was left', async ({ page }) => {
  await page.goto('/search?q=балон')
  const cards = page.getByRole('article')
  const atFirst = await cards.count()
  await page.getByRole('button', { name: 'Покажи още' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(atFirst)
  const loaded = await cards.count()
  await cards.nth(atFirst + 4).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(1000)
  await cards
    .nth(atFirst + 4)
    .getByRole('link')
    .click()
  await expect(page.getByRole('tab', { name: 'Напишете отзив' })).toBeAttached()
  // A new page starts at the top, with the focus there.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(cards).toHaveCount(loaded)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('Dialogs give the focus back to what opened them', async ({ page }) => {
  await page.goto('/')
  const login = page.getByRole('button', { name: 'Вход' })
  await login.press('Enter')
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Вход' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(login).toBeFocused()
})
