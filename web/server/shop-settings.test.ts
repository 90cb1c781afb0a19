import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SHOP_FACTS, WRITTEN_FACTS } from '../testkit/shop-facts.ts'
import { shownShopOf } from './document-shop.ts'
import { checkoutSummary } from '#api/sales/orders/checkout-summary.service.ts'
import { placeOrder } from '#api/sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '#api/sales/orders/testkit/checkout.ts'
import { INITIAL_TEXTS } from '#api/content/page-texts/initial-texts.rules.ts'
import { makeProduct, makeRental } from '#api/testkit/make.ts'
import { globalId, mutationOf } from '#api/testkit/mutation.ts'
import { testShop, type TestShop } from '#api/testkit/shop.ts'

let shop: TestShop
/** Another process over the same database. */
let other: TestShop
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  shop = await testShop()
  other = await testShop({ DATABASE_URL: shop.app.config.database.url ?? '' })
  admin = await shop.admin()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const FEES = { homeAddressFee: '10.00', courierOfficeFee: '6.00', freeDeliveryFrom: null }
const set = (input: object, as = admin) => mutationOf(shop)('setDelivery', input, as)

async function cart(priceMinor: number) {
  const { id: productId } = await makeProduct(shop.app, { priceMinor })
  return cartOf(shop.visitor(), [{ productId }])
}

const feeOf = async (sessionId: string) =>
  (await checkoutSummary(other.visitor(), { sessionId, promoCode: null, deliveryMethod: 'courier_office' }))
    .deliveryFeeMinor

test('every process charges a changed fee at once, and a placed order retains its fee', async () => {
  const [early, late] = [await cart(1000), await cart(1000)]
  const { orderId } = await placeOrder(other.visitor(), wholeOrder(early))
  expect(await feeOf(late)).toBe(600)
  expect(await set({ ...FEES, courierOfficeFee: '7.50' })).toEqual({ __typename: 'SetDeliverySuccess' })
  expect(await feeOf(late)).toBe(750)
  await expect(placeOrder(other.visitor(), wholeOrder(late, { expectedTotal: '16.00' }))).rejects.toMatchObject({
    code: 'CART_CHANGED',
  })
  const placed = await placeOrder(other.visitor(), wholeOrder(late, { expectedTotal: '17.50' }))
  const orders = await shop.app.db.order.findMany({
    where: { id: { in: [orderId, placed.orderId] } },
    orderBy: { id: 'asc' },
  })
  expect(orders.map(({ deliveryFeeMinor }) => deliveryFeeMinor)).toEqual([600, 750])
})

test('from the sum on that staff name delivery is free, and below it is not', async () => {
  expect(await set({ ...FEES, freeDeliveryFrom: '50.00' })).toEqual({ __typename: 'SetDeliverySuccess' })
  const [below, at] = [await cart(4999), await cart(5000)]
  expect([await feeOf(below), await feeOf(at)]).toEqual([600, 0])
  const { orderId } = await placeOrder(other.visitor(), wholeOrder(at))
  const order = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  expect(order).toMatchObject({ deliveryFeeMinor: 0, finalMinor: 5000n })
})

test.each([
  ['a fee that is no amount', { ...FEES, homeAddressFee: '1.999' }],
  ['free delivery from nothing on', { ...FEES, freeDeliveryFrom: '0' }],
])('%s is refused, and nothing is written', async (_what, input) => {
  const before = await shop.app.db.shopSettings.findFirstOrThrow()
  expect(await set(input)).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await shop.app.db.shopSettings.findFirstOrThrow()).toEqual(before)
})

test('of two changes of the fees with the same version the second gets an error', async () => {
  const { version } = await shop.app.db.shopSettings.findFirstOrThrow()
  const changes = ['8.00', '9.00'].map((homeAddressFee) => set({ ...FEES, homeAddressFee, expectedVersion: version }))
  const results = (await Promise.all(changes)).map((result) => JSON.stringify(result))
  expect(results.filter((result) => result.includes('StaleVersionError'))).toHaveLength(1)
})

test('a new shop has the default facts, and every process shows a change in its next page', async () => {
  expect((await shownShopOf(other.app)).facts).toEqual({ ...SHOP_FACTS, registeredAddress: '' })
  const facts = {
    ...WRITTEN_FACTS,
    phone: '+359 888 123 456',
    bankIban: 'BG80 BNBG 9661 1020 3456 78',
    bankBic: 'BNBG BG SD XXX',
  }
  expect(await mutationOf(shop)('setShopFacts', facts, admin)).toEqual({ __typename: 'SetShopFactsSuccess' })
  expect((await shownShopOf(other.app)).facts).toMatchObject({
    phone: '+359 888 123 456',
    bankIban: 'BG80BNBG96611020345678',
    bankBic: 'BNBGBGSDXXX',
  })
  expect(await mutationOf(shop)('setShopFacts', { ...facts, eik: '12' }, admin)).toMatchObject({
    __typename: 'InvalidInputError',
  })
  const entry = await shop.app.db.auditEntry.findFirstOrThrow({ where: { kind: 'shop_facts' } })
  expect(JSON.stringify(entry.after)).toContain('+359 888 123 456')
})

