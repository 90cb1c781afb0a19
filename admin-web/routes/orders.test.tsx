import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { AdminOrderDocument } from '../features/orders/OrderPage.graphql.ts'
import { AdminOrderQuestionDocument } from '../features/orders/OrderQuestion.graphql.ts'
import { SetOrderStatusDocument } from '../features/orders/order-mutations.graphql.ts'
import type { OrderStatus } from '../gql/graph.ts'
import { createOrder } from '../testkit/orders.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminOrdersDocument } from './orders.graphql.ts'
import { Component } from './orders.tsx'

/** With one order; a step over an older version of it is refused. */
async function showOrders(status: OrderStatus) {
  const shop = { order: createOrder({ status }) }
  const shown = await showPanel(
    <Component />,
    [
      when(AdminOrdersDocument).reply(() => ({ orders: pageOf('Order', [shop.order]) })),
      when(AdminOrderDocument).reply(() => ({ order: shop.order })),
      when(AdminOrderQuestionDocument).reply(() => ({ order: shop.order })),
      when(SetOrderStatusDocument).reply(({ input }) => {
        if (input.expectedVersion !== shop.order.version)
          return { setOrderStatus: { __typename: 'StaleVersionError', message: 'Променена е' } }
        shop.order = { ...shop.order, status: input.status, version: shop.order.version + 1 }
        return { setOrderStatus: { __typename: 'SetOrderStatusSuccess', order: shop.order } }
      }),
    ],
    '/admin/shop/orders',
  )
  const row = within(await screen.findByRole('row', { name: /Мария/ }))
  // Hidden where the window is narrow, as jsdom's is.
  const button = (name: string) => row.getByRole('button', { name, hidden: true })
  return { ...shown, row, button, shop, sent: () => shown.graph.requests(SetOrderStatusDocument).length }
}

test('a slow double click completes an order once: its second click meets the button that takes the step back', async () => {
  const { user, row, button, sent } = await showOrders('PENDING')
  await user.click(button('Завърши'))
  expect(await row.findByText('Завършена')).toBeVisible()
  fireEvent.click(button('Възстанови'), { detail: 2 })
  expect(await screen.findByText('Статусът на поръчката е обновен')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toBe(1)
})

test('a step on an outdated order shows what another admin changed, and succeeds on the second try', async () => {
  const { user, row, button, shop } = await showOrders('COMPLETED')
  const restore = async () => {
    await user.click(button('Възстанови'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Върни в чакащи' }))
  }
  shop.order = { ...shop.order, notes: 'Да се опакова.', version: 3 }
  await restore()
  expect(await screen.findByText('Поръчка № 1042 е променена от друг администратор')).toBeVisible()
  expect(screen.getByText(/^Промяна: бележки \(„—“ → „Да се опакова.“\)\./)).toBeVisible()
  await restore()
  expect(await row.findByText('Чакаща')).toBeVisible()
})
