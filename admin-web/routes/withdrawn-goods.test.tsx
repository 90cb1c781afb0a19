import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { OrderPage } from '../features/orders/OrderPage.tsx'
import { AdminOrderDocument } from '../features/orders/OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from '../features/orders/useOrderWork.graphql.ts'
import { RefundOrderDocument } from '../features/orders/order-mutations.graphql.ts'
import { money } from '../testkit/money.ts'
import { createBalance, createOrder, createOrderLine } from '../testkit/orders.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminInquiriesDocument, AdminInquiryDocument } from './inquiries.graphql.ts'
import { Component as Inquiries } from './inquiries.tsx'

const INQUIRY = {
  __typename: 'Inquiry' as const,
  id: 'inquiry-1',
  databaseId: 1,
  name: 'Калина',
  email: 'k@example.com',
  phone: null,
  message: 'Отказвам се от поръчка № 1042',
  status: 'NEW' as const,
  createdAt: '2027-05-03T09:00:00Z',
  withdrawn: {
    __typename: 'WithdrawnGoods' as const,
    order: { __typename: 'Order' as const, id: 'order-1', databaseId: 1042 },
    lines: [{ __typename: 'OrderLine' as const, id: 'line-1' }],
  },
  replies: [],
}

test('a withdrawal has a button to the refund of its goods', async () => {
  await showPanel(
    <Inquiries />,
    [
      when(AdminInquiriesDocument).reply(() => ({ inquiries: pageOf('Inquiry', [INQUIRY]) })),
      when(AdminInquiryDocument).reply(() => ({ inquiry: INQUIRY })),
    ],
    '/admin/contact-inquiries?edit=1',
  )
  const link = await screen.findByRole('link', { name: 'Върни парите по поръчка № 1042' })
  expect(link).toHaveAttribute('href', '/admin/shop/orders/1042?withdrawn=line-1')
})

test('the refund begins with these goods, and stores what it is for', async () => {
  const order = createOrder({
    status: 'DELIVERED',
    balance: createBalance({ paid: money('46.00'), refundable: money('46.00') }),
    lines: [createOrderLine(), createOrderLine({ id: 'line-2', name: 'Чиния', discountedPrice: money('10.00') })],
    deliveryFeeLeft: money('6.00'),
  })
  const { user, graph } = await showPanel(
    <OrderPage databaseId={1042} />,
    [
      when(AdminOrderDocument).reply(() => ({ order })),
      when(AdminOrderWorkDocument).reply(() => ({ order })),
      when(RefundOrderDocument).reply(() => ({ refundOrder: { __typename: 'RefundOrderSuccess', order } })),
    ],
    '/admin/shop/orders/1042?withdrawn=line-1',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Връщане по поръчка № 1042' }))
  expect(dialog.getByLabelText('Върнати бройки: Балон')).toHaveValue(12)
  expect(dialog.getByLabelText('Сума за връщане')).toHaveValue('36.00')
  await user.click(dialog.getByLabelText(/Върни и доставката/))
  expect(dialog.getByLabelText('Сума за връщане')).toHaveValue('42.00')
  await user.click(dialog.getByRole('button', { name: 'Запази' }))
  await screen.findByText('Връщането е записано')
  expect(graph.requests(RefundOrderDocument)).toMatchObject([
    {
      input: {
        amount: '42.00',
        reason: 'Отказ от покупка',
        lines: [{ orderLineId: 'line-1', quantity: 12, isRestocked: false, amount: '36.00' }],
      },
    },
  ])
})
