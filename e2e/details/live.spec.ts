import type { Page, Response } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder, secondAdmin } from '../support/panel-kit.ts'

/** docs/spec/storefront.md#loading-and-caching. */
const SEEN_WITHIN = { timeout: 2_000 }

const isStream = (response: Response): boolean =>
  response.headers()['content-type']?.startsWith('text/event-stream') === true

const follows = (page: Page): Promise<Response> => page.waitForResponse(isStream)

test('An order of the shop appears in an open list of the panel with a notice, without a reload', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Жива'))
  const product = { type: 'SALE', name: unique('Гирлянд'), price: '4.00', categoryIds: [categoryId] }
  const { id } = await newProduct(request, product, 5)
  const following = follows(page)
  await loginAsAdmin(page, '/admin/shop/orders')
  await expect(page.getByRole('heading', { name: 'Поръчки' })).toBeVisible()
  await following
  const customerName = unique('Стоян')
  const number = await placeOrder(request, { productId: id, quantity: 1 }, { customerName })
  await expect(page.getByText(customerName)).toBeVisible()
  const notice = page.getByRole('status', { name: 'Новости' })
  await expect(notice).toContainText(`Нова поръчка № ${number}`)
  await notice.getByRole('button', { name: 'Отвори' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/shop/orders/${number}$`))
  await expect(notice).toHaveText('')
})

test('A change of stock is seen on an open product page within two seconds', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Жива'))
  const product = { type: 'SALE', name: unique('Гирлянд'), price: '4.00', categoryIds: [categoryId] }
  const { id, databaseId } = await newProduct(request, product, 5)
  const following = follows(page)
  await page.goto(`/products/${databaseId}`)
  await expect(page.getByText('Последни 5 бр.')).toBeVisible()
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await following
  const setStock = async (quantity: number) =>
    ask(
      request,
      'mutation ($input: SetStockInput!) { setStock(input: $input) { __typename } }',
      { input: { productId: id, quantity, threshold: 1 } },
      await adminToken(request),
    )
  await setStock(2)
  await expect(page.getByText('Последни 2 бр.')).toBeVisible(SEEN_WITHIN)
  await setStock(0)
  await expect(page.getByRole('button', { name: 'Няма наличност' })).toBeDisabled(SEEN_WITHIN)
})

const description = (page: Page) => page.getByRole('textbox', { name: 'Описание за търсачките' })

test('Two people have the text of a page open: what one saves the other sees, or is told over what they typed', async ({
  page,
  browser,
}) => {
  const path = '/admin/settings/texts?page=ABOUT'
  const following = follows(page)
  await loginAsAdmin(page, path)
  await following
  const second = await secondAdmin(browser, path)
  const save = async (text: string) => {
    await description(second).fill(text)
    await second.getByRole('button', { name: 'Запази' }).click()
    await expect(second.getByText('Страницата вече показва новия текст.')).toBeVisible()
  }
  await save(unique('Кои сме'))
  await expect(description(page)).toHaveValue(await description(second).inputValue(), SEEN_WITHIN)
  await description(page).fill('Моето описание')
  await save(unique('Кои сме'))
  await expect(page.getByText('Друг администратор току-що промени: описание')).toBeVisible()
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Друг администратор промени междувременно: описание')).toBeVisible()
  await expect(description(page)).toHaveValue('Моето описание')
  await second.context().close()
})
