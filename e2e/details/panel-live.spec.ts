// What changes is read by the panel itself: it is on the screens of all who have it open, and nothing there is lost.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { adminToken, ask, expect, loginAsAdmin, loginWithOwnSession, test, unique } from '../support/fixtures.ts'
import { ADMIN } from '../support/spawn-shop.ts'
import { answerTo, caughtUp, following, GRAPH, operationOf } from '../support/graph-requests.ts'
import { newCategory, newProduct, placeOrder, secondAdmin } from '../support/panel-kit.ts'

/** The address of a list with one reservation, and the number of its order. */
async function oneReservation(request: APIRequestContext): Promise<{ path: string; orderId: number }> {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Шатра')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '50.00', categoryIds: [categoryId] }, 1)
  const line = { productId: id, quantity: 1, startsOn: '2027-07-01', endsOn: '2027-07-02' }
  const orderId = await placeOrder(request, line, {})
  return { path: `/admin/rent/reservations?q=${encodeURIComponent(name)}`, orderId }
}

async function writeNotes(request: APIRequestContext, orderId: number, notes: string): Promise<void> {
  const token = await adminToken(request)
  const query = 'query ($orderId: Int!) { order(databaseId: $orderId) { reservations { id } } }'
  const { order } = await ask<{ order: { reservations: [{ id: string }] } }>(request, query, { orderId }, token)
  const [{ id: reservationId }] = order.reservations
  await ask(
    request,
    'mutation ($input: UpdateReservationNotesInput!) { updateReservationNotes(input: $input) { __typename } }',
    { input: { reservationId, notes } },
    token,
  )
}

async function openReservation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Преглед' }).click()
  const dialog = page.getByRole('dialog', { name: /^Резервация/ })
  await expect(dialog.getByText('На тази резервация')).toBeVisible()
  return dialog
}

async function receiveDeposit(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Запиши депозит', exact: true }).click()
  await dialog.getByRole('button', { name: 'Запиши депозита' }).click()
}

const receivedIn = (dialog: Locator): Locator => dialog.getByText(/^Депозит: получени \d.* в брой$/)

test('A deposit that one admin notes is seen by another who has the reservation open', async ({
  page,
  browser,
  request,
}) => {
  const { path } = await oneReservation(request)
  let follows: Promise<unknown> = Promise.resolve()
  const second = await secondAdmin(browser, path, async (other) => {
    follows = following(other)
  })
  const seen = await openReservation(second)
  await follows
  await loginAsAdmin(page, path)
  await receiveDeposit(await openReservation(page))
  await expect(receivedIn(seen)).toBeVisible()
  await second.context().close()
})

test('A deposit stays on the screen when an answer that is older comes late', async ({ page, request }) => {
  const { path, orderId } = await oneReservation(request)
  const [isRequested, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  await page.route(GRAPH, async (route) => {
    if (!isHeld || operationOf(route.request()) !== 'AdminReservation') return route.fallback()
    isHeld = false
    const response = await route.fetch()
    isRequested.resolve()
    await mayAnswer.promise
    return route.fulfill({ response })
  })
  const follows = caughtUp(page)
  await loginAsAdmin(page, path)
  const dialog = await openReservation(page)
  await follows
  isHeld = true
  await writeNotes(request, orderId, 'Иска и осветление.')
  await isRequested.promise
  await receiveDeposit(dialog)
  await expect(receivedIn(dialog)).toBeVisible()
  mayAnswer.resolve()
  await expect(dialog.getByLabel('Бележки')).toHaveValue('Иска и осветление.')
  await expect(receivedIn(dialog)).toBeVisible()
})

/** Holds the requests of a read back: `isRequested` resolves at the first, `pass` lets all through. */
async function holdRequests(page: Page, operation: string): Promise<{ isRequested: Promise<void>; pass: () => void }> {
  const [isRequested, mayPass] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(GRAPH, async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback()
    isRequested.resolve()
    await mayPass.promise
    return route.continue()
  })
  return { isRequested: isRequested.promise, pass: mayPass.resolve }
}

test('A form outlives a session that ends while the panel reads by itself, and the login is shown once', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const name = unique('Фенер')
  const product = { type: 'SALE', name, price: '4.00', categoryIds: [categoryId] }
  await newProduct(request, product)
  const follows = caughtUp(page)
  await loginWithOwnSession(page, `/admin/shop/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Редактирай ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Редакция на продукт' })
  const text = form.getByRole('textbox', { name: 'Описание' })
  await text.fill('Свети тихо')
  await follows
  const list = await holdRequests(page, 'AdminProducts')
  const figures = await holdRequests(page, 'PanelFigures')
  await newProduct(request, { ...product, name: unique(name) })
  await Promise.all([list.isRequested, figures.isRequested])
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  await ask(request, 'mutation { adminLogout { __typename } }', {}, token ?? '')
  list.pass()
  const login = page.getByRole('dialog', { name: 'Вход в панела' })
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  const refused = answerTo(page, 'PanelFigures')
  figures.pass()
  await refused
  await expect(text).toHaveValue('Свети тихо')
  await form.getByRole('button', { name: 'Запази' }).click()
  await login.getByLabel('Парола').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
})