test('questions are stored in their order, as a whole', async () => {
  const questions = [
    { question: 'Къде сте?', answer: 'В София.' },
    { question: 'Кога?', answer: 'Всеки делник.' },
  ]
  const input = { questions, expectedVersion: 1 }
  expect(await mutationOf(shop)('setFrequentQuestions', input, admin)).toEqual({
    __typename: 'SetFrequentQuestionsSuccess',
  })
  expect(await mutationOf(shop)('setFrequentQuestions', input, admin)).toMatchObject({
    __typename: 'StaleVersionError',
  })
  const { data } = await other.graphql('{ frequentQuestions { question answer } }')
  expect(data?.['frequentQuestions']).toEqual(questions)
})

test('a manager reads the settings and changes none', async () => {
  expect(await set(FEES, await shop.admin('manager'))).toMatchObject({ __typename: 'ForbiddenError' })
})

const TEXT = { page: 'DELIVERY', title: 'Доставка', description: 'Докога и за колко.', body: 'За **един** ден.' }
const writeText = (input: object, as = admin) => mutationOf(shop)('setPageText', { ...TEXT, ...input }, as)
const SHOWN_TEXT =
  '{ pageText(page: DELIVERY) { title description blocks { kind lines { spans { text isBold href } } } } }'
const shownText = async () => (await other.graphql(SHOWN_TEXT)).data?.['pageText']
const markupOfText = async () => {
  const selected = 'title body isInitial version initial { title } saved { version admin { username } isInitial title }'
  const { data } = await shop.graphql(`{ pageMarkup(page: DELIVERY) { ${selected} } }`, {}, admin)
  return data?.['pageMarkup']
}

const span = (text: string, isBold = false) => ({ text, isBold, href: null })

describe('the text of a page', () => {
  test('is what the shop came with until staff write another, which every process shows at once', async () => {
    expect(await shownText()).toMatchObject({ title: 'Доставка и плащане' })
    expect(await writeText({})).toEqual({ __typename: 'SetPageTextSuccess' })
    expect(await shownText()).toEqual({
      title: 'Доставка',
      description: 'Докога и за колко.',
      blocks: [{ kind: 'PARAGRAPH', lines: [{ spans: [span('За '), span('един', true), span(' ден.')] }] }],
    })
    const entry = await shop.app.db.auditEntry.findFirstOrThrow({ where: { kind: 'page_text' } })
    expect(entry).toMatchObject({ label: 'Доставка и плащане', action: 'changed', after: { title: 'Доставка' } })
  })

  test('has a version for each save, and the initial one can be restored', async () => {
    const { title, description, body } = INITIAL_TEXTS.delivery
    expect(await writeText({ title, description, body, expectedVersion: 2 })).toEqual({
      __typename: 'SetPageTextSuccess',
    })
    expect(await markupOfText()).toEqual({
      title,
      body,
      isInitial: true,
      version: 3,
      initial: { title },
      saved: [
        { version: 3, admin: { username: expect.any(String) }, isInitial: true, title },
        { version: 2, admin: { username: expect.any(String) }, isInitial: false, title: 'Доставка' },
      ],
    })
    expect(await shop.app.db.pageText.findUniqueOrThrow({ where: { page: 'delivery' } })).toMatchObject({ body: null })
  })

  test.each([
    ['wrong', { body: '<b>важно</b>' }, 'InvalidInputError'],
    ['written over one that another has saved', { expectedVersion: 2 }, 'StaleVersionError'],
  ])('is not stored when it is %s', async (_what, part, refusal) => {
    const before = await markupOfText()
    expect(await writeText(part)).toMatchObject({ __typename: refusal })
    expect(await markupOfText()).toEqual(before)
  })

  test('is saved once by two who began with the same version', async () => {
    const results = await Promise.all(['а', 'б'].map((title) => writeText({ title, expectedVersion: 3 })))
    expect(results.filter((result) => JSON.stringify(result).includes('StaleVersionError'))).toHaveLength(1)
  })

  test('only the owner previews and writes it, and only staff read its source', async () => {
    const { title, description, body } = TEXT
    const preview = async (as: typeof admin) =>
      (
        await shop.graphql(
          'query ($input: PageTextPreviewInput!) { pageTextPreview(input: $input) { __typename } }',
          { input: { title, description, body } },
          as,
        )
      ).data?.['pageTextPreview']
    expect(await preview(admin)).toEqual({ __typename: 'PageTextPreviewSuccess' })
    const manager = await shop.admin('manager')
    expect(await preview(manager)).toMatchObject({ __typename: 'ForbiddenError' })
    expect(await writeText({}, manager)).toMatchObject({ __typename: 'ForbiddenError' })
    const { data } = await shop.graphql('{ pageMarkup(page: DELIVERY) { body } }')
    expect(data?.['pageMarkup'] ?? null).toBeNull()
  })
})

