import { beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { gatherContacts } from '../../people/contacts/gather-contacts.service.ts'
import { grow, makeParents, type Parents } from '../../testkit/grow.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { countingIn } from './testkit/counted.ts'
import { literalsOn, queriesWith, type NestedQuery } from './testkit/queries.ts'

const shop = useTestShop({ LIMIT_QUERY_COST: '100000' })
let parents: Parents
beforeAll(async () => {
  // Some queries for a page of 100 exceed the cost limit.
  parents = await makeParents(shop)
  // The clock stops: a session that is used for five minutes is renewed, by a statement of its own.
  shop.now(new Date())
})

/** The maximum page size. */
const PAGE = 100

/** The orders that the generated queries leave at their default. */
const inventoryBy = ['QUANTITY_ASC', 'QUANTITY_DESC'].map((sort) => ({
  query: `{ inventory(type: SALE, sort: ${sort}, first: ${PAGE}) { totalCount edges { node { quantity product { name } } } } }`,
  at: ['inventory'],
}))

const day = addDays(dayInSofia(new Date()), 40)
const { ofRoots, ofLists } = queriesWith(literalsOn(day), PAGE)

// A contact has its record, losses and deposits by a statement each; the order of an e-mail has its own.
const isOfContact = (line: string) => /^(\d+), \1, \1: .*(?: contact \{|mailMessages\()/.test(line)

// The reminders of an order are read apart from it.
const hasReminders = (line: string) => line.includes(' remindsNextYear ')

const SESSION = 'the session of the cart'
const QUESTIONS: readonly NestedQuery[] = [...ofRoots(), ...inventoryBy, ...ofLists(`cart(sessionId: "${SESSION}")`)]

const { ask, uneven, short, size } = countingIn(shop)
let there = 0

describe.each([1, PAGE / 10, PAGE])('with %i rows', (rows) => {
  beforeAll(async () => {
    await grow(shop, parents, rows - there)
    await gatherContacts(shop.app)
    there = rows
  })

  test.each(QUESTIONS)('$query', async ({ query, at }) => {
    const question = { query: query.replace(SESSION, parents.sessionId), at }
    await ask(question, at[0]?.startsWith('own') === true ? parents.customer : parents.admin)
  })
})

test('every list of the graph needs as many statements with 1, 10 and 100 rows, for every selection', () => {
  // Nine themes, each with one statement for its products, and up to three for the parts of all these products; reading contacts first checks
  // whether changed records have to be gathered.
  const known = [
    '10, 10, 10: { fixedPartyThemes { products(',
    '11, 11, 11: { fixedPartyThemes { products(',
    '12, 12, 12: { fixedPartyThemes { products(',
    '9, 9, 9: { contacts(',
  ]
  expect(size()).toBeGreaterThan(250)
  expect(
    uneven(8).filter(
      (line) => !isOfContact(line) && !hasReminders(line) && !known.some((start) => line.startsWith(start)),
    ),
  ).toEqual([])
  expect(uneven(13).filter((line) => !known.some((start) => line.startsWith(start)))).toEqual([])
  // None: the shop calls no courier and holds no deposits on cards. One of each provider and currency, nine, one of each
  // kind, none without ids, five, ten, one day and eight at most; questions, views and zones have no pages. Packages of a cart
  // are at most ten; the nested lists count them.
  expect(short(PAGE)).toEqual([
    'cardComparisons',
    'courierPlaces',
    'documentTotals',
    'fixedPartyThemes',
    'frequentQuestions',
    'mailTexts',
    'onDate',
    'ordersLackingDeposit',
    'outsideServices',
    'ownAddresses',
    'savedViews',
    'serviceZones',
    'tillDays',
    'topReviews',
    'cart packages',
  ])
})
