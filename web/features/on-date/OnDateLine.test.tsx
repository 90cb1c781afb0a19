import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { OnDate } from './OnDate.tsx'
import { OnDateLine } from './OnDateLine.tsx'
import { OnDateDocument, type OnDateQuery } from './on-date.graphql.ts'
import { setPartyDay, usePartyDay } from './on-date-store.ts'

const DAY = '2026-12-12'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => setPartyDay(null)))

type Answer = OnDateQuery['onDate'][number]

const answer = (productId: string, more: Partial<Answer>): Answer => ({
  __typename: 'ProductOnDate',
  productId,
  state: 'FREE',
  left: null,
  arriveBy: null,
  nearest: null,
  ...more,
})

/** As the bar of the party shows it. */
function Party({ guests }: { guests: number }) {
  const day = usePartyDay()
  return day === null ? null : <OnDate eventOn={day} guests={guests} />
}

const reading = (...answers: Answer[]) =>
  when(OnDateDocument).reply(({ productIds }) => ({
    onDate: answers.filter(({ productId }) => productIds.includes(productId)),
  }))

test.each<[string, Partial<Answer>, string]>([
  ['free', { state: 'FREE', left: 9 }, 'свободно'],
  ['one left', { state: 'SOME_LEFT', left: 1 }, 'остава 1'],
  ['some left', { state: 'SOME_LEFT', left: 3 }, 'остават 3'],
  ['taken', { state: 'TAKEN', left: 0, nearest: '2026-12-19' }, 'най-близка дата 19 декември'],
  ['taken for weeks', { state: 'TAKEN', left: 0 }, 'заето'],
  ['in time', { state: 'ARRIVES', arriveBy: '2026-12-10' }, 'пристига до 10 декември'],
  ['late', { state: 'LATE' }, 'няма да пристигне навреме'],
])('a product that is %s says so, with the party named for screen readers', async (_name, more, text) => {
  const graph = graphOf([reading(answer('product-1', more))])
  await show(
    <>
      <OnDateLine productId="product-1" />
      <Party guests={10} />
    </>,
    graph,
  )
  act(() => setPartyDay(DAY))
  expect(await screen.findByText(text)).toHaveTextContent(`За партито: ${text}`)
  expect(graph.requests(OnDateDocument)).toEqual([{ eventOn: DAY, guests: null, productIds: ['product-1'] }])
})

test('all products of a page are one query, sorted; those without an answer say nothing', async () => {
  const graph = graphOf([reading(answer('product-1', {}))])
  const page = (
    <>
      {['product-3', 'product-1', 'product-2', 'product-1'].map((id, index) => (
        <OnDateLine key={index} productId={id} />
      ))}
      <Party guests={10} />
    </>
  )
  await show(page, graph)
  act(() => setPartyDay(DAY))
  expect(await screen.findAllByText('свободно')).toHaveLength(2)
  expect(graph.requests(OnDateDocument)).toEqual([
    { eventOn: DAY, guests: null, productIds: ['product-1', 'product-2', 'product-3'] },
  ])
})

test('with a package the number of guests is sent too', async () => {
  const graph = graphOf([reading(answer('package-1', { state: 'SOME_LEFT', left: 2 }))])
  await show(
    <>
      <OnDateLine productId="package-1" isPackage />
      <Party guests={14} />
    </>,
    graph,
  )
  act(() => setPartyDay(DAY))
  expect(await screen.findByText('остават 2')).toBeInTheDocument()
  expect(graph.requests(OnDateDocument)).toMatchObject([{ guests: 14 }])
})

test('another day is read again, and without a party nothing is said or noted', async () => {
  const graph = graphOf([reading(answer('product-1', {}))])
  await show(
    <>
      <OnDateLine productId="product-1" />
      <Party guests={10} />
    </>,
    graph,
  )
  expect(graph.requests(OnDateDocument)).toHaveLength(0)
  act(() => setPartyDay(DAY))
  await screen.findByText('свободно')
  expect(document.documentElement.dataset).toHaveProperty('party')
  expect(localStorage.getItem('party')).toBe(DAY)
  act(() => setPartyDay('2026-12-19'))
  await waitFor(() => expect(graph.requests(OnDateDocument)).toHaveLength(2))
  await screen.findByText('свободно')
  act(() => setPartyDay(null))
  expect(screen.queryByText('свободно')).toBeNull()
  expect(document.documentElement.dataset).not.toHaveProperty('party')
  expect(localStorage.getItem('party')).toBeNull()
})
