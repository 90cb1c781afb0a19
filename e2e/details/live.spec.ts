import type { Page } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { answerTo, following } from '../support/graph-requests.ts'
import { newCategory, newProduct, placeOrder, secondAdmin } from '../support/panel-kit.ts'

test('An order of the shop appears in an open list of the panel with a notice, without a reload', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Жива'))
  const product = { type: 'SALE', name: unique('Гирлянд'), price: '4.00', categoryIds: [categoryId] }
  const { id } = await newProduct(request, product, 5)
  const follows = following(page)
  await loginAsAdmin(page, '/admin/shop/orders')
  await expect(page.getByRole('heading', { name: 'Поръчки' })).toBeVisible()
  await follows
  const customerName = unique('Стоян')
  const number = await placeOrder(request, { productId: id, quantity: 1 }, { customerName })
  await expect(page.getByText(customerName)).toBeVisible()
  const notice = page.getByRole('status', { name: 'Новости' })
  await expect(notice).toContainText(`Нова поръчка № ${number}`)
  await notice.getByRole('button', { name: 'Отвори' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/shop/orders/${number}$`))
  await expect(notice).toHaveText('')
})

test('A change of stock is seen on an open product page without a reload', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Жива'))
  const product = { type: 'SALE', name: unique('Гирлянд'), price: '4.00', categoryIds: [categoryId] }
  const { id, databaseId } = await newProduct(request, product, 5)
  const follows = following(page)
  await page.goto(`/products/${databaseId}`)
  await expect(page.getByText('Последни 5 бр.')).toBeVisible()
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await follows
  const setStock = async (quantity: number) =>
    ask(
      request,
      'mutation ($input: SetStockInput!) { setStock(input: $input) { __typename } }',
      { input: { productId: id, quantity, threshold: 1 } },
      await adminToken(request),
    )
  await setStock(2)
  await expect(page.getByText('Последни 2 бр.')).toBeVisible()
  await setStock(0)
  await expect(page.getByRole('button', { name: 'Няма наличност' })).toBeDisabled()
})

const description = (page: Page) => page.getByRole('textbox', { name: 'Описание за търсачките' })

test('Two people have the text of a page open: the other sees a saved text, or a notice over unsaved changes', async ({
  page,
  browser,
}) => {
  const path = '/admin/settings/texts?page=ABOUT'
  const follows = following(page)
  await loginAsAdmin(page, path)
  await follows
  const second = await secondAdmin(browser, path)
  const save = async (text: string) => {
    const saved = answerTo(second, 'SetPageText')
    await description(second).fill(text)
    await second.getByRole('button', { name: 'Запази' }).click()
    await saved
  }
  await save(unique('Кои сме'))
  await expect(description(page)).toHaveValue(await description(second).inputValue())
  await description(page).fill('Моето описание')
  await save(unique('Кои сме'))
  await expect(page.getByText('Друг администратор току-що промени: описание')).toBeVisible()
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Друг администратор промени междувременно: описание')).toBeVisible()
  await expect(description(page)).toHaveValue('Моето описание')
  await second.context().close()
})
