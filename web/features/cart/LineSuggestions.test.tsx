import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { cartOf, rentedLine, type TestLine } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Watched } from '../../testkit/Watched.tsx'
import { CartLineRow_lineFragmentDoc } from './CartLineRow.graphql.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { SetCartLineQuantityDocument } from './useCartChanges.graphql.ts'
import { MovePartyDateDocument, SetCartLineDaysDocument } from './useSuggestions.graphql.ts'

const PROBLEM = { __typename: 'ItemProblem' as const, message: 'Наличност: 24 бр.' }

async function showLine(suggestions: TestLine['suggestions'], ...answers: Answer[]) {
  const graph = graphOf(answers)
  const put = graph.put(CartLineRow_lineFragmentDoc, { ...rentedLine, quantity: 30, problem: PROBLEM, suggestions })
  return {
    graph,
    ...(await show(
      <Watched fragment={CartLineRow_lineFragmentDoc} of={put}>
        {(now) => <CartLineRow line={now} cartId="cart-1" />}
      </Watched>,
      graph,
    )),
  }
}

const button = (name: string) => screen.findByRole('button', { name })
const done = { ...cartOf({ ...rentedLine, quantity: 24 }), packages: [] }
const party = {
  __typename: 'Party' as const,
  id: 'party-1',
  eventOn: '2026-12-19',
  adults: 8,
  children: 6,
  guests: 14,
  theme: null,
  budget: null,
  place: null,
  version: 2,
}

test('fewer pieces are taken by one touch', async () => {
  const set = when(SetCartLineQuantityDocument).reply(() => ({
    setCartLineQuantity: { __typename: 'SetCartLineQuantitySuccess', cart: done },
  }))
  const { user, graph } = await showLine([{ __typename: 'FewerPieces', quantity: 24 }], set)
  await user.click(await button('Вземи 24 вместо 30'))
  await waitFor(() =>
    expect(graph.requests(SetCartLineQuantityDocument)).toMatchObject([{ input: { lineId: 'line-2', quantity: 24 } }]),
  )
})

test('other days are taken by one touch', async () => {
  const days = { startsOn: '2026-12-12', endsOn: '2026-12-14' }
  const set = when(SetCartLineDaysDocument).reply(() => ({
    setCartLineDays: { __typename: 'SetCartLineDaysSuccess', cart: done },
  }))
  const { user, graph } = await showLine([{ __typename: 'OtherDays', ...days }], set)
  await user.click(await button('Вземи на 12 декември, върни на 14 декември'))
  await waitFor(() =>
    expect(graph.requests(SetCartLineDaysDocument)).toMatchObject([{ input: { lineId: 'line-2', ...days } }]),
  )
})

test('the party is moved by one touch; a refusal is said', async () => {
  const move = when(MovePartyDateDocument).reply(({ input }) =>
    input.eventOn === '2026-12-19'
      ? { movePartyDate: { __typename: 'MovePartyDateSuccess', cart: { ...done, party } } }
      : { movePartyDate: { __typename: 'PartyDateError', message: 'За тази дата не е възможно: Стол.' } },
  )
  const dates = ['2026-12-19', '2026-12-05'].map((eventOn) => ({ __typename: 'OtherEventDate' as const, eventOn }))
  const { user, graph } = await showLine(dates, move)
  await user.click(await button('Премести партито на събота, 5 декември'))
  expect(await screen.findByText('За тази дата не е възможно: Стол.')).toBeVisible()
  await user.click(await button('Премести партито на събота, 19 декември'))
  await waitFor(() => expect(graph.requests(MovePartyDateDocument)).toHaveLength(2))
})

test('a question to the shop leads to its page', async () => {
  await showLine([{ __typename: 'AskShop', path: '/contact' }])
  expect(await screen.findByRole('link', { name: 'Пишете ни' })).toHaveAttribute('href', '/contact')
})
