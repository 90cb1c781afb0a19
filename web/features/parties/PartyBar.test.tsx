import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { longDayText } from '#rules/day-text.ts'
import { FIELD_NEEDED } from '../../lib/form-fields.ts'
import { money } from '../../testkit/cart-line.ts'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { PartyMoveDocument } from './PartyMove.graphql.ts'
import { PartyBar } from './PartyBar.tsx'
import { ClearPartyDocument, PlanPartyDocument } from './usePlanParty.graphql.ts'

const DAY = addDays(dayInSofia(new Date()), 20)
const PARTY = {
  __typename: 'Party' as const,
  id: 'party-1',
  eventOn: DAY,
  adults: 8,
  children: 6,
  guests: 14,
  theme: null,
  budget: null,
  place: null,
  version: 1,
}
/** Of a plan alone: the checkout reads it. */
const ARRIVAL = { arriveBy: PARTY.eventOn, dispatchBy: PARTY.eventOn, isLateByCourier: false }
const cartWith = <Party extends typeof PARTY>(party: Party | null) => ({
  __typename: 'Cart' as const,
  id: 'cart-1',
  lineCount: 0,
  party,
})

beforeEach(() => window.localStorage.clear())

test('a new visitor plans a party without a query, and the bar names it', async () => {
  const plan = when(PlanPartyDocument).reply(({ input }) => ({
    planParty: { __typename: 'PlanPartySuccess', cart: cartWith({ ...PARTY, ...ARRIVAL, eventOn: input.eventOn }) },
  }))
  const graph = graphOf([plan])
  const { user } = await show(<PartyBar />, graph)
  await user.click(screen.getByRole('button', { name: 'Кога е партито?' }))
  await user.click(await screen.findByRole('button', { name: 'Запази' }))
  expect(await screen.findAllByText(FIELD_NEEDED)).toHaveLength(2)
  fireEvent.change(field('Дата'), { target: { value: DAY } })
  await write(user, field('Възрастни'), '8')
  await write(user, field('Деца'), '6')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText(`Парти на ${longDayText(DAY)}, 14 гости`)).toBeVisible()
  expect(graph.requests(PlanPartyDocument)).toMatchObject([
    { input: { eventOn: DAY, adults: 8, children: 6, theme: null } },
  ])
  expect(graph.requests(CartBadgeDocument)).toHaveLength(0)
})

test('a day that the server refuses is shown at its field', async () => {
  const plan = when(PlanPartyDocument).reply(() => ({
    planParty: {
      __typename: 'InvalidInputError',
      message: 'Невалидни данни',
      fields: [{ __typename: 'FieldProblem', path: ['eventOn'], message: 'Датата на партито вече е минала' }],
    },
  }))
  const badge = when(CartBadgeDocument).reply(() => ({ cart: cartWith(null) }))
  const { user } = await show(<PartyBar />, graphOf([badge, plan]))
  await user.click(screen.getByRole('button', { name: 'Кога е партито?' }))
  await screen.findByRole('dialog')
  fireEvent.change(field('Дата'), { target: { value: DAY } })
  await write(user, field('Възрастни'), '8')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Датата на партито вече е минала')).toBeVisible()
})

test('the party of the cart is changed with its version, and forgotten', async () => {
  cartSessionId()
  const badge = when(CartBadgeDocument).reply(() => ({ cart: cartWith(PARTY) }))
  const plan = when(PlanPartyDocument).reply(({ input }) => ({
    planParty: {
      __typename: 'PlanPartySuccess',
      cart: cartWith({ ...PARTY, ...ARRIVAL, adults: input.adults, guests: input.adults + 6, version: 2 }),
    },
  }))
  const clear = when(ClearPartyDocument).reply(() => ({
    clearParty: { __typename: 'ClearPartySuccess', cart: cartWith(null) },
  }))
  const graph = graphOf([badge, plan, clear])
  const { user } = await show(<PartyBar />, graph)
  await user.click(await screen.findByRole('button', { name: 'Промени' }))
  await screen.findByRole('dialog')
  await user.clear(field('Възрастни'))
  await write(user, field('Възрастни'), '9')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText(`Парти на ${longDayText(DAY)}, 15 гости`)).toBeVisible()
  expect(graph.requests(PlanPartyDocument)).toMatchObject([{ input: { adults: 9, expectedVersion: 1 } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Промени' }))
  await user.click(await screen.findByRole('button', { name: 'Махни' }))
  expect(await screen.findByRole('button', { name: 'Кога е партито?' })).toBeVisible()
})

test.each([
  ['old and new prices of a possible day', true, /^Стол: 01\.06\.2030 – 04\.06\.2030/],
  ['why a day is not possible', false, 'Маса: Наличност: 1 бр.'],
])('another day shows %s before it is saved', async (_name, isPossible, text) => {
  cartSessionId()
  const badge = when(CartBadgeDocument).reply(() => ({ cart: cartWith(PARTY) }))
  const moved = {
    __typename: 'MovedItem' as const,
    cartItemId: 'line-1',
    name: 'Стол',
    startsTo: '2030-06-01',
    endsTo: '2030-06-04',
    totalBefore: money('8.00'),
    totalAfter: money('12.00'),
  }
  const stuck = { __typename: 'StuckItem' as const, cartItemId: 'line-2', name: 'Маса', message: 'Наличност: 1 бр.' }
  const preview = when(PartyMoveDocument).reply(() => ({
    previewPartyDate: {
      __typename: 'PartyDatePreview',
      isPossible,
      moves: [moved],
      stays: [],
      stuck: isPossible ? [] : [stuck],
      suggestions: [],
    },
  }))
  const graph = graphOf([badge, preview])
  const { user } = await show(<PartyBar />, graph)
  await user.click(await screen.findByRole('button', { name: 'Промени' }))
  await screen.findByRole('dialog')
  fireEvent.change(field('Дата'), { target: { value: addDays(DAY, 1) } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(graph.requests(PartyMoveDocument)).toMatchObject([{ eventOn: addDays(DAY, 1) }])
})
