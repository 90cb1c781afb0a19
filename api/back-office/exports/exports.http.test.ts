import { beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { EXPORT_NEEDS } from '#rules/export-names.ts'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { csvText } from './csv.ts'
import { EXPORTED_LISTS, isExportName } from './exported-lists.ts'

const shop = useTestShop()
let admin: Sender
let category: number

beforeAll(async () => {
  admin = await shop.admin()
  category = (await makeCategory(shop.app, { name: 'Гирлянди' })).id
  const places = { categoryIds: [category] }
  await makeProduct(shop.app, {
    ...places,
    name: '=2+3',
    description: 'Ред 1\n„Ред 2“; край',
    priceMinor: 1250,
    quantity: 7,
  })
  await makeProduct(shop.app, {
    ...places,
    name: 'Балон',
    variants: [{ size: '12 инча', priceMinor: 205, quantity: 3 }, {}],
  })
  await makeRental(shop.app, { name: 'Стол', units: 4 })
  const { id: productId } = await makeProduct(shop.app, { name: 'Свещ', priceMinor: 1200 })
  const visitor = shop.visitor()
  await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }])))
})

const address = (list: string, format: string, variables: object) =>
  `/exports/${list}?${new URLSearchParams({ format, variables: JSON.stringify(variables) })}`

async function csv(list: string, variables: object = {}): Promise<string[][]> {
  const { status, body } = await shop.rest({ method: 'GET', url: address(list, 'csv', variables), as: admin })
  expect(status).toBe(200)
  return parse(String(body), { delimiter: ';', bom: true, relax_column_count: false })
}

async function xlsx(list: string, variables: object = {}) {
  const { statusCode, rawPayload } = await shop.http.inject({
    url: address(list, 'xlsx', variables),
    headers: { authorization: `Bearer ${shop.tokenOf(admin)}` },
  })
  expect(statusCode).toBe(200)
  return readSheet(rawPayload)
}

const filter = () => ({ filter: { categoryDatabaseIds: [category] }, sort: 'NAME_ASC' })

describe('a file of products', () => {
  test('has the lines that the list’s filter selects, and one for each size', async () => {
    const [head = [], ...rows] = await csv('products', filter())
    const column = (header: string) => rows.map((row) => row[head.indexOf(header)])
    expect(column('Име')).toEqual(["'=2+3", 'Балон', 'Балон'])
    expect(column('Размер')).toEqual(['', '12 инча', '2 инча'])
    expect(column('Цена')).toEqual(['12,50', '2,05', '5,00'])
    expect(column('Количество')).toEqual(['7', '3', '10'])
    expect(column('Описание')[0]).toBe('Ред 1\n„Ред 2“; край')
  })

  test('has typed cells as a workbook, and a text that looks like a formula is a text', async () => {
    const [head = [], first = []] = await xlsx('products', filter())
    const cell = (header: string) => first[head.indexOf(header)]
    expect([cell('Име'), cell('Цена'), cell('Количество')]).toEqual(['=2+3', 12.5, 7])
    expect(cell('Описание')).toBe('Ред 1\n„Ред 2“; край')
  })

  test('is sent with its name and day, and may not be cached on the way', async () => {
    const { headers } = await shop.rest({ method: 'GET', url: address('products', 'csv', {}), as: admin })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('orders have their day and their time in Sofia', async () => {
  const { createdAt } = await shop.app.db.order.findFirstOrThrow()
  const [head = [], first = []] = await xlsx('orders')
  const at = first[head.indexOf('Получена')]
  expect(at instanceof Date && Math.abs(at.getTime() - createdAt.getTime())).toBeLessThan(3 * 3_600_000 + 60_000)
  expect(first[head.indexOf('За плащане')]).toBeGreaterThan(0)
  expect((await csv('orders', { filter: { status: 'CANCELLED' } })).length).toBe(1)
})

/** Variables without which a list cannot be read. */
const NEEDED: Partial<Record<string, object>> = {
  stock: { type: 'SALE' },
  turnover: { from: '2026-11-01', to: '2026-11-02' },
  margins: { from: '2026-11-01', to: '2026-11-02' },
}

test('the turnover has a line for each day, with VAT and deposits', async () => {
  const today = dayInSofia(new Date())
  const [head = [], ...rows] = await csv('turnover', { from: addDays(today, -1), to: today })
  const figures = ['Ден', 'Поръчки', 'Оборот', 'ДДС 20 %', 'Получени депозити', 'Валута']
  expect(rows.map((row) => figures.map((name) => row[head.indexOf(name)]))).toEqual([
    [dayText(addDays(today, -1)), '0', '0,00', '0,00', '0,00', 'BGN'],
    // Goods of 12.00 and a delivery of 6.00.
    [dayText(today), '1', '12,00', '3,00', '0,00', 'BGN'],
  ])
})

test.each(Object.keys(EXPORTED_LISTS))('%s: each line has a cell for each column', async (name) => {
  if (!isExportName(name)) throw new TypeError(name)
  const variables = NEEDED[name] ?? {}
  const headers = EXPORTED_LISTS[name].columns.map(({ header }) => header)
  expect((await csv(name, variables))[0]).toEqual(headers)
  expect((await xlsx(name, variables))[0]).toEqual(headers)
})

test('more than a page is whole and in order', async () => {
  await shop.app.db.inquiry.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({ name: `Име ${n}`, email: 'a@example.com', message: 'Текст' })),
  })
  const [head = [], ...rows] = await csv('inquiries')
  const numbers = rows.map((row) => Number(row[head.indexOf('№')]))
  expect(numbers.length).toBe(250)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})

test('the file of the log has Bulgarian words, and sums with their currency', async () => {
  const { id, name } = await makeProduct(shop.app, { priceMinor: 1000 })
  const body = { name, description: 'Описание на продукта', price: '12.00', type: 'sale', categoryIds: [category] }
  await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, as: admin, body })
  const [head = [], first = []] = await csv('audit')
  const cell = (header: string) => first[head.indexOf(header)]
  expect(cell('Вид')).toBe('Продукт')
  expect(cell('Промяна')).toContain('цена: 10.00\u00A0лв → 12.00\u00A0лв')
})