const showFirst = (display: string | null, as = admin) => mutationOf(shop)('setPriceDisplay', { display }, as)
const currencies = async () => (await shownShopOf(other.app)).currencies

describe('the currency that is shown first', () => {
  test('is chosen by staff, seen by every process at once, and given back to the environment', async () => {
    expect(await currencies()).toEqual(['BGN', 'EUR'])
    expect(await showFirst('EUR_FIRST')).toEqual({ __typename: 'SetPriceDisplaySuccess' })
    expect(await currencies()).toEqual(['EUR', 'BGN'])
    expect(await showFirst(null)).toEqual({ __typename: 'SetPriceDisplaySuccess' })
    expect(await currencies()).toEqual(['BGN', 'EUR'])
  })

  test('is never alone while the shop prices in leva, not even in the database', async () => {
    expect(await showFirst('EUR_ONLY')).toMatchObject({ __typename: 'InvalidInputError' })
    await expect(
      shop.app.db.shopSettings.update({ where: { id: 1 }, data: { priceDisplay: 'euro-only' } }),
    ).rejects.toThrow('shop_settings_display_is_lawful')
    expect(await currencies()).toEqual(['BGN', 'EUR'])
  })

  test('is chosen by the owner alone', async () => {
    expect(await showFirst('EUR_FIRST', await shop.admin('manager'))).toMatchObject({ __typename: 'ForbiddenError' })
  })
})

const HOME =
  '{ rentals: products(first: 4, filter: { type: RENT, isFeatured: true }, sort: FEATURED) { nodes { databaseId } } }'
const shownRentals = async () => (await other.graphql(HOME)).data?.['rentals']
const nodes = (...ids: number[]) => ({ nodes: ids.map((databaseId) => ({ databaseId })) })
const arrange = (ids: readonly number[], as = admin) =>
  mutationOf(shop)('arrangeFeatured', { productIds: ids.map((id) => globalId('Product', id)) }, as)
const rental = async (featured: boolean) => (await makeRental(shop.app, { featured })).id

describe('the order of featured products', () => {
  test('is that of the home page in every process; products without a position follow in the order of creation', async () => {
    const [first, second, third] = [await rental(true), await rental(true), await rental(true)]
    expect(await shownRentals()).toEqual(nodes(first, second, third))
    expect(await arrange([third, first])).toEqual({ __typename: 'ArrangeFeaturedSuccess' })
    expect(await shownRentals()).toEqual(nodes(third, first, second))
    await shop.app.db.product.update({ where: { id: third }, data: { featured: false } })
    expect(await arrange([second, first])).toEqual({ __typename: 'ArrangeFeaturedSuccess' })
    expect(await shownRentals()).toEqual(nodes(second, first))
    expect(await shop.app.db.featuredPlace.count({ where: { productId: third } })).toBe(0)
  })

  test('accepts only featured products, and only the owner arranges it', async () => {
    const before = await shownRentals()
    const [featured, plain] = [await rental(true), await rental(false)]
    expect(await arrange([featured, plain])).toMatchObject({ __typename: 'NotFoundError' })
    expect(await arrange([featured], await shop.admin('manager'))).toMatchObject({ __typename: 'ForbiddenError' })
    expect(await shop.app.db.featuredPlace.count({ where: { productId: { in: [featured, plain] } } })).toBe(0)
    await shop.app.db.product.update({ where: { id: featured }, data: { featured: false } })
    expect(await shownRentals()).toEqual(before)
  })

  test('is one whole order when two arrange at once', async () => {
    const ids = [await rental(true), await rental(true), await rental(true)]
    const orders = [ids, ids.toReversed()]
    await Promise.all([...orders, ...orders].map((order) => arrange(order)))
    const places = await shop.app.db.featuredPlace.findMany({
      where: { productId: { in: ids } },
      orderBy: { position: 'asc' },
    })
    expect(orders).toContainEqual(places.map(({ productId }) => productId))
  })
})
