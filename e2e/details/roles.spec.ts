import { colleagueWith, newColleague, openAs, type Colleague } from '../support/colleagues.ts'
import { adminToken, ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'
import type { APIRequestContext } from '@playwright/test'

async function orderOfOne(request: APIRequestContext): Promise<{ number: number; id: string; productId: string }> {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const number = await placeOrder(request, { productId, quantity: 1 }, ownContact())
  const { order } = await ask<{ order: { id: string } }>(
    request,
    'query ($number: Int!) { order(databaseId: $number) { id } }',
    { number },
    await adminToken(request),
  )
  return { number, id: order.id, productId }
}

async function outcomeOf(request: APIRequestContext, { token }: Colleague, mutation: string, input: object) {
  const type = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}Input`
  const answer = await ask<Record<string, { __typename: string }>>(
    request,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
    { input },
    token,
  )
  return answer[mutation]?.__typename
}

test('A packer hands an order on and has no button for its money, and the server refuses these mutations', async ({
  request,
  browser,
}) => {
  const { number, id: orderId } = await orderOfOne(request)
  const packer = await colleagueWith(request, 'packer')
  const page = await openAs(browser, packer, `/admin/shop/orders/${number}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Потвърди' }).click()
  await expect(main.getByRole('button', { name: 'Изпрати' })).toBeVisible()
  for (const name of ['Издай фактура', 'Промени поръчката', 'Върни пари или стоки'])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await main.getByRole('button', { name: 'Още действия' }).click()
  await expect(page.getByRole('menuitem', { name: 'Достави' })).toBeVisible()
  for (const name of ['Отмени поръчката', 'Запиши плащане'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)

  const recipient = { name: 'Пух ООД', eik: '123456786', manager: 'Пух', address: 'Пловдив' }
  for (const [mutation, input] of [
    ['setOrderStatus', { orderId, status: 'CANCELLED' }],
    ['setPaymentFailed', { orderId, isFailed: true }],
    ['issueInvoice', { orderId, recipient }],
  ] as const)
    expect(await outcomeOf(request, packer, mutation, input), mutation).toBe('ForbiddenError')
  await page.reload()
  await expect(main.getByRole('button', { name: 'Изпрати' })).toBeVisible()
  await page.context().close()
})

test('A reader sees customers and turnover, and no button that changes data', async ({ request, browser }) => {
  const { number, id: orderId, productId } = await orderOfOne(request)
  const reader = await colleagueWith(request, 'read_only')
  const page = await openAs(browser, reader, '/admin/customers')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await page.goto('/admin/today')
  await expect(page.getByRole('img', { name: /^Оборот по дни/ })).toBeVisible()
  await page.goto(`/admin/shop/orders/${number}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: `Поръчка № ${number}` })).toBeVisible()
  for (const name of ['Потвърди', 'Още действия', 'Издай фактура', 'Промени поръчката', 'Добави бележката'])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await page.goto('/admin/shop/products')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  for (const name of ['Добави продукт', /^Редактирай/, /^Изтрий/, /^Цена на/])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  for (const [mutation, input] of [
    ['setOrderStatus', { orderId, status: 'PROCESSING' }],
    ['updateProduct', { productId, product: { price: '1.00' } }],
    ['setStock', { productId, quantity: 1, threshold: 1 }],
  ] as const)
    expect(await outcomeOf(request, reader, mutation, input), mutation).toBe('ForbiddenError')
  await page.context().close()
})

test('A manager changes neither the team nor the settings, and who is switched off is out at once', async ({
  page,
  request,
  browser,
}) => {
  const manager = await newColleague(request, 'manager')
  const packer = await newColleague(request, 'packer')
  const theirs = await openAs(browser, manager, '/admin/team/staff')
  await expect(theirs.getByRole('row').filter({ hasText: packer.name })).toContainText('Склад')
  await expect(theirs.getByRole('button', { name: 'Добави служител' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /^Редактирай/ })).toHaveCount(0)
  const newOwner = { name: 'Нов', username: unique('nov').replace(' ', '-'), role: 'OWNER', password: 'парола за нов' }
  expect(await outcomeOf(request, manager, 'createAdmin', newOwner)).toBe('ForbiddenError')

  const packers = await openAs(browser, packer, '/admin/shop/orders')
  await loginAsAdmin(page, '/admin/team/staff')
  await page.getByRole('button', { name: `Редактирай ${packer.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Служител: ${packer.name}` })
  await dialog.getByText('Действащ', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('row').filter({ hasText: packer.name })).toContainText('Изключен')
  // The page may have noticed by itself and be on its way to the login.
  await packers.reload()
  await expect(packers.getByRole('heading', { level: 1, name: 'Вход в панела' })).toBeVisible()
  await Promise.all([theirs.context().close(), packers.context().close()])
})
