import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { createBalance, createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from '../orders/OrderPage.tsx'
import { AdminOrderDocument } from '../orders/OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from '../orders/useOrderWork.graphql.ts'
import { RefundCardPaymentDocument } from './card-mutations.graphql.ts'

const payment = {
  __typename: 'CardPayment' as const,
  id: 'card-1',
  purpose: 'ORDER' as const,
  state: 'CAPTURED' as const,
  label: 'Платено',
  difference: '',
  captureBefore: null,
  paymentPage: 'https://shop.example/pay/1',
  button: null,
  amount: money('46.00'),
  captured: money('46.00'),
  refunded: money('6.00'),
}

async function showOrder(
  part: Partial<Omit<typeof payment, 'captureBefore'>> & { captureBefore?: string | null },
  ...answers: Answer[]
) {
  const order = createOrder({ balance: createBalance(), cardPayments: [{ ...payment, ...part }] })
  const shown = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    ...answers,
  ])
  return { ...shown, order, list: within(await screen.findByTestId('card-payments')) }
}

test('a hold that has ended is said so, and another amount warns', async () => {
  const { list } = await showOrder({
    label: 'Сумата е запазена по картата',
    captured: money('0.00'),
    refunded: money('0.00'),
    captureBefore: '2020-12-08T10:00:00Z',
    difference: 'очаквани 46.00 BGN, а при картовия оператор са 4.60 BGN',
  })
  expect(list.getByText(/Срокът на запазената сума изтече/)).toBeVisible()
  expect(list.getByRole('alert')).toHaveTextContent('очаквани 46.00 BGN')
  expect(list.queryByRole('button', { name: 'Върни по картата' })).toBeNull()
})

test('a taken sum is refunded, at most its rest', async () => {
  const refunding = when(RefundCardPaymentDocument).reply(() => ({
    refundCardPayment: { __typename: 'RefundCardPaymentSuccess', order: createOrder({}) },
  }))
  const { list, user, graph } = await showOrder({}, refunding)
  await user.click(list.getByRole('button', { name: 'Върни по картата' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Връщане по картата' }))
  expect(dialog.getByLabelText(/Сума/)).toHaveValue('40.00')
  await write(user, dialog.getByLabelText(/Защо/), 'Счупена чаша')
  await user.click(dialog.getByRole('button', { name: 'Върни сумата' }))
  expect(await screen.findByText('Връщането е изпратено към картовия оператор')).toBeVisible()
  expect(graph.requests(RefundCardPaymentDocument)[0]?.input).toMatchObject({
    cardPaymentId: 'card-1',
    amount: '40.00',
    reason: 'Счупена чаша',
  })
})
