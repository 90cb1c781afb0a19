import { describe, expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { settle } from '../payments/testkit/pay.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { type Sender, testShop, useTestShop } from '../../testkit/shop.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, CHECKOUT, newSession, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()

const today = dayInSofia(new Date())
const globalId = (id: number) => Buffer.from(`Order:${id}`).toString('base64')
const FORM = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }

const COMPANY = {
  companyName: 'Парти ООД',
  companyAddress: 'Пловдив',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  __typename
  ... on PlaceOrderSuccess { accessToken order { id databaseId status customerName amounts { due { amount in(currency: EUR) { amount } } discount { amount } } rentalLineCount invoice { companyName companyAddress companyManager companyEik companyVat }
    lines { name quantity unitPrice { amount } rental { startsOn endsOn days rent { amount } deposit { amount } } lineTotal { amount } product { databaseId } } } }
  ... on CartChangedError { code amounts { productsTotal { amount } deliveryFee { amount } due { amount } } lines { id quantity name unitPrice { amount } problem { code } } }
  ... on InvalidInputError { fields { path message } }
  ... on PromoCodeRejectedError { reason }
  ... on UserError { code message }
} }`

const place = async (input: Record<string, unknown>, as?: Sender) => {
  const { data, errors } = await shop.graphql(PLACE, { input: { ...FORM, ...input } }, as)
  if (errors) throw new Error(JSON.stringify(errors))
  return Object(data?.['placeOrder'])
}

describe('placeOrder in the graph', () => {
  test('answers the order with its lines and an access token for visitors', async () => {
    const sale = await makeProduct(shop.app, { priceMinor: 1000 })
    const rental = await makeRental(shop.app, { pricePerDayMinor: 1250 })
    const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId: sale.id },
      { productId: rental.id, quantity: 3, rentalStartDate: today, rentalEndDate: today },
    ])
    const summary = await shop.graphql(
      'query ($id: String!, $code: String) { checkoutSummary(sessionId: $id, promoCode: $code, deliveryMethod: COURIER_OFFICE) { ... on CheckoutSummary { amounts { productsTotal { amount } deliveryFee { amount } total { amount } discount { amount } rentalVat { amount } due { amount } } promoCode { isValid } } } }',
      { id: sessionId, code },
    )
    expect(summary.data).toEqual({
      checkoutSummary: {
        amounts: {
          productsTotal: { amount: '85.00' },
          deliveryFee: { amount: '6.00' },
          total: { amount: '91.00' },
          discount: { amount: '8.50' },
          // 20 % of a rent of 37.50 less 10 %.
          rentalVat: { amount: '6.75' },
          due: { amount: '89.25' },
        },
        promoCode: { isValid: true },
      },
    })
    const placed = await place({ sessionId, promoCode: code, expectedTotal: '89.25', idempotencyKey: 'graph-1' })
    expect(placed).toMatchObject({
      __typename: 'PlaceOrderSuccess',
      order: {
        status: 'PENDING',
        amounts: { due: { amount: '89.25', in: { amount: '45.63' } }, discount: { amount: '8.50' } },
        rentalLineCount: 1,
        lines: [
          { rental: null, lineTotal: { amount: '10.00' }, product: { databaseId: sale.id } },
          {
            rental: {
              startsOn: today,
              endsOn: today,
              days: 1,
              rent: { amount: '37.50' },
              deposit: { amount: '37.50' },
            },
            lineTotal: { amount: '75.00' },
          },
        ],
      },
    })
    const byToken = await shop.graphql(
      'query ($token: String!) { orderByToken(token: $token) { databaseId customerEmail lines { name } } }',
      { token: placed.accessToken },
    )
    expect(byToken.data).toMatchObject({ orderByToken: { databaseId: placed.order.databaseId, lines: [{}, {}] } })
    expect(await place({ sessionId, promoCode: code, expectedTotal: '89.25', idempotencyKey: 'graph-1' })).toEqual(
      placed,
    )
  })

  test('answers typed errors', async () => {
    expect(await place({ sessionId: newSession() })).toMatchObject({ __typename: 'CartEmptyError', code: 'CART_EMPTY' })
    const { id: productId, name } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    expect(await place({ sessionId, expectedTotal: '1.00' })).toMatchObject({
      __typename: 'CartChangedError',
      amounts: { productsTotal: { amount: '10.00' }, deliveryFee: { amount: '6.00' }, due: { amount: '16.00' } },
      lines: [{ name, unitPrice: { amount: '10.00' }, problem: null }],
    })
    expect(await place({ sessionId, promoCode: 'НЯМА' })).toMatchObject({
      __typename: 'PromoCodeRejectedError',
      reason: 'UNKNOWN',
      message: 'Невалиден промо код',
    })
    const { code: exhausted } = await makePromoCode(shop.app, { maxUses: 1, usedCount: 1 })
    expect(await place({ sessionId, promoCode: exhausted })).toMatchObject({
      reason: 'EXHAUSTED',
      message: 'Промо кодът вече е изчерпан',
    })
    expect(
      await place({ sessionId, customerName: ' ', invoice: { ...COMPANY, companyEik: '12', companyName: ' ' } }),
    ).toMatchObject({
      __typename: 'InvalidInputError',
      fields: expect.arrayContaining([
        { path: ['customerName'], message: 'Моля попълнете всички задължителни полета' },
        { path: ['invoice', 'companyName'], message: 'Моля попълнете всички данни за фактура' },
        { path: ['invoice', 'companyEik'], message: 'ЕИК е от 9 или 13 цифри' },
      ]),
    })
  })
})

test('checkoutSummary counts rejected promo codes as tries, and nothing else', async () => {
  const strict = await testShop({ LIMIT_PROMO_CHECKS: '2' })
  const check = async (promoCode: string | null) =>
    (
      await strict.graphql(
        'query ($code: String) { checkoutSummary(sessionId: "s", promoCode: $code) { __typename } }',
        { code: promoCode },
      )
    ).data?.['checkoutSummary']
  const answers = []
  for (const code of ['X', null, 'Y', 'Z', null]) answers.push(await check(code))
  expect(answers).toEqual(
    ['CheckoutSummary', 'CheckoutSummary', 'CheckoutSummary', 'TooManyAttemptsError', 'CheckoutSummary'].map(
      (type) => ({ __typename: type }),
    ),
  )
  await strict.close()
})

test('an order has the company of its invoice, null without an invoice', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const order = async (invoice: object | null) => {
    const { order: placed } = await place({ sessionId: await cartOf(shop.visitor(), [{ productId }]), invoice })
    return placed.invoice
  }
  expect(await order(null)).toBeNull()
  expect(await order({ ...COMPANY, companyVat: '' })).toEqual({ ...COMPANY, companyVat: null })
  expect(await order({ ...COMPANY, companyVat: 'BG123456786' })).toEqual({ ...COMPANY, companyVat: 'BG123456786' })
})

describe('reading an order', () => {
  const BY_NUMBER = 'query ($number: Int!) { order(databaseId: $number) { databaseId customerEmail } }'
  const BY_NODE = 'query ($id: ID!) { node(id: $id) { ... on Order { databaseId customerEmail lines { name } } } }'
  const NOTES = 'query ($number: Int!) { order(databaseId: $number) { notes } }'

  test('is for its owner and the admin; for others it looks missing', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const owner = await shop.customer()
    const { orderId } = await placeOrder(owner, wholeOrder(await cartOf(owner, [{ productId }])))
    const ask = async (document: string, variables: Record<string, unknown>, as?: Sender) => {
      const { data, errors } = await shop.graphql(document, variables, as)
      return { data, errors: errors?.map(({ extensions }) => extensions?.code) }
    }
    for (const as of [undefined, await shop.customer()]) {
      expect(await ask(BY_NUMBER, { number: orderId }, as)).toEqual({ data: { order: null }, errors: undefined })
      expect(await ask(BY_NODE, { id: globalId(orderId) }, as)).toEqual(
        await ask(BY_NODE, { id: globalId(2_147_483_647) }, as),
      )
    }
    for (const as of [owner, await shop.admin()]) {
      expect(await ask(BY_NUMBER, { number: orderId }, as)).toMatchObject({ data: { order: { databaseId: orderId } } })
      expect(await ask(BY_NODE, { id: globalId(orderId) }, as)).toMatchObject({
        data: { node: { databaseId: orderId, lines: [{}] } },
        errors: undefined,
      })
    }
    expect(await ask(NOTES, { number: orderId }, owner)).toEqual({
      data: { order: { notes: null } },
      errors: ['FORBIDDEN'],
    })
    expect(await ask(NOTES, { number: orderId }, await shop.admin())).toEqual({
      data: { order: { notes: '' } },
      errors: undefined,
    })
  })

  test('lists are refused to others', async () => {
    const codes = async (document: string, as?: Sender) =>
      (await shop.graphql(document, {}, as)).errors?.map(({ extensions }) => extensions?.code)
    expect(await codes('{ orders { totalCount } }')).toEqual(['UNAUTHENTICATED'])
    expect(await codes('{ orders { totalCount } }', await shop.customer())).toEqual(['FORBIDDEN'])
  })
})

const numbers = (page: { edges: { node: { databaseId: number } }[] }) => page.edges.map(({ node }) => node.databaseId)

describe('lists of orders', () => {
  const LIST = `query ($filter: OrderFilter, $sort: OrderSort, $first: Int, $after: String) { orders(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { endCursor } edges { node { databaseId amounts { due { amount } } rentalLineCount lines { name product { name } } } } } }`

  test('are searched, filtered, sorted and paged, with the same number of queries for any page', async () => {
    const as = await shop.admin()
    const [sale, rental] = await Promise.all([
      makeProduct(shop.app, { quantity: 1000, priceMinor: 100 }),
      makeRental(shop.app, { units: 1000 }),
    ])
    const customerName = `Купувач ${sale.id}`
    const ids: number[] = []
    for (let number = 1; number <= 12; number += 1) {
      const rented = number % 3 === 0 ? [{ productId: rental.id, rentalStartDate: today, rentalEndDate: today }] : []
      const sessionId = await cartOf(shop.visitor(), [{ productId: sale.id, quantity: number }, ...rented])
      ids.push((await placeOrder(shop.visitor(), wholeOrder(sessionId, { customerName }))).orderId)
    }
    const list = async (variables: Record<string, unknown>) =>
      Object((await shop.graphql(LIST, variables, as)).data?.['orders'])
    const filter = { search: customerName.toUpperCase() }
    const first = await list({ filter, first: 5 })
    expect([first.totalCount, numbers(first)]).toEqual([12, ids.toReversed().slice(0, 5)])
    expect(numbers(await list({ filter, first: 5, after: first.pageInfo.endCursor }))).toEqual(
      ids.toReversed().slice(5, 10),
    )
    expect((await list({ filter: { ...filter, hasRental: true } })).totalCount).toBe(4)
    expect(
      (await list({ filter: { ...filter, hasRental: false, status: 'PENDING', hasPromoCode: false } })).totalCount,
    ).toBe(8)
    expect(numbers(await list({ filter: { ...filter, hasRental: false }, sort: 'TOTAL_ASC', first: 2 }))).toEqual(
      ids.slice(0, 2),
    )
    expect(numbers(await list({ filter: { search: `#${ids[3]}` } }))).toContain(ids[3])
    const counts = []
    for (const page of [1, 10, 100]) counts.push(await shop.countStatements(() => list({ filter, first: page })))
    expect(new Set(counts).size).toBe(1)
  })

  test('have the same rows, whether they select parts of them or not', async () => {
    const sale = await makeProduct(shop.app, { quantity: 1000, priceMinor: 100 })
    const customerName = `Ред ${sale.id}`
    for (let quantity = 1; quantity <= 3; quantity += 1) {
      const sessionId = await cartOf(shop.visitor(), [{ productId: sale.id, quantity }])
      await placeOrder(shop.visitor(), wholeOrder(sessionId, { customerName }))
    }
    const [day] = await shop.app.db.order.findMany({ where: { customerName }, select: { id: true } })
    await shop.app.db.order.update({ where: { id: day?.id ?? 0 }, data: { eventOn: new Date('2026-12-26') } })
    const read = async (parts: string, variables: Record<string, unknown>) => {
      const query = `query ($filter: OrderFilter, $sort: OrderSort, $last: Int, $before: String) {
        orders(filter: $filter, sort: $sort, last: $last, before: $before) { pageInfo { startCursor } nodes {
          id databaseId status version eventOn createdAt notes deliveryAddress amounts { due { amount currency } } ${parts} } } }`
      return Object((await shop.graphql(query, variables, await shop.admin())).data?.['orders'])
    }
    for (const filter of [null, { search: customerName }])
      for (const sort of ['NEWEST', 'TOTAL_ASC', 'EVENT_DESC']) {
        const [plain, whole] = [
          await read('', { filter, sort, last: 2 }),
          await read('customer { id }', { filter, sort, last: 2 }),
        ]
        expect(plain.nodes).toHaveLength(2)
        expect(plain.nodes.map((node: object) => ({ ...node, customer: null }))).toEqual(whole.nodes)
        const before = plain.pageInfo.startCursor
        expect((await read('', { filter, sort, last: 1, before })).nodes).toHaveLength(1)
      }
  })

  test('are filtered by payment, sums owed either way, delivery and days in Sofia, with the number of lines', async () => {
    const as = await shop.admin()
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const { id: rentalId } = await makeRental(shop.app, { units: 100 })
    const customerName = `Дати ${productId}`
    const lines = [{ productId }, { productId: rentalId, rentalStartDate: today, rentalEndDate: today }]
    const place = async () =>
      (await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), lines), { customerName }))).orderId
    const [sent, toOffice] = [await place(), await place()]
    // 23:30 and 00:30 in Sofia.
    await shop.app.db.order.update({
      where: { id: sent },
      data: { createdAt: new Date('2026-03-10T21:30:00Z'), deliveryMethod: 'home_address' },
    })
    await shop.app.db.order.update({
      where: { id: toOffice },
      data: { createdAt: new Date('2026-03-10T22:30:00Z'), deliveryMethod: 'courier_office' },
    })
    await settle(as, toOffice)
    const listed = async (narrowed: object) => {
      const filter = { search: customerName, ...narrowed }
      const query =
        'query ($filter: OrderFilter) { orders(filter: $filter) { nodes { databaseId lineCount rentalLineCount } } }'
      return Object((await shop.graphql(query, { filter }, as)).data?.['orders']).nodes
    }
    const [first, second] = [sent, toOffice].map((databaseId) => ({ databaseId, lineCount: 2, rentalLineCount: 1 }))
    expect(await listed({})).toEqual([second, first])
    expect(await listed({ paymentStatus: 'PAID' })).toEqual([second])
    expect(await listed({ deliveryMethod: 'COURIER_OFFICE' })).toEqual([second])
    expect(await listed({ placedTo: '2026-03-10' })).toEqual([first])
    expect(await listed({ placedFrom: '2026-03-11' })).toEqual([second])
    expect(await listed({ placedFrom: '2026-03-10', placedTo: '2026-03-11' })).toEqual([second, first])
    expect(await listed({ isOwed: true })).toEqual([first])
    expect(await listed({ isToGiveBack: true })).toEqual([])
    await setOrderStatus(as, { orderId: toOffice, status: 'cancelled', ...CONFIRMED_BY_REST })
    expect(await listed({ isToGiveBack: true })).toEqual([second])
    expect(await listed({ isToGiveBack: false, isOwed: true })).toEqual([first])
  })

  test('a customer sees only the own orders', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const owner = await shop.customer()
    const { orderId } = await placeOrder(owner, wholeOrder(await cartOf(owner, [{ productId }])))
    const { data } = await shop.graphql(
      '{ viewer { customer { orders { totalCount edges { node { databaseId lines { name } } } } } } }',
      {},
      owner,
    )
    expect(data).toMatchObject({
      viewer: { customer: { orders: { totalCount: 1, edges: [{ node: { databaseId: orderId, lines: [{}] } }] } } },
    })
  })
})

