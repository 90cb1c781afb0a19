import { beforeAll, expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeIssuer } from '../../sales/documents/testkit/make-issuer.ts'
import { makeCategory, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let productId: number
let rentalId: number
let orderId: number
let sizedId: number
let categoryId: string

const COMPANY = {
  companyName: 'Парти ООД',
  companyAddress: 'Пловдив, ул. „Роза“ 1',
  companyManager: 'Иван Иванов',
  companyEik: '207654321',
  companyVat: 'BG207654321',
}

beforeAll(async () => {
  productId = (await makeProduct(shop.app, { quantity: 100 })).id
  sizedId = (await makeProduct(shop.app)).id
  categoryId = globalId('Category', (await makeCategory(shop.app)).id)
  rentalId = (await makeRental(shop.app, { units: 50 })).id
  const visitor = shop.visitor()
  const invoice = { invoice: COMPANY }
  orderId = (await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }]), invoice))).orderId
  await makeIssuer(shop.app)
})

const stockOf = () => shop.app.db.stock.findFirst({ where: { productId } })

const WRITES = {
  adjustStock: [
    () => ({ productId: globalId('Product', productId), change: 5, reason: 'DELIVERY' }),
    { change: 6 },
    async () => ((await stockOf())?.quantity ?? 0) / 5,
  ],
  setPiecesAside: [
    () => ({ productId: globalId('Product', rentalId), quantity: 1, reason: 'DAMAGED' }),
    { quantity: 2 },
    () => shop.app.db.setAside.count(),
  ],
  addOrderNote: [
    () => ({ orderId: globalId('Order', orderId), kind: 'INTERNAL', text: 'Обади се' }),
    { text: 'Друга' },
    () => shop.app.db.orderNote.count(),
  ],
  issueInvoice: [
    () => ({ orderId: globalId('Order', orderId) }),
    { suppliedOn: dayInSofia(new Date()) },
    () => shop.app.db.document.count(),
  ],
  recordPayment: [
    () => ({
      orderId: globalId('Order', orderId),
      entries: [{ kind: 'RECEIVED', purpose: 'GOODS', amount: '1.00', method: 'CASH' }],
    }),
    { allowOverpayment: true },
    () => shop.app.db.payment.count(),
  ],
  createProduct: [
    () => ({
      product: { type: 'SALE', name: 'Корона', description: 'Хартиена', price: '3', categoryIds: [categoryId] },
      isNameUnique: true,
    }),
    { quantity: 4 },
    () => shop.app.db.product.count(),
  ],
  copyProduct: [
    () => ({ productId: globalId('Product', productId) }),
    () => ({ productId: globalId('Product', rentalId) }),
    () => shop.app.db.product.count(),
  ],
  createCategory: [
    () => ({ type: 'SALE', category: { name: 'Гирлянди' }, isNameUnique: true }),
    { category: { name: 'Други' } },
    () => shop.app.db.category.count(),
  ],
  createSubcategory: [
    () => ({ subcategory: { name: 'Хартиени', categoryId }, isNameUnique: true }),
    () => ({ subcategory: { name: 'Други', categoryId } }),
    () => shop.app.db.subcategory.count(),
  ],
  createVariant: [
    () => ({ productId: globalId('Product', sizedId), variant: { size: '45 см', price: '4' } }),
    { takesProductStock: true },
    () => shop.app.db.variant.count(),
  ],
} as const satisfies Record<string, readonly [() => object, object | (() => object), () => Promise<number>]>

async function send(name: string, input: object, as: Sender): Promise<unknown> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data } = await shop.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`,
    { input },
    as,
  )
  return Object(data?.[name]).__typename
}

test.each(Object.entries(WRITES))('%s with one key is done once, however often it is sent', async (name, write) => {
  const [inputOf, other, count] = write
  const as = await shop.admin()
  const before = await count()
  const input = { ...inputOf(), idempotencyKey: unique() }
  const success = `${name.charAt(0).toUpperCase()}${name.slice(1)}Success`
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(name, input, as)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => success))
  expect((await count()) - before).toBe(1)
  expect(await send(name, { ...input, ...(typeof other === 'function' ? other() : other) }, as)).toBe(
    'IdempotencyMismatchError',
  )
  expect((await count()) - before).toBe(1)
})
