import { beforeEach, describe, expect, test } from '@jest/globals'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, newSession, wholeOrder } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
beforeEach(() => shop.now(new Date('2026-11-26T09:00:00Z')))

/** A Saturday: rentals are out from Friday 11 to Monday 14. */
const PARTY = '2026-12-12'

const SUGGESTIONS = `{ __typename ... on FewerPieces { quantity } ... on OtherDays { startsOn endsOn }
  ... on OtherEventDate { eventOn } ... on AskShop { path } }`

async function mutate(field: string, type: string, input: object, selection: string) {
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ${selection} } }`
  const { data, errors } = await shop.graphql(document, { input })
  expect(errors).toBeUndefined()
  return Object(data)[field]
}

async function partyOf(productId: number, quantity: number, sessionId = newSession()) {
  await mutate('planParty', 'PlanPartyInput', { sessionId, eventOn: PARTY, adults: 10 }, '')
  const item = { sessionId, productId: globalId('Product', productId), quantity, dateSource: 'EVENT' }
  expect(await mutate('addToCart', 'AddToCartInput', item, '')).toEqual({ __typename: 'AddToCartSuccess' })
  return sessionId
}

async function rent(productId: number, quantity: number, from = '2026-12-11', to = '2026-12-14') {
  const items = [{ productId, quantity, rentalStartDate: from, rentalEndDate: to }]
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), items), COLLECTED))
}

async function linesOf(sessionId: string): Promise<{ id: string; suggestions: { __typename: string }[] }[]> {
  const document = `query ($sessionId: String) { cart(sessionId: $sessionId) { lines { id suggestions ${SUGGESTIONS} } } }`
  const { data, errors } = await shop.graphql(document, { sessionId })
  expect(errors).toBeUndefined()
  return Object(data).cart.lines
}

const suggestionsOf = async (sessionId: string) => (await linesOf(sessionId)).map(({ suggestions }) => suggestions)

describe('a line of a cart', () => {
  test('has none without a problem, and then no query is sent for them', async () => {
    const chair = await makeRental(shop.app)
    const sessionId = await partyOf(chair.id, 2)
    expect(await suggestionsOf(sessionId)).toEqual([[]])
  })

  test('can be had with fewer pieces', async () => {
    const chair = await makeRental(shop.app, { units: 30 })
    const sessionId = await partyOf(chair.id, 30)
    await rent(chair.id, 6)
    expect(await suggestionsOf(sessionId)).toEqual([[{ __typename: 'FewerPieces', quantity: 24 }]])
  })

  test('can be had when it is collected by arrangement on the day of the party', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const sessionId = await partyOf(arch.id, 1)
    await rent(arch.id, 1, '2026-12-10', '2026-12-11')
    const days = { startsOn: '2026-12-12', endsOn: '2026-12-14' }
    expect(await suggestionsOf(sessionId)).toEqual([[{ __typename: 'OtherDays', ...days }]])
    const [line] = await linesOf(sessionId)
    const cart = 'cart { lines { dateSource problem { code } rental { startsOn endsOn } } }'
    const changed = `... on SetCartLineDaysSuccess { ${cart} }`
    const input = { sessionId, lineId: line?.id, ...days }
    expect(await mutate('setCartLineDays', 'SetCartLineDaysInput', input, changed)).toMatchObject({
      cart: { lines: [{ dateSource: 'OWN', problem: null, rental: days }] },
    })
  })

  test('can be had on another day of the party on which everything fits', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const chair = await makeRental(shop.app, { units: 9 })
    const sessionId = await partyOf(arch.id, 1)
    await partyOf(chair.id, 9, sessionId)
    await rent(arch.id, 1, PARTY, '2026-12-13')
    await rent(chair.id, 5, '2026-12-19', '2026-12-20')
    const [forArch, forChair] = await suggestionsOf(sessionId)
    expect(forArch).toEqual(
      ['2026-12-05', '2026-12-26', '2026-11-28'].map((eventOn) => ({ __typename: 'OtherEventDate', eventOn })),
    )
    expect(forChair).toEqual([])
    const moved = '... on MovePartyDateSuccess { cart { lines { problem { code } } } }'
    const input = { sessionId, eventOn: '2026-12-05' }
    expect(await mutate('movePartyDate', 'MovePartyDateInput', input, moved)).toMatchObject({
      cart: { lines: [{ problem: null }, { problem: null }] },
    })
  })

  test('is a question to the shop when nothing helps, also of goods that are sold out', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const cups = await makeProduct(shop.app, { quantity: 1 })
    const sessionId = await partyOf(arch.id, 1)
    await cartOf(shop.visitor(), [{ productId: cups.id }], sessionId)
    await rent(arch.id, 1, '2026-11-27', '2027-01-31')
    await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId: cups.id }])))
    const ask = [{ __typename: 'AskShop', path: '/contact' }]
    expect(await suggestionsOf(sessionId)).toEqual([ask, ask])
  })
})

async function refusalOf(field: string, type: string, error: string, input: object, sessionId: string) {
  const document = `mutation ($input: ${type}!, $sessionId: String) { ${field}(input: $input) { __typename
    ... on ${error} { suggestions(sessionId: $sessionId) ${SUGGESTIONS} } } }`
  const { data, errors } = await shop.graphql(document, { input, sessionId })
  expect(errors).toBeUndefined()
  return Object(data)[field]
}

describe('a refusal after a lost race', () => {
  test('an order says what else can be had', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const sessionId = await partyOf(arch.id, 1)
    await rent(arch.id, 1, PARTY, '2026-12-13')
    const { customerName, customerEmail, customerPhone } = wholeOrder(sessionId)
    const customer = { customerName, customerEmail, customerPhone }
    const input = { sessionId, ...customer, deliveryMethod: 'PICKUP', paymentMethod: 'CASH_ON_DELIVERY' }
    expect(await refusalOf('placeOrder', 'PlaceOrderInput', 'DatesTakenError', input, sessionId)).toMatchObject({
      __typename: 'DatesTakenError',
      suggestions: [{ eventOn: '2026-12-19' }, { eventOn: '2026-12-05' }, { eventOn: '2026-12-26' }],
    })
  })

  test('of one move of the day and one order exactly one succeeds, and the loser has suggestions', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const sessionId = await partyOf(arch.id, 1)
    const wanted = { sessionId, eventOn: '2026-12-19' }
    const moving = refusalOf('movePartyDate', 'MovePartyDateInput', 'PartyDateError', wanted, sessionId)
    await rent(arch.id, 1, '2026-12-18', '2026-12-21')
    const moved = await moving
    const order = { ...wholeOrder(sessionId, COLLECTED) }
    const placed = await placeOrder(shop.visitor(), order).then(
      () => 'placed',
      () => 'refused',
    )
    // A cart holds no stock: the move may come first, then the order of the cart is refused.
    if (moved.__typename === 'MovePartyDateSuccess') expect(placed).toBe('refused')
    else {
      expect(placed).toBe('placed')
      expect(moved).toMatchObject({
        __typename: 'PartyDateError',
        suggestions: [{ eventOn: '2026-12-26' }, { eventOn: '2027-01-02' }, expect.anything()],
      })
    }
  })

  test('the preview of a move says on which days it is possible', async () => {
    const arch = await makeRental(shop.app, { units: 1 })
    const sessionId = await partyOf(arch.id, 1)
    await rent(arch.id, 1, '2026-12-18', '2026-12-21')
    const document = `query ($sessionId: String, $eventOn: Date!) { previewPartyDate(sessionId: $sessionId, eventOn: $eventOn) {
      ... on PartyDatePreview { isPossible suggestions ${SUGGESTIONS} } } }`
    const previewOf = async (eventOn: string) =>
      Object((await shop.graphql(document, { sessionId, eventOn })).data).previewPartyDate
    expect(await previewOf('2026-12-19')).toEqual({
      isPossible: false,
      suggestions: ['2026-12-26', '2027-01-02', '2026-12-05'].map((eventOn) => ({
        __typename: 'OtherEventDate',
        eventOn,
      })),
    })
    expect(await previewOf('2026-12-26')).toEqual({ isPossible: true, suggestions: [] })
  })
})

describe('setCartLineDays', () => {
  test('joins a line with the same days, and refuses taken and forbidden ones', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 3 })
    const own = { productId, rentalStartDate: '2026-12-15', rentalEndDate: '2026-12-16' }
    const sessionId = await cartOf(shop.visitor(), [own], await partyOf(productId, 2))
    const [line] = await linesOf(sessionId)
    const set = (startsOn: string, endsOn: string) =>
      mutate(
        'setCartLineDays',
        'SetCartLineDaysInput',
        { sessionId, lineId: line?.id, startsOn, endsOn },
        '... on SetCartLineDaysSuccess { cart { lines { quantity } } } ... on InvalidInputError { fields { path } }',
      )
    expect(await set('2026-11-01', '2026-11-02')).toMatchObject({ fields: [{ path: ['startsOn'] }] })
    await rent(productId, 3, '2026-12-21', '2026-12-22')
    expect(await set('2026-12-22', '2026-12-23')).toMatchObject({ __typename: 'DatesTakenError' })
    expect(await set('2026-12-15', '2026-12-16')).toMatchObject({ cart: { lines: [{ quantity: 3 }] } })
  })
})

describe('a package of a cart', () => {
  const OF_PACKAGE = `{ __typename ... on FewerPieces { quantity } ... on SwapPart { role rank itemName } ... on LeaveOut { role }
    ... on OtherDays { startsOn endsOn } ... on OtherEventDate { eventOn } }`

  async function packageOf(parts: Parameters<typeof makePackage>[1]['parts'], quantity = 1) {
    const { id } = await makePackage(shop.app, { parts })
    const sessionId = newSession()
    await mutate('planParty', 'PlanPartyInput', { sessionId, eventOn: PARTY, adults: 10 }, '')
    const wanted = { sessionId, packageId: globalId('Product', id), guests: { adults: 10, children: 0 } }
    const input = { ...wanted, quantity, dateSource: 'EVENT' }
    const added = await mutate('addPackageToCart', 'AddPackageToCartInput', input, '... on UserError { message }')
    expect(added).toEqual({ __typename: 'AddPackageToCartSuccess' })
    return async () => {
      const document = `query ($sessionId: String) { cart(sessionId: $sessionId) { packages { suggestions ${OF_PACKAGE} } } }`
      const { data, errors } = await shop.graphql(document, { sessionId })
      expect(errors).toBeUndefined()
      return Object(data).cart.packages[0].suggestions
    }
  }

  test('can be had with a substitute', async () => {
    const chair = await makeRental(shop.app, { units: 5 })
    const bench = await makeRental(shop.app, { name: 'Пейка', units: 9 })
    const suggestions = await packageOf([{ itemId: chair.id, pieces: 5, role: 'Столове' }])
    const part = await shop.app.db.packagePart.findFirstOrThrow({ where: { itemId: chair.id } })
    const { id: partId, productId } = part
    await shop.app.db.packagePartAlternative.create({ data: { partId, productId, rank: 0, itemId: bench.id } })
    await rent(chair.id, 1)
    expect(await suggestions()).toEqual([{ __typename: 'SwapPart', role: 'Столове', rank: 0, itemName: 'Пейка' }])
  })

  test('can be had less often', async () => {
    const chair = await makeRental(shop.app, { units: 20 })
    const suggestions = await packageOf([{ itemId: chair.id, pieces: 5, role: 'Столове' }], 4)
    expect(await suggestions()).toEqual([])
    await rent(chair.id, 10)
    expect(await suggestions()).toEqual([{ __typename: 'FewerPieces', quantity: 2 }])
  })

  test('can be had on other days together with its other rentals, or on another day of the party', async () => {
    const chair = await makeRental(shop.app, { units: 5 })
    const arch = await makeRental(shop.app, { units: 1 })
    const suggestions = await packageOf([{ itemId: chair.id, pieces: 5 }, { itemId: arch.id }])
    await rent(chair.id, 1, '2026-12-10', '2026-12-11')
    expect(await suggestions()).toEqual([{ __typename: 'OtherDays', startsOn: '2026-12-12', endsOn: '2026-12-14' }])
    await rent(arch.id, 1, PARTY, '2026-12-13')
    expect(await suggestions()).toEqual(
      ['2026-12-19', '2026-12-05', '2026-12-26'].map((eventOn) => ({ __typename: 'OtherEventDate', eventOn })),
    )
  })

  test('can be had without an optional part, when nothing else helps', async () => {
    const chair = await makeRental(shop.app, { units: 5 })
    const arch = await makeRental(shop.app, { units: 1 })
    const suggestions = await packageOf([{ itemId: chair.id }, { itemId: arch.id, role: 'Арка', isOptional: true }])
    await rent(arch.id, 1, '2026-11-27', '2027-01-31')
    expect(await suggestions()).toEqual([{ __typename: 'LeaveOut', role: 'Арка' }])
    await rent(chair.id, 5, '2026-11-27', '2027-01-31')
    expect(await suggestions()).toEqual([{ __typename: 'AskShop' }])
  })
})
