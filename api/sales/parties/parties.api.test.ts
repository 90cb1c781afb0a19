import { beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { sweepCarts } from '../carts/carts.service.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
const NOW = new Date('2026-11-26T09:00:00Z')
const TODAY = dayInSofia(NOW)
beforeEach(() => shop.now(NOW))

const PARTY = '{ eventOn adults children guests theme budget { amount } place version }'
const PLAN = `mutation ($input: PlanPartyInput!) { planParty(input: $input) {
  __typename ... on UserError { message } ... on InvalidInputError { fields { path message } } ... on PlanPartySuccess { cart { party ${PARTY} } } } }`

type Viewer = Parameters<typeof shop.graphql>[2]
const WANTED = { eventOn: '2026-12-12', adults: 8, children: 6 }

async function plan(input: object, as: Viewer = shop.visitor()) {
  const { data, errors } = await shop.graphql(PLAN, { input: { ...WANTED, ...input } }, as)
  expect(errors).toBeUndefined()
  return Object(data?.['planParty'])
}

async function partyOf(sessionId: string, as: Viewer = shop.visitor()) {
  const { data } = await shop.graphql(
    `query ($sessionId: String) { cart(sessionId: $sessionId) { party ${PARTY} } }`,
    { sessionId },
    as,
  )
  return Object(data?.['cart']).party
}

describe('a party', () => {
  test('is planned with a cart that does not exist yet, and read with it', async () => {
    const sessionId = newSession()
    expect(await partyOf(sessionId)).toBeNull()
    const party = { ...WANTED, guests: 14, theme: 'Еднорози', budget: { amount: '250.00' }, place: 'HALL', version: 1 }
    expect(await plan({ sessionId, theme: ' Еднорози ', budget: '250', place: 'HALL' })).toEqual({
      __typename: 'PlanPartySuccess',
      cart: { party },
    })
    expect(await partyOf(sessionId)).toEqual(party)
    expect(await partyOf(newSession())).toBeNull()
  })

  test('has a value of the dictionary as its theme, which follows a new name of it', async () => {
    const sessionId = newSession()
    const attribute = await shop.app.db.attribute.create({
      data: {
        code: 'tema',
        name: 'Тема',
        kind: 'choice',
        position: 0,
        values: { create: { code: 'pirati', name: 'Пирати', position: 0 } },
      },
      include: { values: true },
    })
    const id = attribute.values[0]?.id ?? 0
    const themeOf = async () => {
      const query = 'query ($sessionId: String) { cart(sessionId: $sessionId) { party { theme themeValue { name } } } }'
      const { data } = await shop.graphql(query, { sessionId }, shop.visitor())
      return Object(data?.['cart']).party
    }
    await plan({ sessionId, theme: ' пирати' })
    expect(await themeOf()).toEqual({ theme: 'Пирати', themeValue: { name: 'Пирати' } })
    await shop.app.db.attributeValue.update({ where: { id }, data: { name: 'Корсари' } })
    expect(await themeOf()).toEqual({ theme: 'Корсари', themeValue: { name: 'Корсари' } })
    await shop.app.db.attributeValue.delete({ where: { id } })
    expect(await themeOf()).toEqual({ theme: 'пирати', themeValue: null })
    await plan({ sessionId, theme: 'Морски вълци' })
    expect(await themeOf()).toEqual({ theme: 'Морски вълци', themeValue: null })
  })

  test('is replaced as a whole, and not over a version that another tab has saved', async () => {
    const sessionId = newSession()
    await plan({ sessionId, theme: 'Еднорози' })
    expect((await plan({ sessionId, eventOn: '2026-12-13', expectedVersion: 1 })).cart.party).toMatchObject({
      eventOn: '2026-12-13',
      theme: null,
      version: 2,
    })
    expect(await plan({ sessionId, expectedVersion: 1 })).toMatchObject({ __typename: 'StaleVersionError' })
  })

  test.each([
    ['yesterday', { eventOn: addDays(TODAY, -1) }, 'eventOn', 'Датата на партито вече е минала'],
    ['in more than a year', { eventOn: addDays(TODAY, 366) }, 'eventOn', 'Партито е най-много след година'],
    ['without guests', { adults: 0, children: 0 }, 'adults', 'Напишете колко гости очаквате'],
    ['with 10,000 guests', { adults: 10_000 }, 'adults', 'Гостите са най-много 999'],
    ['without a budget of at least a cent', { budget: '0' }, 'budget', 'Бюджетът е по-голям от 0'],
  ])('%s is refused at its field', async (_name, input, field, message) => {
    expect(await plan({ sessionId: newSession(), ...input })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: [field], message }],
    })
  })

  test('is no longer shown when its day is over, and the next one needs no version', async () => {
    const sessionId = newSession()
    await plan({ sessionId, eventOn: TODAY })
    shop.now(new Date('2026-11-27T09:00:00Z'))
    expect(await partyOf(sessionId)).toBeNull()
    expect(await plan({ sessionId, expectedVersion: 7 })).toMatchObject({ __typename: 'PlanPartySuccess' })
  })

  test('is forgotten without the lines of its cart', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    await plan({ sessionId })
    const document =
      'mutation ($input: ClearPartyInput!) { clearParty(input: $input) { ... on ClearPartySuccess { cart { lineCount party { id } } } } }'
    const { data } = await shop.graphql(document, { input: { sessionId } })
    expect(data?.['clearParty']).toEqual({ cart: { lineCount: 1, party: null } })
  })

  test('of an abandoned cart is deleted with it', async () => {
    const sessionId = newSession()
    await plan({ sessionId })
    await shop.app.sql.run(
      sql`UPDATE carts SET updated_at = now() - interval '61 days' WHERE session_id = ${sessionId}`,
    )
    await sweepCarts(shop.app)
    expect(await shop.app.db.party.count({ where: { cart: { sessionId } } })).toBe(0)
  })

  test('of another cart is found by staff, not by a visitor', async () => {
    await plan({ sessionId: newSession() })
    const { id } = await shop.app.db.party.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const node = Buffer.from(`Party:${id}`).toString('base64')
    const find = async (as: Viewer) =>
      (await shop.graphql('query ($node: ID!) { node(id: $node) { id } }', { node }, as)).data?.['node']
    expect([await find(shop.visitor()), await find(await shop.admin())]).toEqual([null, { id: node }])
  })
})

describe('at login', () => {
  test('the party of the visitor becomes that of the account, also without lines', async () => {
    const sessionId = newSession()
    await plan({ sessionId })
    const customer = await shop.customer()
    expect(await partyOf(sessionId, customer)).toMatchObject(WANTED)
    expect(await partyOf(newSession(), customer)).toMatchObject(WANTED)
    expect(await partyOf(sessionId)).toBeNull()
  })

  test.each([
    ['the later one of the visitor', '2026-11-26T10:00:00Z', '2026-12-20'],
    ['the later one of the account', '2026-11-26T08:00:00Z', '2026-12-12'],
  ])('%s stays', async (_name, visitedAt, expected) => {
    const customer = await shop.customer()
    await plan({ sessionId: newSession() }, customer)
    shop.now(new Date(visitedAt))
    const sessionId = newSession()
    await plan({ sessionId, eventOn: '2026-12-20' })
    shop.now(NOW)
    expect(await partyOf(sessionId, customer)).toMatchObject({ eventOn: expected })
    expect(await shop.app.db.party.count({ where: { cart: { customerId: customer.viewer.customerId } } })).toBe(1)
  })
})
