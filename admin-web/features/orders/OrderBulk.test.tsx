import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createRentalOrder } from '../../testkit/rental-orders.ts'
import { AdminRentalOrdersDocument } from '../hand-overs/useRentalOrders.graphql.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { SetOrdersStatusDocument, type SetOrdersStatusMutation } from './order-mutations.graphql.ts'
import { OrderRow_orderFragmentDoc } from './OrderRow.graphql.ts'

const ORDERS = [createOrder(), createOrder({ id: 'order-2', databaseId: 1043, version: 5 })]

async function showBulk(setOrdersStatus: SetOrdersStatusMutation['setOrdersStatus']) {
  const onDone = jest.fn()
  const shown = await showPanel(
    (graph) => {
      for (const order of ORDERS) graph.put(OrderRow_orderFragmentDoc, order)
      return <OrderBulk ids={ORDERS.map(({ id }) => id)} onDone={onDone} />
    },
    [when(SetOrdersStatusDocument).reply(() => ({ setOrdersStatus }))],
  )
  return { ...shown, onDone, status: screen.getByRole('combobox', { name: 'Статус на избраните' }) }
}

test('sets the status of all selected orders, with the versions in the list', async () => {
  const { user, graph, onDone, status } = await showBulk({ __typename: 'SetOrdersStatusSuccess', orders: ORDERS })
  expect([...status.children].map(({ textContent }) => textContent)).not.toContain('Отказана')
  await user.selectOptions(status, 'PROCESSING')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const orders = [
    { orderId: 'order-1', expectedVersion: 2 },
    { orderId: 'order-2', expectedVersion: 5 },
  ]
  expect(graph.requests(SetOrdersStatusDocument)).toEqual([{ input: { status: 'PROCESSING', orders } }])
})

test('a refusal names the orders and keeps them selected', async () => {
  const message = '№ 1043: Поръчката е променена.'
  const { user, onDone, status } = await showBulk({ __typename: 'OrdersRefusedError', message })
  await user.selectOptions(status, 'SHIPPED')
  expect(await screen.findByText(message)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test('the packing lists of the selected orders are opened as one file', async () => {
  const read = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await showBulk({ __typename: 'SetOrdersStatusSuccess', orders: [] })
  await user.click(screen.getByRole('button', { name: 'Опаковъчни листове' }))
  expect(read).toHaveBeenCalledWith('/papers/packing-lists?orders=1042,1043', expect.anything())
  jest.restoreAllMocks()
})

test('the selected orders with rentals go out or come back in one dialog', async () => {
  const rented = createOrder({ id: 'order-3', databaseId: 1044, rentalLineCount: 2 })
  const { user, graph } = await showPanel(
    (shown) => {
      for (const order of [...ORDERS, rented]) shown.put(OrderRow_orderFragmentDoc, order)
      return <OrderBulk ids={[...ORDERS, rented].map(({ id }) => id)} onDone={() => undefined} />
    },
    [
      when(AdminRentalOrdersDocument).reply(() => ({
        nodes: [createRentalOrder({ id: 'order-3', databaseId: 1044 })],
      })),
    ],
  )
  await user.click(screen.getByRole('button', { name: 'Приеми' }))
  expect(await screen.findByText('При клиента няма нищо.')).toBeVisible()
  expect(graph.requests(AdminRentalOrdersDocument)).toEqual([{ ids: ['order-3'] }])
})
