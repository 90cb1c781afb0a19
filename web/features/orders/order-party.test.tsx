import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { OrderMoments } from './OrderMoments.tsx'
import { OrderReminder } from './OrderReminder.tsx'
import { StopReminderDocument } from './useStopReminder.graphql.ts'

const ORDER = {
  status: 'PENDING' as const,
  eventOn: '2027-05-08',
  mustArriveOn: '2027-05-05',
  dispatchOn: '2027-05-04',
  lines: [{ rental: null }, { rental: { startsOn: '2027-05-07', endsOn: '2027-05-11' } }],
}

test('an order for a party has its days in one line', async () => {
  await show(<OrderMoments order={ORDER} />, graphOf([]))
  const line = screen.getByRole('list', { name: 'Дните на поръчката' })
  expect(within(line).getAllByRole('listitem')).toHaveLength(6)
  expect(line).toHaveTextContent(
    'Изпращане до4 майПристига до5 майВземане7 майПарти8 майВръщане11 майДепозит обратно11 май',
  )
})

test.each([
  ['without a party', { ...ORDER, eventOn: null, mustArriveOn: null, dispatchOn: null }],
  ['once it is cancelled', { ...ORDER, status: 'CANCELLED' as const }],
])('%s it has none', async (_when, order) => {
  await show(<OrderMoments order={order} />, graphOf([]))
  expect(screen.queryByRole('list', { name: 'Дните на поръчката' })).toBeNull()
})

test.each([
  ['the private link', '1042.secret'],
  ['the account', null],
])('the reminder in a year is stopped by %s', async (_by, token) => {
  const graph = graphOf([
    when(StopReminderDocument).reply(() => ({
      stopReminder: {
        __typename: 'StopReminderSuccess',
        order: { __typename: 'Order', id: 'order-1', remindsNextYear: false },
      },
    })),
  ])
  const { user } = await show(<OrderReminder orderId="order-1" token={token} />, graph)
  await user.click(screen.getByRole('button', { name: 'Спри напомнянето' }))
  expect(await screen.findByText('Няма да ви напомняме')).toBeVisible()
  expect(graph.requests(StopReminderDocument)).toEqual([{ input: { orderId: 'order-1', accessToken: token } }])
})
