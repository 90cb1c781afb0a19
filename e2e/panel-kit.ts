import type { APIRequestContext, Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminSession, ask, expect, loginAsAdmin, unique } from './fixtures.ts'

/** A small single-colour image as a file to upload. */
export async function picture(color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 80, height: 80, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { name: `${color}.png`, mimeType: 'image/png', buffer }
}

let setUpSession: Promise<string> | undefined

/** An admin token for set-up; one per worker. */
export function adminToken(request: APIRequestContext): Promise<string> {
  setUpSession ??= adminSession(request)
  return setUpSession
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

/** A one-line order as a visitor; returns its number. */
export async function placeOrder(request: APIRequestContext, line: object, data: object): Promise<number> {
  const sessionId = unique('session').replace(' ', '-').padEnd(30, 'x')
  await ask(request, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', {
    input: { sessionId, ...line },
  })
  const input = {
    sessionId,
    idempotencyKey: sessionId,
    customerName: 'Ива Иванова',
    customerEmail: 'iva@example.com',
    customerPhone: '0888111222',
    deliveryMethod: 'startsOn' in line ? 'PICKUP' : 'HOME_ADDRESS',
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

/** In a browser context of its own, logged in. */
export async function secondAdmin(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'bg-BG' })).newPage()
  await loginAsAdmin(page, path)
  return page
}