describe('who may not read a list', () => {
  test('has no file of it', async () => {
    const status = async (url: string, as?: Sender) =>
      (await shop.rest({ method: 'GET', url, ...(as && { as }) })).status
    const orders = address('orders', 'csv', {})
    expect(await status(orders)).toBe(401)
    expect(await status(orders, await shop.customer())).toBe(403)
  })

  test.each(ROLE_NAMES)('the role %s has the files that its permissions allow', async (role) => {
    const as = await shop.admin(role)
    for (const list of Object.keys(EXPORTED_LISTS).filter(isExportName)) {
      const url = address(list, 'csv', NEEDED[list] ?? {})
      const { status } = await shop.rest({ method: 'GET', url, as })
      const needs = EXPORT_NEEDS[list]
      expect([list, status]).toEqual([list, needs === null || permits(role, needs) ? 200 : 403])
    }
  })

  test('a packer has no file of customers, only of goods', async () => {
    const allowed = Object.keys(EXPORTED_LISTS)
      .filter(isExportName)
      .filter((list) => EXPORT_NEEDS[list] === null || permits('packer', EXPORT_NEEDS[list]))
    expect(allowed).toEqual(['products', 'stock', 'promo-codes'])
  })

  test('a packer reads the invoices of an order, but not the list of all', async () => {
    const packer = await shop.admin('packer')
    const { data } = await shop.graphql(
      '{ documents(first: 1) { totalCount } orders(first: 1) { nodes { documents { number } } } }',
      {},
      packer,
    )
    expect(data).toEqual({ documents: null, orders: { nodes: [{ documents: [] }] } })
  })
})

test.each([
  ['/exports/passwords?format=csv', 404],
  ['/exports/orders?format=pdf', 400],
  ['/exports/orders?format=csv&variables=[]', 400],
  ['/exports/orders?format=csv&variables=no', 400],
  [address('orders', 'csv', { filter: { status: 'NO_SUCH' } }), 400],
  [address('stock', 'csv', {}), 400],
])('%s is answered %i', async (url, expected) => {
  expect((await shop.rest({ method: 'GET', url, as: admin })).status).toBe(expected)
})

test.each([
  ['=1+1', 'text', "'=1+1"],
  ['+359 88', 'text', "'+359 88"],
  ['-5', 'text', "'-5"],
  ['@a', 'text', "'@a"],
  ['\tA', 'text', "'\tA"],
  ['\rA', 'text', "'\rA"],
  ['\n=1', 'text', "'\n=1"],
  ['＝1+1', 'text', "'＝1+1"],
  ['＋1', 'text', "'＋1"],
  ['－1', 'text', "'－1"],
  ['＠a', 'text', "'＠a"],
  ['a=1', 'text', 'a=1'],
  [-5, 'number', '-5'],
  ['-12.50', 'money', '-12,50'],
  ['2026-11-22', 'day', dayText('2026-11-22')],
  ['2026-11-22T22:30:00.000Z', 'instant', '23.11.2026 00:30'],
  [null, 'text', ''],
] as const)('%j as %s is written %j', (value, kind, expected) => {
  expect(csvText(value, kind)).toBe(expected)
})

test('cash of an order that is collected is paid there', async () => {
  const { id: productId } = await makeRental(shop.app, { units: 1 })
  const day = addDays(dayInSofia(new Date()), 20)
  const visitor = shop.visitor()
  const sessionId = await cartOf(visitor, [{ productId, rentalStartDate: day, rentalEndDate: day }])
  await placeOrder(visitor, wholeOrder(sessionId, { ...COLLECTED, paymentMethod: 'cash_on_delivery' }))
  const [head = [], first = []] = await csv('orders')
  expect([first[head.indexOf('Доставка')], first[head.indexOf('Начин на плащане')]]).toEqual([
    'Вземане от склада',
    'В брой при вземане',
  ])
})
