import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { createOrder, createOrderLine } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminOrderDepositsDocument } from '../rentals/OrderDeposits.graphql.ts'
import { OrderPage } from './OrderPage.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'

test('shows the deposit of an order’s rentals on its page', async () => {
  const none = money('0.00')
  const order = createOrder({ lines: [createOrderLine({ reservationState: 'APPROVED' })] })
  await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order, mailMessages: null })),
    when(AdminOrderDepositsDocument).reply(() => ({
      order: {
        __typename: 'Order',
        id: order.id,
        deposits: {
          __typename: 'Deposits',
          asked: money('24.00'),
          received: none,
          kept: none,
          givenBack: none,
          held: none,
        },
        depositEntries: [
          {
            __typename: 'DepositEntry',
            kind: 'ASKED',
            amount: money('24.00'),
            method: null,
            reason: '',
            at: '2027-05-03T09:00:00Z',
            admin: null,
          },
        ],
      },
    })),
  ])
  expect(await screen.findByRole('heading', { name: 'Депозит' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Запиши депозит' })).toBeVisible()
})
