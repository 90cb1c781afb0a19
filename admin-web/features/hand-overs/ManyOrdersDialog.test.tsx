import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { when } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createOrderRental, createRentalOrder } from '../../testkit/rental-orders.ts'
import { ManyOrdersDialog } from './ManyOrdersDialog.tsx'
import { HandOverOrderDocument, TakeBackOrderDocument } from './hand-over-mutations.graphql.ts'
import { AdminRentalOrdersDocument } from './useRentalOrders.graphql.ts'

const today = dayInSofia(new Date())
const due = { startsOn: today, endsOn: addDays(today, 2) }

const order = (number: number, rental = {}, balance = {}) =>
  createRentalOrder(
    {
      id: `order-${number}`,
      databaseId: number,
      customerName: `Клиент ${number}`,
      reservations: [createOrderRental({ ...due, id: `reservation-${number}`, ...rental })],
    },
    balance,
  )

const row = (number: number) => within(screen.getByText(`№ ${number}`).closest('li') ?? document.body)

test('each order has its own outcome: a refused one does not stop the others, and can be tried again', async () => {
  const orders = [order(1), order(2, { missing: 1 }), order(3, { state: 'WAITING', steps: [] })]
  const refused = new Set(['order-1'])
  const { user, graph } = await showPanel(
    <ManyOrdersDialog step="handOver" ids={orders.map(({ id }) => id)} onClose={() => undefined} />,
    [
      when(AdminRentalOrdersDocument).reply(() => ({ nodes: orders })),
      when(HandOverOrderDocument).reply(({ input: { orderId } }) => {
        const found = orders.find(({ id }) => id === orderId) ?? order(9)
        return {
          handOverOrder: refused.delete(orderId)
            ? { __typename: 'RentalRefusedError', message: '„Стол“: На място са само 1 бр.', reservationId: 'r' }
            : { __typename: 'HandOverOrderSuccess', order: { ...createOrder(), ...found } },
        }
      }),
    ],
  )
  expect(await screen.findByText('Чака одобрение.')).toBeVisible()
  expect(screen.getByText('Не достигат 1 бр.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Предай 2 поръчки' }))
  expect(await row(1).findByText('„Стол“: На място са само 1 бр.')).toBeVisible()
  expect(await row(2).findByText('Предадена')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Предай 1 поръчка' }))
  expect(await row(1).findByText('Предадена')).toBeVisible()
  expect(graph.requests(HandOverOrderDocument).map(({ input }) => input.orderId)).toEqual([
    'order-1',
    'order-2',
    'order-1',
  ])
})

test('orders come back with their deposit and are closed; without its refund they stay open', async () => {
  const out = { state: 'HANDED_OVER', steps: ['TAKE_BACK', 'CLOSE'], handedOver: 3 }
  const held = { depositReceived: money('12.00'), depositHeld: money('12.00') }
  const orders = [order(1, out, held), order(2, out, held), order(3, out, held)]
  const { user, graph } = await showPanel(
    <ManyOrdersDialog step="takeBack" ids={orders.map(({ id }) => id)} onClose={() => undefined} />,
    [
      when(AdminRentalOrdersDocument).reply(() => ({ nodes: orders })),
      when(TakeBackOrderDocument).reply(({ input: { orderId } }) => ({
        takeBackOrder: {
          __typename: 'TakeBackOrderSuccess',
          order: { ...createOrder(), ...(orders.find(({ id }) => id === orderId) ?? order(9)) },
        },
      })),
    ],
  )
  await screen.findByText('№ 1')
  await user.click(row(2).getByRole('checkbox', { name: 'Върни депозит 12.00 лв' }))
  await user.click(row(3).getByRole('checkbox', { name: 'Клиент 3' }))
  await user.click(screen.getByRole('button', { name: 'Приеми 2 поръчки' }))
  expect(await row(2).findByText('Приета')).toBeVisible()
  expect(graph.requests(TakeBackOrderDocument).map(({ input: { idempotencyKey: _key, ...input } }) => input)).toEqual([
    { orderId: 'order-1', refund: { amount: '12.00', method: 'CASH' }, withheld: null, close: true },
    { orderId: 'order-2', refund: null, withheld: null, close: false },
  ])
})
