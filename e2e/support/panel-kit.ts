import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { GRAPH } from './graph-requests.ts'
import { adminToken, ask, expect, loginAsAdmin, unique } from './fixtures.ts'

/** A small single-colour image as a file to upload. */
export async function picture(color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 80, height: 80, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { name: `${color}.png`, mimeType: 'image/png', buffer }
}

/** Returns its id. */
export async function newCategory(request: APIRequestContext, type: 'SALE' | 'RENT', name: string): Promise<string> {
  const query =
    'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { ... on CreateCategorySuccess { category { id } } } }'
  const { createCategory } = await ask<{ createCategory: { category: { id: string } } }>(
    request,
    query,
    { input: { type, category: { name } } },
    await adminToken(request),
  )
  return createCategory.category.id
}

export async function newProduct(
  request: APIRequestContext,
  product: object,
  units = 0,
): Promise<{ id: string; databaseId: number }> {
  const token = await adminToken(request)
  const { createProduct } = await ask<{ createProduct: { product: { id: string; databaseId: number } } }>(
    request,
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { product { id databaseId } } ... on UserError { message } } }',
    { input: { product } },
    token,
  )
  if (units > 0) {
    await ask(
      request,
      'mutation ($input: SetStockInput!) { setStock(input: $input) { __typename } }',
      { input: { productId: createProduct.product.id, quantity: units, threshold: 1 } },
      token,
    )
  }
  return createProduct.product
}

/** An order of a line, or of several, as a visitor; returns its number. */
export async function placeOrder(
  request: APIRequestContext,
  ordered: object | readonly object[],
  data: object,
): Promise<number> {
  const lines = [ordered].flat()
  const sessionId = unique('session').replace(' ', '-').padEnd(30, 'x')
  for (const line of lines)
    await ask(request, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', {
      input: { sessionId, ...line },
    })
  const input = {
    sessionId,
    idempotencyKey: sessionId,
    customerName: 'Ива Иванова',
    customerEmail: 'iva@example.com',
    customerPhone: '0888111222',
    deliveryMethod: lines.every((line) => 'startsOn' in line) ? 'PICKUP' : 'HOME_ADDRESS',
    deliveryAddress: 'София, ул. Шипка 6',
    paymentMethod: 'CASH_ON_DELIVERY',
    ...data,
  }
  const { placeOrder: placed } = await ask<{ placeOrder: { order?: { databaseId: number } } }>(
    request,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { databaseId } } } }',
    { input },
  )
  expect(placed.order).toBeDefined()
  return placed.order?.databaseId ?? 0
}

/** The page gets no live notices: it is stale until it reads again. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route(GRAPH, (route) =>
    route.request().headers()['accept']?.includes('event-stream') ? route.abort() : route.fallback(),
  )
}

/**
 * Goes to a page of the panel as its links do, without loading the panel again: that takes seconds. The page
 * before is left, a form with unsaved changes too.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const show = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await show('/admin/nowhere')
  await page.getByText('Тази страница не съществува').waitFor()
  await show(`/admin/${path}`)
}

/** The one row that a list has once it is searched, by default with the searched text: its place is its last one. */
export async function rowFound(page: Page, searched: string, text = searched): Promise<Locator> {
  await page.getByRole('searchbox').fill(searched)
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toBeVisible()
  return row
}

/** In a browser context of its own, logged in. */
export async function secondAdmin(
  browser: Browser,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'bg-BG' })).newPage()
  await prepare?.(page)
  await loginAsAdmin(page, path)
  return page
}

/** Two products whose names share exactly one word. */
export async function twoProducts(request: APIRequestContext) {
  const word = unique('Списъчна')
  const [cheap, dear] = [`${word} Б`, `${word} А`]
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  await newProduct(request, { type: 'SALE', name: cheap, price: '2.00', categoryIds }, 5)
  const { databaseId } = await newProduct(request, { type: 'SALE', name: dear, price: '8.00', categoryIds }, 5)
  return { word, cheap, dear, dearNumber: databaseId }
}