describe('changing an order in the graph', () => {
  test('is for the admin, with typed errors', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
    const admin = await shop.admin()
    const run = async (field: string, type: string, input: Record<string, unknown>, as?: Sender) =>
      Object(
        (
          await shop.graphql(
            `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on ${type.replace('Input', 'Success')} { order { status paymentStatus notes version } } ... on StaleVersionError { currentVersion } } }`,
            { input: { orderId: globalId(orderId), ...input } },
            as,
          )
        ).data?.[field],
      )
    expect(await run('setOrderStatus', 'SetOrderStatusInput', { status: 'SHIPPED' })).toEqual({
      __typename: 'UnauthenticatedError',
    })
    expect(await run('setOrderStatus', 'SetOrderStatusInput', { status: 'SHIPPED' }, await shop.customer())).toEqual({
      __typename: 'ForbiddenError',
    })
    expect(
      await run('setOrderStatus', 'SetOrderStatusInput', { status: 'DELIVERED', expectedVersion: 1 }, admin),
    ).toMatchObject({ __typename: 'SetOrderStatusSuccess', order: { status: 'DELIVERED', version: 2 } })
    expect(await run('setOrderStatus', 'SetOrderStatusInput', { status: 'CANCELLED' }, admin)).toEqual({
      __typename: 'BadTransitionError',
    })
    const entries = [{ kind: 'RECEIVED', purpose: 'GOODS', amount: '1.00', method: 'CASH' }]
    expect(await run('recordPayment', 'RecordPaymentInput', { entries, expectedVersion: 1 }, admin)).toEqual({
      __typename: 'StaleVersionError',
      currentVersion: 2,
    })
    expect(await run('recordPayment', 'RecordPaymentInput', { entries }, admin)).toMatchObject({
      order: { paymentStatus: 'PENDING' },
    })
    expect(await run('updateOrderNotes', 'UpdateOrderNotesInput', { notes: 'Обадена' }, admin)).toMatchObject({
      order: { notes: 'Обадена' },
    })
    expect(
      await run('updateOrderNotes', 'UpdateOrderNotesInput', { orderId: globalId(2_147_483_647), notes: '' }, admin),
    ).toEqual({ __typename: 'NotFoundError' })
  })
})
