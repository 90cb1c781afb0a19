import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dayInSofia } from '#rules/calendar.ts'
import { when } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import { AdminAuditMonthDocument } from '../features/till/AuditFiles.graphql.ts'
import { AdminMonthMarginsDocument } from '../features/till/MonthMargins.graphql.ts'
import { AdminMonthTurnoverDocument } from '../features/till/MonthTurnover.graphql.ts'
import { CloseTillDayDocument, OpenTillDayDocument } from '../features/till/till-mutations.graphql.ts'
import { money } from '../testkit/money.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminTillDayDocument } from './till.graphql.ts'
import { Component as Till } from './till.tsx'

const today = dayInSofia(new Date())

/** jsdom has no canvas for the chart. */
const TABLES = '/admin/till?view=table'

const cash = { received: money('50.00'), refunded: money('12.00'), net: money('38.00') }

const day = {
  __typename: 'TillDay' as const,
  day: today,
  entries: 2,
  opened: money('100.00'),
  cash: money('38.00'),
  withheld: money('0.00'),
  expected: money('138.00'),
  counted: null,
  difference: null,
  methods: [{ __typename: 'TillMethod' as const, method: 'CASH' as const, ...cash }],
  people: [
    { __typename: 'TillPerson' as const, admin: { __typename: 'Admin' as const, id: 'a', username: 'anna' }, ...cash },
  ],
  closedAt: null,
  closedBy: null,
}

const payment = {
  __typename: 'Payment' as const,
  id: 'payment-1',
  kind: 'RECEIVED' as const,
  purpose: 'GOODS' as const,
  method: 'CASH' as const,
  reference: '',
  reason: '',
  createdAt: '2027-05-03T09:00:00Z',
  amount: money('50.00'),
  order: { __typename: 'Order' as const, id: 'order-1', databaseId: 1042, customerName: 'Мария' },
  admin: null,
}

const sums = {
  __typename: 'TurnoverSums' as const,
  orders: 2,
  turnover: money('120.00'),
  sale: money('100.00'),
  rent: money('20.00'),
  discount: money('0.00'),
  refunds: money('0.00'),
  charges: money('0.00'),
  vat: money('20.67'),
  depositsReceived: money('30.00'),
  depositsWithheld: money('0.00'),
  depositsReturned: money('0.00'),
}

const turnover = {
  __typename: 'Turnover' as const,
  total: sums,
  days: [{ __typename: 'TurnoverDay' as const, day: today, sums }],
}

const pageInfo = {
  __typename: 'PageInfo' as const,
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
}

const answer = {
  depositsHeld: money('30.00'),
  orders: {
    __typename: 'OrderConnection' as const,
    totalCount: 1,
    nodes: [
      {
        __typename: 'Order' as const,
        id: 'order-2',
        databaseId: 1043,
        customerName: 'Ива',
        balance: { __typename: 'OrderBalance' as const, depositHeld: money('30.00') },
      },
    ],
  },
  tillDay: day,
  payments: {
    __typename: 'PaymentConnection' as const,
    totalCount: 1,
    edges: [{ __typename: 'PaymentEdge' as const, node: payment }],
    pageInfo,
  },
  cardComparisons: [],
  tillDays: [day],
}

const shown = when(AdminTillDayDocument).reply(() => answer)

/** A day of 51 payments in cash; nothing was paid in other ways. */
const busy = when(AdminTillDayDocument).reply(({ method, after }) => {
  const isOther = method !== null && method !== 'CASH'
  const first = after === null ? 1 : 51
  const ids = isOther ? [] : Array.from({ length: after === null ? 50 : 1 }, (_row, index) => first + index)
  const edges = ids.map((id) => ({ __typename: 'PaymentEdge' as const, node: { ...payment, id: `payment-${id}` } }))
  const hasNextPage = !isOther && after === null
  const info = { ...pageInfo, hasNextPage, hasPreviousPage: after !== null, endCursor: 'last-of-page' }
  return { ...answer, payments: { ...answer.payments, totalCount: isOther ? 0 : 51, edges, pageInfo: info } }
})

const auditMonth = when(AdminAuditMonthDocument).reply(() => ({ auditMonth: null }))
const margins = when(AdminMonthMarginsDocument).reply(() => ({ margins: null }))

const ofMonth = when(AdminMonthTurnoverDocument).reply(() => ({ turnover, previous: turnover }))

const table = async (name: string) => within(await screen.findByRole('table', { name }))

