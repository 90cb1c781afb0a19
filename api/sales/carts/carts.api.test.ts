import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const today = dayInSofia(new Date())
const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')
const post = (body: Record<string, unknown>, as?: Sender) =>
  shop.rest({ method: 'POST', url: '/api/cart', body, ...(as && { as }) })
const linesOf = async (sessionId: string, as?: Sender) => {
  const { body } = await shop.rest({ method: 'GET', url: `/api/cart/${sessionId}`, ...(as && { as }) })
  return body
}

const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) {
  __typename
  ... on AddToCartSuccess { addedQuantity isCapped line { quantity } cart { id lineCount canBeOrdered amounts { productsTotal { amount } due { amount } } lines { quantity name size rental { startsOn days rent { amount } deposit { amount } } lineTotal { amount in(currency: EUR) { amount } } available product { databaseId } variant { databaseId } problem { code } } } }
  ... on InsufficientStockError { code message available product { databaseId } }
  ... on DatesTakenError { code day available }
  ... on InvalidInputError { code fields { path message } }
  ... on UserError { message }
} }`

describe('the cart in REST', () => {
  test('shows each line with all its fields', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, {
      variants: [{ size: '5 инча', priceMinor: 120 }],
    })
    const rental = await makeRental(shop.app)
    const sessionId = newSession()
    const sale = await post({ sessionId, productId, productVariantId: variants[0]?.id, quantity: 2, rentalDays: 5 })
    expect(sale).toMatchObject({ status: 201, body: { quantity: 2 } })
    expect(await post({ sessionId, productId, productVariantId: variants[0]?.id })).toMatchObject({
      status: 200,
      body: { quantity: 3 },
    })
    expect(
      await post({ sessionId, productId: rental.id, rentalStartDate: `${today}T12:00:00.000Z`, rentalEndDate: today }),
    ).toMatchObject({ status: 201 })
    expect(await linesOf(sessionId)).toMatchObject([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        productId,
        productVariantId: variants[0]?.id,
        quantity: 3,
        sessionId,
        rentalStartDate: null,
        rentalEndDate: null,
        rentalDays: null,
        lineTotal: '3.60',
        product: { id: productId },
        variant: { id: variants[0]?.id, size: '5 инча', price: '1.20' },
      },
      {
        productVariantId: null,
        rentalStartDate: today,
        rentalEndDate: today,
        rentalDays: 1,
        lineTotal: '25.00',
        variant: null,
      },
    ])
  })

  test('changes, removes and clears lines', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 4 })
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const [line] = await shop.app.db.cartLine.findMany({ where: { cart: { sessionId } } })
    const url = `/api/cart/${line?.id}`
    expect(await shop.rest({ method: 'PUT', url, body: { quantity: 4 } })).toMatchObject({
      status: 200,
      body: { quantity: 4, sessionId: null },
    })
    expect(await shop.rest({ method: 'PUT', url, body: { quantity: 5 } })).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', available: 4, message: 'Наличност: 4 бр.' },
    })
    for (const quantity of [0, -1, 1.5, '2', null, [1], 10_000])
      expect(await shop.rest({ method: 'PUT', url, body: { quantity } })).toMatchObject({ status: 400 })
    expect(await shop.rest({ method: 'DELETE', url })).toMatchObject({ status: 200, body: { success: true } })
    expect(await shop.rest({ method: 'DELETE', url })).toMatchObject({ status: 404 })
    await cartOf(shop.visitor(), [{ productId }], sessionId)
    expect(await shop.rest({ method: 'DELETE', url: '/api/cart/clear' })).toMatchObject({ status: 404 })
    expect(await shop.rest({ method: 'DELETE', url: `/api/cart/clear/${sessionId}` })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await linesOf(sessionId)).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['no session', { sessionId: '' }],
    ['a session with a space', { sessionId: 'a b' }],
    ['a session of 201 characters', { sessionId: 'x'.repeat(201) }],
    ['quantity 0', { quantity: 0 }],
    ['quantity as text', { quantity: '2' }],
    ['quantity 1e9', { quantity: 1e9 }],
    ['no product', { productId: null }],
    ['a product id as text', { productId: '1' }],
    ['a day that does not exist', { rentalStartDate: '2027-02-30', rentalEndDate: '2027-03-02' }],
    ['dates on a sale', { rentalStartDate: '2099-02-20', rentalEndDate: '2099-03-02' }],
  ])('refuses %s with 400', async (_case, change) => {
    const { id: productId } = await makeProduct(shop.app)
    const answer = await post({ sessionId: newSession(), productId, ...change })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_INPUT',
        errors: [expect.objectContaining({ message: expect.stringMatching(/\p{Script=Cyrillic}/u) })],
      },
    })
  })

  test('an unknown product is 404; another caller’s cart looks empty', async () => {
    const { id: productId } = await makeProduct(shop.app)
    expect(await post({ sessionId: newSession(), productId: 2_147_483_647 })).toMatchObject({ status: 404 })
    const customer = await shop.customer()
    await post({ sessionId: 'whatever', productId }, customer)
    const { sessionId } = await shop.app.db.cart.findFirstOrThrow({ where: { customerId: customer.viewer.customerId } })
    expect(await linesOf(sessionId)).toEqual([])
    expect(await linesOf(sessionId, await shop.customer())).toEqual([])
    expect(await linesOf('another', customer)).toMatchObject([{ productId, sessionId: 'another' }])
  })
})

describe('the cart in the graph', () => {
  test('adds and shows a line with money, and is never cached', async () => {
    const { id, variants } = await makeProduct(shop.app, { variants: [{ size: '5 инча', priceMinor: 120 }] })
    const sessionId = newSession()
    const input = {
      sessionId,
      productId: globalId('Product', id),
      variantId: globalId('Variant', variants[0]?.id ?? 0),
      quantity: 2,
    }
    const { data, errors } = await shop.graphql(ADD, { input })
    expect({ data, errors }).toEqual({
      errors: undefined,
      data: {
        addToCart: {
          __typename: 'AddToCartSuccess',
          addedQuantity: 2,
          isCapped: false,
          line: { quantity: 2 },
          cart: {
            id: expect.any(String),
            lineCount: 1,
            canBeOrdered: true,
            amounts: { productsTotal: { amount: '2.40' }, due: { amount: '2.40' } },
            lines: [
              {
                quantity: 2,
                name: expect.any(String),
                size: '5 инча',
                rental: null,
                lineTotal: { amount: '2.40', in: { amount: '1.23' } },
                available: 10,
                product: { databaseId: id },
                variant: { databaseId: variants[0]?.id },
                problem: null,
              },
            ],
          },
        },
      },
    })
  })

  test('adding with only the line count takes one query; several fields read the lines once', async () => {
    const [first, second] = await Promise.all([makeProduct(shop.app), makeProduct(shop.app)])
    const sessionId = await cartOf(shop.visitor(), [{ productId: first.id }])
    const add = async (fields: string) =>
      (
        await shop.graphql(
          `mutation ($input: AddToCartInput!) { addToCart(input: $input) { ... on AddToCartSuccess { addedQuantity cart { ${fields} } } } }`,
          { input: { sessionId, productId: globalId('Product', second.id) } },
        )
      ).data
    let data: unknown
    const statements = (fields: string) =>
      shop.countStatements(async () => {
        data = await add(fields)
      })
    expect(await statements('id lineCount')).toBe(1)
    expect(data).toEqual({ addToCart: { addedQuantity: 1, cart: { id: expect.any(String), lineCount: 2 } } })
    expect(await statements('lineCount lines { quantity } canBeOrdered amounts { productsTotal { amount } }')).toBe(2)
    expect(data).toMatchObject({
      addToCart: { cart: { lineCount: 2, lines: [{ quantity: 1 }, { quantity: 2 }], canBeOrdered: true } },
    })
  })

  test('adding answers the number of added pieces, and whether these are fewer than requested', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 5 })
    const sessionId = newSession()
    const add = async (quantity: number) =>
      (await shop.graphql(ADD, { input: { sessionId, productId: globalId('Product', id), quantity } })).data
    expect(await add(2)).toMatchObject({ addToCart: { addedQuantity: 2, isCapped: false, line: { quantity: 2 } } })
    expect(await add(1)).toMatchObject({ addToCart: { addedQuantity: 1, isCapped: false, line: { quantity: 3 } } })
    expect(await add(9)).toMatchObject({ addToCart: { addedQuantity: 2, isCapped: true, line: { quantity: 5 } } })
    expect(await add(1)).toMatchObject({ addToCart: { __typename: 'InsufficientStockError' } })
  })

  test('eight concurrent adds each answer their own added pieces, in total the available ones', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 13 })
    const sessionId = newSession()
    const input = { sessionId, productId: globalId('Product', id), quantity: 2 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.graphql(ADD, { input })))
    const added = answers.map(({ data }) => Object(data?.['addToCart'])).filter((one) => 'addedQuantity' in one)
    const said = added.map((one) => `${one.addedQuantity}, capped: ${one.isCapped}`)
    expect(said.toSorted()).toEqual(['1, capped: true', ...Array.from({ length: 6 }, () => '2, capped: false')])
  })

  test('answers typed errors', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 1 })
    const rental = await makeRental(shop.app, { units: 0 })
    const sessionId = await cartOf(shop.visitor(), [{ productId: id }])
    const add = async (input: Record<string, unknown>) =>
      (await shop.graphql(ADD, { input: { sessionId, ...input } })).data?.['addToCart']
    expect(await add({ productId: globalId('Product', id) })).toMatchObject({
      __typename: 'InsufficientStockError',
      code: 'INSUFFICIENT_STOCK',
      available: 1,
      product: { databaseId: id },
    })
    expect(
      await add({ productId: globalId('Product', rental.id), startsOn: today, endsOn: addDays(today, 1) }),
    ).toMatchObject({ __typename: 'DatesTakenError', day: today })
    expect(await add({ productId: globalId('Product', rental.id) })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['startsOn'] }],
    })
    const sized = await makeProduct(shop.app, { variants: [{}] })
    const other = await makeProduct(shop.app, { variants: [{}] })
    const wrong = async (input: Record<string, unknown>) => Object(await add(input)).fields
    expect(await wrong({ productId: globalId('Product', sized.id) })).toMatchObject([{ path: ['variantId'] }])
    expect(
      await wrong({
        productId: globalId('Product', sized.id),
        variantId: globalId('Variant', other.variants[0]?.id ?? 0),
      }),
    ).toMatchObject([{ path: ['variantId'] }])
    expect(await wrong({ productId: globalId('Product', rental.id), startsOn: today })).toMatchObject([
      { path: ['endsOn'] },
    ])
    expect(await wrong({ productId: globalId('Product', id), quantity: 0 })).toMatchObject([{ path: ['quantity'] }])
    expect(await add({ productId: globalId('Product', 2_147_483_647) })).toMatchObject({
      __typename: 'NotFoundError',
      message: 'Продуктът не е намерен',
    })
  })

  test('changes, removes and clears', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const [line] = await shop.app.db.cartLine.findMany({ where: { cart: { sessionId } } })
    const lineId = globalId('CartLine', line?.number ?? 0)
    const run = async (mutation: string, type: string, input: Record<string, unknown>) =>
      (
        await shop.graphql(
          `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on ${type.replace('Input', 'Success')} { cart { lines { quantity } } } } }`,
          { input: { sessionId, ...input } },
        )
      ).data?.[mutation]
    expect(await run('setCartLineQuantity', 'SetCartLineQuantityInput', { lineId, quantity: 3 })).toEqual({
      __typename: 'SetCartLineQuantitySuccess',
      cart: { lines: [{ quantity: 3 }] },
    })
    expect(await run('removeCartLine', 'RemoveCartLineInput', { lineId })).toEqual({
      __typename: 'RemoveCartLineSuccess',
      cart: { lines: [] },
    })
    for (const missing of [lineId, globalId('CartLine', 0)])
      expect(await run('removeCartLine', 'RemoveCartLineInput', { lineId: missing })).toEqual({
        __typename: 'NotFoundError',
      })
    await cartOf(shop.visitor(), [{ productId }], sessionId)
    expect(await run('clearCart', 'ClearCartInput', {})).toEqual({
      __typename: 'ClearCartSuccess',
      cart: { lines: [] },
    })
  })

  const SET = `mutation ($input: SetCartLineQuantityInput!) { setCartLineQuantity(input: $input) {
    __typename ... on SetCartLineQuantitySuccess { cart { id lines { id quantity } } }
  } }`
  const REMOVE = `mutation ($input: RemoveCartLineInput!) { removeCartLine(input: $input) {
    __typename ... on RemoveCartLineSuccess { deletedCartLineId cart { id lines { id } } }
  } }`
  const CART = 'query ($sessionId: String) { cart(sessionId: $sessionId) { id lines { id quantity } } }'

  const cartAs = async (as: Sender, sessionId?: string) =>
    Object((await shop.graphql(CART, { sessionId: sessionId ?? null }, as)).data).cart

  test('only its owner can change a line, even if others know its id', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const owner = await shop.customer()
    await cartOf(owner, [{ productId }])
    const lines = [(await cartAs(shop.visitor(sessionId))).lines[0].id, (await cartAs(owner)).lines[0].id]
    const strangers: Sender[] = [shop.visitor('another-session'), await shop.customer(), await shop.admin()]
    for (const [number, lineId] of lines.entries())
      for (const as of [...strangers, number === 0 ? owner : shop.visitor(sessionId)]) {
        const input = { lineId, sessionId: 'another-session' }
        const set = await shop.graphql(SET, { input: { ...input, quantity: 5 } }, as)
        expect(set.data).toEqual({ setCartLineQuantity: { __typename: 'NotFoundError' } })
        const removed = await shop.graphql(REMOVE, { input }, as)
        expect(removed.data).toEqual({ removeCartLine: { __typename: 'NotFoundError' } })
      }
    for (const [number, as] of [shop.visitor(sessionId), owner].entries()) {
      const lineId = lines[number]
      const set = await shop.graphql(SET, { input: { lineId, quantity: 5 } }, as)
      expect(set.data).toMatchObject({ setCartLineQuantity: { cart: { lines: [{ id: lineId, quantity: 5 }] } } })
      const removed = await shop.graphql(REMOVE, { input: { lineId } }, as)
      expect(removed.data).toMatchObject({ removeCartLine: { deletedCartLineId: lineId, cart: { lines: [] } } })
    }
  })

  test('one cart has one id, before and after it has lines; a customer’s in every session', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = newSession()
    const empty = (await cartAs(shop.visitor(), sessionId)).id
    await cartOf(shop.visitor(), [{ productId }], sessionId)
    expect((await cartAs(shop.visitor(), sessionId)).id).toBe(empty)
    expect((await cartAs(shop.visitor(sessionId))).id).toBe(empty)
    expect((await cartAs(shop.visitor(), newSession())).id).not.toBe(empty)
    const customer = await shop.customer()
    const ids = [await cartAs(customer), await cartAs(customer, newSession()), await cartAs(customer, sessionId)]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(ids[0].id).not.toBe(empty)
    // The visitor's line moved to the customer's cart.
    expect(ids.map(({ lines }) => lines.length)).toEqual([0, 0, 1])
    expect((await cartAs(shop.visitor(sessionId))).lines).toEqual([])
  })

  test('a customer can change a line added before the login, without reading the cart first', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const lineId = (await cartAs(shop.visitor(sessionId))).lines[0].id
    const input = { lineId, sessionId, quantity: 4 }
    expect((await shop.graphql(SET, { input }, await shop.customer())).data).toMatchObject({
      setCartLineQuantity: { cart: { lines: [{ id: lineId, quantity: 4 }] } },
    })
  })

  test('a visitor without a valid session gets an error', async () => {
    for (const cartSession of [null, 'with space', 'x'.repeat(201)]) {
      const { data, errors } = await shop.graphql('{ cart { id } }', {}, shop.visitor(cartSession))
      expect({ data, code: errors?.[0]?.extensions?.code }).toEqual({ data: { cart: null }, code: 'BAD_USER_INPUT' })
    }
  })

  test('takes the same number of queries for 1 line as for 60', async () => {
    const read = (sessionId: string) =>
      shop.countStatements(() =>
        shop.graphql(
          'query ($id: String!) { cart(sessionId: $id) { lines { product { name } variant { size } problem { code } } } }',
          { id: sessionId },
        ),
      )
    const products = await Promise.all(Array.from({ length: 60 }, () => makeProduct(shop.app, { variants: [{}] })))
    const items = products.map(({ id, variants }) => ({ productId: id, productVariantId: variants[0]?.id ?? 0 }))
    const [one, sixty] = [await cartOf(shop.visitor(), items.slice(0, 1)), await cartOf(shop.visitor(), items)]
    // From the second request on the query is known not to be public.
    await read(newSession())
    const counts = [await read(one), await read(sixty)]
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(3)
  })
})
