import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { createOrderRental, createRentalOrder } from '../../testkit/rental-orders.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import type { OrderRental } from './hand-over.rules.ts'
import { OrderRentals } from './OrderRentals.tsx'
import {
  CloseOrderRentalsDocument,
  HandOverOrderDocument,
  TakeBackOrderDocument,
  type CloseOrderRentalsMutation,
  type HandOverOrderMutation,
} from './hand-over-mutations.graphql.ts'
import { AdminRentalOrdersDocument } from './useRentalOrders.graphql.ts'
import type { RentalOrder } from './useRentalOrders.ts'

const today = dayInSofia(new Date())
const due = { startsOn: today, endsOn: addDays(today, 2) }
const out: Partial<OrderRental> = { ...due, state: 'HANDED_OVER', steps: ['TAKE_BACK', 'CLOSE'], handedOver: 3 }
const held = { depositReceived: money('12.00'), depositHeld: money('12.00') }

type Refused<Result, Name> = Extract<Result, { __typename: Name }>

interface Refusals {
  handOver?: Refused<HandOverOrderMutation['handOverOrder'], 'RentalRefusedError' | 'PaymentTooHighError'>
  /** Of the first closing. */
  close?: Refused<CloseOrderRentalsMutation['closeOrderRentals'], 'DepositHeldError'>
}

async function showBar(order: RentalOrder, { handOver, close }: Refusals = {}) {
  const changed = { ...createOrder(), ...order }
  const closings = close === undefined ? [] : [close]
  const shown = await showPanel(<OrderRentals orderId="order-1" />, [
    when(AdminRentalOrdersDocument).reply(() => ({ nodes: [order] })),
    when(HandOverOrderDocument).reply(() => ({
      handOverOrder: handOver ?? { __typename: 'HandOverOrderSuccess', order: changed },
    })),
    when(TakeBackOrderDocument).reply(() => ({
      takeBackOrder: { __typename: 'TakeBackOrderSuccess', order: changed },
    })),
    when(CloseOrderRentalsDocument).reply(() => ({
      closeOrderRentals: closings.shift() ?? { __typename: 'CloseOrderRentalsSuccess', order: changed },
    })),
  ])
  await screen.findByRole('region', { name: 'Наем' })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

const withoutKey = ({ input }: { input: { idempotencyKey?: string | null | undefined } }) => {
  const { idempotencyKey, ...rest } = input
  expect(idempotencyKey).toMatch(/^[\w-]{36}$/)
  return rest
}

test('an order is handed over in one step: all pieces and the deposit that is owed', async () => {
  const { press, graph } = await showBar(createRentalOrder({ reservations: [createOrderRental(due)] }))
  expect(screen.queryByRole('button', { name: 'Приеми всичко' })).toBeNull()
  await press('Предай всичко')
  expect(field('Предадени')).toHaveValue('3')
  expect(field('Получен депозит')).toHaveValue('12.00')
  await press('Запиши предаването')
  expect(await screen.findByText('Наемът е предаден')).toBeVisible()
  expect(graph.requests(HandOverOrderDocument).map(withoutKey)).toEqual([
    {
      orderId: 'order-1',
      lines: [{ reservationId: 'reservation-1', quantity: 3 }],
      note: '',
      deposit: { amount: '12.00', method: 'CASH' },
    },
  ])
})

test('a refused rental is marked at its pieces, and the form stays; shortages are named before', async () => {
  const short = createRentalOrder({ reservations: [createOrderRental({ ...due, missing: 2 })] })
  const message = '„Стол“: На място са само 1 бр.'
  const { press } = await showBar(short, {
    handOver: { __typename: 'RentalRefusedError', reservationId: 'reservation-1', message },
  })
  await press('Предай всичко')
  expect(screen.getByText('Не достигат 2 бр.')).toBeVisible()
  await press('Запиши предаването')
  expect(await within(screen.getByRole('group', { name: 'Стол' })).findByText(message)).toBeVisible()
})

test('a rental without pieces is left out, and the rest of the price is named', async () => {
  const reservations = [
    createOrderRental(due),
    createOrderRental({
      ...due,
      id: 'reservation-2',
      product: { __typename: 'RentalProduct', id: 'product-3', name: 'Маса' },
    }),
  ]
  const { press, user, graph } = await showBar(createRentalOrder({ reservations }))
  await press('Предай всичко')
  expect(screen.getByText(/Освен депозита по поръчката се дължат 24\.00 лв/)).toBeVisible()
  await user.clear(within(screen.getByRole('group', { name: 'Стол' })).getByLabelText('Предадени'))
  await press('Запиши предаването')
  expect(await screen.findByText('Наемът е предаден')).toBeVisible()
  expect(graph.requests(HandOverOrderDocument).map(({ input }) => input.lines)).toEqual([
    [{ reservationId: 'reservation-2', quantity: 3 }],
  ])
})

test('a deposit that is too high is refused at its field', async () => {
  const message = 'Дължат се само 12.00 лв.'
  const { press } = await showBar(createRentalOrder({ reservations: [createOrderRental(due)] }), {
    handOver: { __typename: 'PaymentTooHighError', message },
  })
  await press('Предай всичко')
  await press('Запиши предаването')
  expect(await screen.findByText(message)).toBeVisible()
  expect(field('Получен депозит')).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('a damaged return withholds a part of the deposit, refunds the rest and closes', async () => {
  const { press, user, graph } = await showBar(createRentalOrder({ reservations: [createOrderRental(out)] }, held))
  await press('Приеми всичко')
  expect(field('Връща се')).toHaveValue('12.00')
  await write(user, field('Повредени'), '1')
  await write(user, field('Удържа се'), '4,50')
  expect(field('Връща се')).toHaveValue('7.50')
  await press('Запиши връщането')
  expect(screen.getByText('Напишете защо се удържа')).toBeVisible()
  await write(user, field('Защо се удържа'), 'счупен крак')
  await press('Запиши връщането')
  expect(await screen.findByText('Наемът е приет обратно')).toBeVisible()
  expect(graph.requests(TakeBackOrderDocument).map(withoutKey)).toEqual([
    {
      orderId: 'order-1',
      lines: [{ reservationId: 'reservation-1', quantity: 3, damaged: 1, lost: 0 }],
      note: '',
      refund: { amount: '7.50', method: 'CASH' },
      withheld: { amount: '4.50', reason: 'счупен крак' },
      close: true,
      depositStays: false,
    },
  ])
})

test('a typed return is not lost without a question', async () => {
  const { press, user } = await showBar(createRentalOrder({ reservations: [createOrderRental(out)] }, held))
  await press('Приеми всичко')
  await write(user, field('Изгубени'), '1')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Незапазени промени' })).toBeVisible()
})

test('closing names a deposit that is held, and closes once it may stay', async () => {
  const returned = createOrderRental({ ...out, state: 'RETURNED', steps: ['CLOSE'], returned: 3 })
  const message = 'При нас още е депозит от 12.00 лв.'
  const { press, user, graph } = await showBar(createRentalOrder({ reservations: [returned] }, held), {
    close: { __typename: 'DepositHeldError', message },
  })
  await press('Приключи')
  await user.clear(field('Връща се'))
  await press('Приключи наема')
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Останалият депозит остава при нас' }))
  await press('Приключи наема')
  expect(await screen.findByText('Наемът е приключен')).toBeVisible()
  expect(graph.requests(CloseOrderRentalsDocument).map(withoutKey)).toMatchObject([
    { refund: null, depositStays: false },
    { refund: null, depositStays: true },
  ])
})
