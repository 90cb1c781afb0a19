import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { createBalance, createOrder, createOrderLine, createPayment } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from '../orders/OrderPage.tsx'
import { AdminOrderDocument } from '../orders/OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from '../orders/useOrderWork.graphql.ts'
import { CorrectPaymentDocument, RecordPaymentDocument } from './payment-mutations.graphql.ts'

const proposed = (purpose: 'GOODS' | 'DEPOSIT', amount: string) => ({
  __typename: 'ProposedPayment' as const,
  kind: 'RECEIVED' as const,
  purpose,
  amount: money(amount),
})

const owing = createOrder({
  balance: createBalance({
    owed: money('46.00'),
    proposal: [proposed('GOODS', '36.00'), proposed('DEPOSIT', '10.00')],
  }),
})

const paid = createOrder({
  version: 3,
  paymentStatus: 'PAID',
  balance: createBalance({ paid: money('46.00'), refundable: money('36.00'), depositHeld: money('10.00') }),
  payments: { __typename: 'PaymentConnection', nodes: [createPayment()] },
})

async function showOrder(order: typeof owing, ...answers: Answer[]) {
  const shown = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    ...answers,
  ])
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

test('the debt is proposed by purpose, and recorded in one step', async () => {
  const recording = when(RecordPaymentDocument).reply(() => ({
    recordPayment: { __typename: 'RecordPaymentSuccess', order: paid },
  }))
  const { press, graph, user } = await showOrder(owing, recording)
  await press('Запиши плащане')
  const dialog = within(await screen.findByRole('dialog', { name: 'Плащане по поръчка № 1042' }))
  expect(dialog.getByLabelText('Стоки')).toHaveValue('36.00')
  expect(dialog.getByLabelText('Наем')).toHaveValue('')
  expect(dialog.getByLabelText('Депозит')).toHaveValue('10.00')
  await user.selectOptions(dialog.getByLabelText('Как'), 'CARD')
  await user.click(dialog.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Плащането е записано')).toBeVisible()
  const entry = { kind: 'RECEIVED', method: 'CARD', reference: '', reason: '' }
  expect(graph.requests(RecordPaymentDocument)).toEqual([
    {
      input: {
        orderId: 'order-1',
        entries: [
          { ...entry, purpose: 'GOODS', amount: '36.00' },
          { ...entry, purpose: 'DEPOSIT', amount: '10.00' },
        ],
        allowOverpayment: false,
        expectedVersion: 2,
        idempotencyKey: expect.any(String),
      },
    },
  ])
})

test('more than is owed is received after a confirmation', async () => {
  const recording = when(RecordPaymentDocument).reply(() => ({
    recordPayment: { __typename: 'PaymentTooHighError', message: 'Дължат се само 46.00 лв.' },
  }))
  const { press, graph, user } = await showOrder(owing, recording)
  await press('Запиши плащане')
  await user.click(await screen.findByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Дължат се само 46.00 лв.')).toBeVisible()
  await user.click(screen.getByLabelText('Клиентът плаща повече, отколкото дължи'))
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() =>
    expect(graph.requests(RecordPaymentDocument).map(({ input }) => input.allowOverpayment)).toEqual([false, true]),
  )
})

test('a wrong payment is corrected with the right amount and a reason', async () => {
  const correcting = when(CorrectPaymentDocument).reply(() => ({
    correctPayment: { __typename: 'CorrectPaymentSuccess', order: paid },
  }))
  const { press, graph, user } = await showOrder(paid, correcting)
  await press('Поправи')
  await user.clear(field('Вярна сума'))
  await write(user, field('Вярна сума'), '40')
  await press('Запази')
  expect(await screen.findByText('Напишете защо')).toBeVisible()
  await write(user, field('Защо'), 'Сгрешена сума')
  await press('Запази')
  expect(await screen.findByText('Записът е поправен')).toBeVisible()
  expect(graph.requests(CorrectPaymentDocument)).toEqual([
    { input: { paymentId: 'payment-1', amount: '40', reason: 'Сгрешена сума', expectedVersion: 3 } },
  ])
})

test('a payment that the provider of cards reported is not offered for correction', async () => {
  const online = createPayment({ method: 'CARD', reference: 'pi_1', isOnline: true })
  await showOrder({ ...paid, payments: { __typename: 'PaymentConnection', nodes: [online] } })
  expect(await screen.findByText(/с карта, pi_1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Поправи' })).toBeNull()
})

test('the payments include a deposit that was withheld, and say so', async () => {
  const sums = { due: money('36.00'), paid: money('66.00'), depositWithheld: money('30.00') }
  await showOrder({ ...paid, balance: createBalance(sums) })
  const withheld = await screen.findByText('От тях удържан депозит')
  const received = screen.getByText('Платено', { selector: 'p' })
  expect(received.parentElement).toHaveTextContent(/66[.,]00/)
  expect(withheld.parentElement).toHaveTextContent(/30[.,]00/)
  expect(received.parentElement?.nextElementSibling).toBe(withheld.parentElement)
})

test('the sum of a compensation has no VAT, that of a discount has it if the company charges VAT', async () => {
  const { press, user } = await showOrder(owing)
  await press('Начисли или отстъпи')
  const dialog = within(await screen.findByRole('dialog', { name: 'Начисление по поръчка № 1042' }))
  expect(dialog.getByText('Обезщетението е без ДДС и не влиза във фактурата.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Вид'), 'Отстъпка')
  expect(dialog.getByText('С ДДС, ако фирмата го начислява.')).toBeVisible()
})

test('a cancelled order takes no charges', async () => {
  await showOrder({ ...paid, status: 'CANCELLED' })
  expect(await screen.findByRole('button', { name: 'Запиши плащане' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Начисли или отстъпи' })).toBeNull()
})

test('goods that were not paid can be returned too', async () => {
  await showOrder({ ...owing, status: 'DELIVERED', lines: [createOrderLine()] })
  expect(await screen.findByRole('button', { name: 'Върни пари или стоки' })).toBeVisible()
})

test('a charge is listed with its kind, name and sum', async () => {
  const charge = {
    __typename: 'OrderCharge' as const,
    id: 'charge-1',
    kind: 'LATE_FEE' as const,
    name: 'Просрочие: Стол, 3 дни общо',
    reason: '',
    amount: money('14.40'),
    createdAt: '2027-05-07T08:00:00Z',
    corrects: null,
    correction: null,
  }
  await showOrder({ ...owing, charges: { __typename: 'OrderChargeConnection', nodes: [charge] } })
  const list = await screen.findByRole('list', { name: 'Начисления' })
  expect(list).toHaveTextContent(/(?<!Просрочие: )Просрочие: Стол, 3 дни общо, 14[.,]40/)
})

test.each([
  ['46.00', null],
  ['56.00', '10.00'],
])('of %s owed, 46.00 are held on the card: the order owes %p', async (owed, rest) => {
  const cardPayment = {
    __typename: 'CardPayment' as const,
    id: 'card-1',
    state: 'AUTHORIZED' as const,
    captureBefore: '2099-05-03T10:00:00Z',
    amount: money('46.00'),
  }
  await showOrder(createOrder({ balance: createBalance({ owed: money(owed) }), cardPayment }))
  expect((await screen.findAllByText('Запазена по картата до 03.05.2099')).length).toBeGreaterThan(1)
  expect(screen.queryByText('Чака плащане')).toBeNull()
  expect(screen.queryAllByText('Дължи')).toHaveLength(rest === null ? 0 : 1)
  if (rest !== null) expect(screen.getByText('Дължи').parentElement).toHaveTextContent(`Дължи${rest}`)
})
