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
import { ChangeDepositWayDocument, SettleDepositDocument } from './deposit-mutations.graphql.ts'

const way = (name: 'CASH' | 'CHARGE' | 'HOLD', refusal: string | null = null) => ({
  __typename: 'OfferedDepositWay' as const,
  way: name,
  name: { CASH: 'В брой', CHARGE: 'Взема се', HOLD: 'Запазва се' }[name],
  refusal,
})

const held = {
  __typename: 'CardPayment' as const,
  id: 'card-2',
  purpose: 'DEPOSIT' as const,
  state: 'AUTHORIZED' as const,
  label: 'Сумата е запазена по картата',
  difference: '',
  captureBefore: null,
  paymentPage: 'https://shop.example/pay/2',
  button: null,
  amount: money('25.00'),
  captured: money('0.00'),
  refunded: money('0.00'),
}

async function showOrder(part: Parameters<typeof createOrder>[0], ...answers: Answer[]) {
  const order = createOrder({
    depositWay: 'HOLD',
    depositWays: [way('CASH'), way('CHARGE'), way('HOLD')],
    balance: createBalance({ depositRequired: money('25.00') }),
    ...part,
  })
  const shown = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    ...answers,
  ])
  return { ...shown, order, box: within(await screen.findByTestId('card-deposit')) }
}

test('a refused way is not offered and says why, another one is chosen', async () => {
  const changing = when(ChangeDepositWayDocument).reply(() => ({
    changeDepositWay: { __typename: 'ChangeDepositWaySuccess', order: createOrder({ depositWay: 'CHARGE' }) },
  }))
  const ways = [way('CASH'), way('CHARGE'), way('HOLD', 'Наемът е твърде дълъг.')]
  const { box, user, graph } = await showOrder({ depositWay: 'CASH', depositWays: ways }, changing)
  expect(box.getByText('Наемът е твърде дълъг.')).toBeVisible()
  const field = box.getByRole('combobox', { name: 'Начин на депозита' })
  expect(within(field).queryByRole('option', { name: 'Запазва се' })).toBeNull()
  await user.selectOptions(field, 'CHARGE')
  expect(await screen.findByText('Начинът на депозита е сменен')).toBeVisible()
  expect(graph.requests(ChangeDepositWayDocument)[0]?.input).toMatchObject({ way: 'CHARGE', expectedVersion: 2 })
})

test('a deposit that the bank declined has the address for the customer and a button to try again', async () => {
  const declined = { ...held, state: 'FAILED' as const, label: 'Не е прието', button: 'Опитайте отново' }
  const { box } = await showOrder({ cardDeposit: declined, cardPayments: [declined] })
  expect(screen.getAllByText(/Не е прието/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: declined.paymentPage })).toBeVisible()
  expect(box.getByRole('button', { name: 'Опитай картата сега' })).toBeVisible()
  expect(box.queryByRole('button', { name: 'Уреди депозита' })).toBeNull()
})

test('a claim needs its reason, and takes a part of what the card holds', async () => {
  const settling = when(SettleDepositDocument).reply(() => ({
    settleDeposit: { __typename: 'SettleDepositSuccess', order: createOrder({}) },
  }))
  const balance = createBalance({ depositSecured: money('25.00') })
  const { box, user, graph } = await showOrder({ cardDeposit: held, balance }, settling)
  await user.click(box.getByRole('button', { name: 'Уреди депозита' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Уреждане на депозита' }))
  expect(dialog.getByRole('button', { name: 'Освободи депозита' })).toBeVisible()
  await write(user, dialog.getByLabelText(/Удържа се/), '10')
  await user.click(dialog.getByRole('button', { name: 'Удръж' }))
  expect(await dialog.findByText('Напишете защо се удържа')).toBeVisible()
  await write(user, dialog.getByLabelText(/Защо/), 'Счупен стол')
  await user.click(dialog.getByRole('button', { name: 'Удръж' }))
  expect(await screen.findByText('Депозитът е уреден')).toBeVisible()
  expect(graph.requests(SettleDepositDocument)[0]?.input).toMatchObject({
    orderId: 'order-1',
    claim: { amount: '10', reason: 'Счупен стол' },
  })
})
