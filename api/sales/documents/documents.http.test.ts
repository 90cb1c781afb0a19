import { beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'
import { makeIssuer, RECIPIENT } from './testkit/make-issuer.ts'
import { ORDER_PAPERS } from './papers.service.ts'

const shop = useTestShop()
let admin: Sender
let orderId: number
let documentId: number

beforeAll(async () => {
  const owner = await shop.admin()
  admin = owner
  await makeIssuer(shop.app)
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1200, quantity: 5 })
  const visitor = shop.visitor()
  const placed = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }])))
  orderId = placed.orderId
  documentId = await issueInvoice(owner, { orderId, recipient: RECIPIENT })
})

const get = async (path: string, as: Sender = admin) => shop.rest({ method: 'GET', url: `/papers/${path}`, as })

const isPdf = (body: unknown): boolean => typeof body === 'string' && body.startsWith('%PDF-')

test('an issued document is sent as a PDF named by its number', async () => {
  const { status, headers, body } = await get(`documents/${documentId}`)
  expect({ status, type: headers['content-type'], isPdf: isPdf(body) }).toEqual({
    status: 200,
    type: 'application/pdf',
    isPdf: true,
  })
  expect(headers['content-disposition']).toBe('inline; filename="0000000001.pdf"')
})

test.each(Object.keys(ORDER_PAPERS))('an order is printed as %s', async (paper) => {
  const { status, body } = await get(`orders/${orderId}/${paper}`)
  expect({ status, isPdf: isPdf(body) }).toEqual({ status: 200, isPdf: true })
})

const postDraft = (body: object, as: Sender = admin) =>
  shop.rest({ method: 'POST', url: `/papers/orders/${orderId}/invoice-draft`, body, as })

test('the draft of an invoice is a PDF without a document, and refuses as the issue does', async () => {
  const count = () => shop.app.db.document.count()
  const before = await count()
  // The order has an invoice.
  expect((await postDraft({ recipient: RECIPIENT })).body).toMatchObject({ code: 'INVOICE_IN_FORCE' })
  await issueCreditNote(await shop.admin(), { documentId, reason: 'Грешка' })
  const { status, body } = await postDraft({ recipient: RECIPIENT })
  expect({ status, isPdf: isPdf(body) }).toEqual({ status: 200, isPdf: true })
  expect(await postDraft({ recipient: { ...RECIPIENT, eik: '123456789' } })).toMatchObject({ status: 400 })
  expect(await postDraft({ recipient: RECIPIENT }, shop.visitor())).toMatchObject({ status: 401 })
  expect(await count()).toBe(before + 1)
})

test('without the company’s data papers that name it are refused with the place of these data', async () => {
  await shop.app.sql.run(sql`UPDATE shop_facts SET registered_address = ''`)
  const refused = { code: 'ISSUER_MISSING', message: 'Първо попълнете „Данни на фирмата“ в настройките.' }
  for (const paper of ['hand-over', 'return', 'proforma'])
    expect(await get(`orders/${orderId}/${paper}`)).toMatchObject({ status: 409, body: refused })
  expect((await postDraft({ recipient: RECIPIENT })).body).toMatchObject(refused)
  for (const paper of ['order', 'packing-list']) expect((await get(`orders/${orderId}/${paper}`)).status).toBe(200)
  await makeIssuer(shop.app)
})

const packingLists = async (orders: string) => {
  const { status, body } = await get(`packing-lists?orders=${orders}`)
  return { status, pages: String(body).match(/\/Type \/Page\b/g)?.length }
}

test('packing lists of several orders are one file with a page each', async () => {
  const visitor = shop.visitor()
  const { id: productId } = await makeProduct(shop.app, { quantity: 5 })
  const other = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }])))
  expect(await packingLists(`${orderId}`)).toEqual({ status: 200, pages: 1 })
  expect(await packingLists(`${orderId},${other.orderId}`)).toEqual({ status: 200, pages: 2 })
})

test('the pull list of a day is a PDF, also for a day without orders', async () => {
  for (const day of [dayInSofia(new Date()), '2020-01-01']) {
    const { status, body } = await get(`pull-list?day=${day}`)
    expect({ status, isPdf: isPdf(body) }).toEqual({ status: 200, isPdf: true })
  }
})

test.each([
  ['documents/2147483647', 404],
  ['documents/one', 404],
  ['orders/2147483647/order', 404],
  ['unknown', 404],
  ['packing-lists?orders=2147483647', 404],
  ['packing-lists?orders=', 400],
  ['packing-lists?orders=1,x', 400],
  ['packing-lists', 400],
  ['pull-list', 400],
  ['pull-list?day=2026-02-30', 400],
])('%s is %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test('an unknown document of an order is 404, and visitors are refused', async () => {
  expect((await get(`orders/${orderId}/letter`)).status).toBe(404)
  expect((await get(`orders/${orderId}/order`, shop.visitor())).status).toBe(401)
  expect((await get(`documents/${documentId}`, await shop.customer())).status).toBe(403)
})
