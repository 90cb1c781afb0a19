import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { AdminOrderDocument, type AdminOrderQuery } from './OrderDialog.graphql.ts'
import { OrderRow_orderFragmentDoc } from './OrderRow.graphql.ts'
import type { OrderRow } from './OrderRow.tsx'
import { useQuickStep } from './useQuickStep.ts'
import { SetOrderPaymentStatusDocument } from './useSetOrderPaymentStatus.graphql.ts'
import { SetOrderStatusDocument, type SetOrderStatusMutation } from './useSetOrderStatus.graphql.ts'
import { UpdateOrderNotesDocument } from './useUpdateOrderNotes.graphql.ts'

type Order = NonNullable<Unmasked<AdminOrderQuery>['order']>

const stored = createOrder()

function QuickButton({ own }: { own: OrderRow }) {
  const step = useQuickStep()
  return (
    <button type="button" onClick={() => void step(own)}>
      стъпка
    </button>
  )
}

function shopWith(order: Order | null, refusal?: SetOrderStatusMutation['setOrderStatus']) {
  const shop = { order }
  const change = (part: Partial<Order>): Order => (shop.order = { ...stored, version: 3, ...part })
  const answers = [
    when(AdminOrderDocument).reply(() => ({ order: shop.order })),
    when(SetOrderStatusDocument).reply(({ input }) => {
      if (refusal !== undefined) return { setOrderStatus: refusal }
      const order = change({ status: input.status })
      return { setOrderStatus: { __typename: 'SetOrderStatusSuccess', order } }
    }),
    when(SetOrderPaymentStatusDocument).reply(({ input }) => {
      const order = change({ paymentStatus: input.paymentStatus })
      return { setOrderPaymentStatus: { __typename: 'SetOrderPaymentStatusSuccess', order } }
    }),
    when(UpdateOrderNotesDocument).reply(({ input }) => {
      const order = change({ notes: input.notes })
      return { updateOrderNotes: { __typename: 'UpdateOrderNotesSuccess', order } }
    }),
  ]
  return { shop, answers, change }
}

async function showOrder(order: Order | null = stored, refusal?: SetOrderStatusMutation['setOrderStatus']) {
  const { shop, answers } = shopWith(order, refusal)
  const shown = await showPanel(<OrderDialog databaseId={1042} onClose={() => undefined} />, answers)
  await screen.findByRole('dialog', { name: 'Поръчка № 1042' })
  return {
    ...shown,
    shop,
    statuses: () => shown.graph.asked(SetOrderStatusDocument).map(({ input }) => [input.status, input.expectedVersion]),
  }
}

const status = () => screen.getByLabelText('Статус на поръчката')

test('a chosen status is sent with the version that was read, and then shows', async () => {
  const { user, statuses } = await showOrder()
  await screen.findByLabelText('Статус на поръчката')
  await user.selectOptions(status(), 'SHIPPED')
  expect(await screen.findByText('Поръчката е обновена')).toBeVisible()
  expect(statuses()).toEqual([['SHIPPED', 2]])
  await waitFor(() => expect(status()).toHaveValue('SHIPPED'))
  await user.selectOptions(status(), 'DELIVERED')
  await waitFor(() =>
    expect(statuses()).toEqual([
      ['SHIPPED', 2],
      ['DELIVERED', 3],
    ]),
  )
})

test('a refused status says why and stays what it was', async () => {
  const { user } = await showOrder(stored, {
    __typename: 'BadTransitionError',
    message: 'Доставена поръчка не може да бъде отменена',
  })
  await screen.findByLabelText('Статус на поръчката')
  await user.selectOptions(status(), 'CANCELLED')
  expect(await screen.findByText('Доставена поръчка не може да бъде отменена')).toBeVisible()
  expect(status()).toHaveValue('PENDING')
})

test('the second of two admins is told what the first changed', async () => {
  const { user, shop } = await showOrder(stored, { __typename: 'StaleVersionError', message: 'Променена е' })
  await screen.findByLabelText('Статус на поръчката')
  shop.order = { ...stored, version: 3, status: 'SHIPPED' }
  await user.selectOptions(status(), 'CANCELLED')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: статус („Чакаща“ → „Изпратена“)',
    ),
  )
  expect(status()).toHaveValue('SHIPPED')
})

test('a payment is marked as received', async () => {
  const { user, graph } = await showOrder()
  await user.selectOptions(await screen.findByLabelText('Статус на плащането'), 'PAID')
  expect(await screen.findByText('Поръчката е обновена')).toBeVisible()
  expect(graph.asked(SetOrderPaymentStatusDocument)).toEqual([
    { input: { orderId: 'order-1', paymentStatus: 'PAID', expectedVersion: 2 } },
  ])
})

test('notes are saved once they differ', async () => {
  const { user, graph } = await showOrder()
  const saving = await screen.findByRole('button', { name: 'Запази бележките' })
  expect(saving).toBeDisabled()
  await write(user, field('Бележки'), 'обади се')
  await user.click(saving)
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(graph.asked(UpdateOrderNotesDocument)).toEqual([
    { input: { orderId: 'order-1', notes: 'обади се', expectedVersion: 2 } },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запази бележките' })).toBeDisabled())
})

test('what the list reads again shows in an opened order, and notes that were begun before it are not saved over it', async () => {
  const { user, shop, graph } = await showOrder(stored)
  await write(user, await screen.findByLabelText('Бележки'), 'мое')
  shop.order = createOrder({ version: 3, notes: 'тяхно' })
  act(() => void graph.put(OrderRow_orderFragmentDoc, createOrder({ version: 3, notes: 'тяхно' })))
  await user.click(screen.getByRole('button', { name: 'Запази бележките' }))
  await waitFor(() => expect(graph.asked(UpdateOrderNotesDocument)).toMatchObject([{ input: { expectedVersion: 2 } }]))
})

test('an order without data says so', async () => {
  await showOrder(null)
  expect(await screen.findByText('Няма данни за тази поръчка.')).toBeVisible()
})

test.each([
  ['PENDING', 'COMPLETED'],
  ['COMPLETED', 'PENDING'],
  ['CANCELLED', 'PENDING'],
  ['SHIPPED', 'PENDING'],
] as const)('the quick step takes %s to %s', async (from, to) => {
  const { answers } = shopWith(stored)
  const { user, graph } = await showPanel(<QuickButton own={createOrder({ status: from })} />, answers)
  await user.click(screen.getByRole('button', { name: 'стъпка' }))
  expect(await screen.findByText('Статусът на поръчката е обновен')).toBeVisible()
  expect(graph.asked(SetOrderStatusDocument)).toEqual([
    { input: { orderId: 'order-1', status: to, confirmed: true, expectedVersion: 2 } },
  ])
})

test('a quick step that comes second says what the first did', async () => {
  const { answers } = shopWith(
    { ...stored, status: 'SHIPPED' },
    { __typename: 'StaleVersionError', message: 'Променена е' },
  )
  const { user } = await showPanel(<QuickButton own={stored} />, answers)
  await user.click(screen.getByRole('button', { name: 'стъпка' }))
  expect(await screen.findByText('Поръчка № 1042 е променена от друг администратор')).toBeVisible()
  expect(screen.getByText(/Промяна: статус \(„Чакаща“ → „Изпратена“\)/)).toBeVisible()
})