test('shows the day by method and by person, its payments, and the month', async () => {
  await showPanel(<Till />, [shown, ofMonth, margins, auditMonth], TABLES)
  expect((await table('По начин на плащане')).getByRole('row', { name: /В брой/ })).toHaveTextContent('38.00')
  expect((await table('В брой по служители')).getByRole('row', { name: /anna/ })).toHaveTextContent('12.00')
  expect((await table('Плащания за деня')).getByRole('row', { name: /Мария/ })).toHaveTextContent('Стоки: получени')
  expect((await table('Касата по дни')).getByRole('row', { name: /138.00/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Депозити при нас: 30.00 лв' })).toBeVisible()
  expect((await table('Депозити при нас')).getByRole('row', { name: /1043/ })).toHaveTextContent('Ива')
  expect((await table('Оборот по дни')).getByRole('row', { name: /Общо/ })).toHaveTextContent('20.67')
})

test('the cash at the start is set, and the day is closed with the counted cash', async () => {
  const answers = [
    shown,
    ofMonth,
    margins,
    auditMonth,
    when(OpenTillDayDocument).reply(({ input }) => ({
      openTillDay: { __typename: 'OpenTillDaySuccess', tillDay: { ...day, opened: money(input.opened) } },
    })),
    when(CloseTillDayDocument).reply(() => ({
      closeTillDay: { __typename: 'TillChangedError', message: 'Междувременно са записани плащания.' },
    })),
  ]
  const { user, graph } = await showPanel(<Till />, answers, TABLES)
  await table('Касата по дни')
  await user.clear(field('Пари в началото, лв'))
  await write(user, field('Пари в началото, лв'), '120')
  await user.click(screen.getByRole('button', { name: 'Запиши' }))
  expect(await screen.findByText('Началните пари са записани')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Приключи деня' }))
  expect(await screen.findByText('Въведете сума')).toBeVisible()
  await write(user, field('Преброени пари, лв'), '150')
  await user.click(screen.getByRole('button', { name: 'Приключи деня' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Касата не излиза' }))
  expect(question.getByText(/12\.00 лв повече от очакваните/)).toBeVisible()
  expect(graph.requests(CloseTillDayDocument)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Приключи' }))
  expect(await screen.findByText('Междувременно са записани плащания.')).toBeVisible()
  expect(graph.requests(OpenTillDayDocument)).toEqual([{ input: { day: today, opened: '120' } }])
  expect(graph.requests(CloseTillDayDocument)).toEqual([{ input: { day: today, counted: '150', expectedEntries: 2 } }])
})

const listed = async () => (await table('Плащания за деня')).getAllByRole('row', { name: /Мария/ }).length

test('payments of a busy day are counted, by page and by method', async () => {
  const { user, graph } = await showPanel(<Till />, [busy, ofMonth, margins, auditMonth], TABLES)
  expect(await listed()).toBe(50)
  expect(screen.getByText('1–50 от 51 плащания')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Следваща' }))
  expect(await screen.findByText('51 от 51 плащания')).toBeVisible()
  expect(await listed()).toBe(1)
  await user.selectOptions(screen.getByLabelText('Начин на плащане'), 'С карта')
  expect(await screen.findByText('По този начин няма плащания за деня.')).toBeVisible()
  expect(graph.requests(AdminTillDayDocument).at(-1)).toMatchObject({ method: 'CARD', first: 50, after: null })
})

test('a closed day says by whom, with the counted cash and the difference', async () => {
  const counted = { counted: money('137.50'), difference: money('-0.50'), closedAt: '2027-05-03T15:05:00Z' }
  const closedBy = { __typename: 'Admin' as const, id: 'a', username: 'anna' }
  const closed = when(AdminTillDayDocument).reply(() => ({ ...answer, tillDay: { ...day, ...counted, closedBy } }))
  await showPanel(<Till />, [closed, ofMonth, margins, auditMonth], TABLES)
  expect(await screen.findByText(/^Приключена на 03\.05\.2027/)).toHaveTextContent(
    /18:05 от anna\. Следващите плащания са за следващия ден\.$/,
  )
  expect(screen.getByText('Преброени', { selector: 'p' }).parentElement).toHaveTextContent('137.50')
  expect(screen.getByText('Разлика', { selector: 'p' }).parentElement).toHaveTextContent('−0.50')
  expect(screen.queryByRole('button', { name: 'Приключи деня' })).toBeNull()
})
