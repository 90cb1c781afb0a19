import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { WithdrawFromOrderDocument } from './useWithdrawal.graphql.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalForm_orderFragmentDoc, type WithdrawalForm_orderFragment } from './WithdrawalForm.graphql.ts'

const line = { __typename: 'OrderLine', size: null, quantity: 1, rental: null } as const
const order: WithdrawalForm_orderFragment & { __typename: 'Order' } = {
  __typename: 'Order',
  id: 'order-1',
  databaseId: 1042,
  customerName: 'Мария Петрова',
  customerEmail: 'm@example.com',
  withdrawal: { __typename: 'WithdrawalTerms', refusal: null, until: '2027-05-17' },
  lines: [
    { ...line, id: 'line-1', name: 'Балон', size: '12 инча', quantity: 2 },
    { ...line, id: 'line-2', name: 'Шапка' },
  ],
}
const rental: WithdrawalForm_orderFragment['lines'][number] = {
  ...line,
  id: 'line-3',
  name: 'Стол',
  rental: { __typename: 'RentalTerms', startsOn: '2027-05-05' },
}

const statement = 'Отказ от договор. Отказвам се от поръчка № 1042 за всички стоки в нея.'
const received = { statement, receivedAt: '2027-05-04T10:00:00.000Z' }
const done = when(WithdrawFromOrderDocument).reply(() => ({
  withdrawFromOrder: { __typename: 'WithdrawFromOrderSuccess', ...received },
}))

async function showForm(part: Partial<WithdrawalForm_orderFragment> = {}, answer: Answer = done) {
  const graph = graphOf([answer])
  const onSent = jest.fn()
  const shown = graph.put(WithdrawalForm_orderFragmentDoc, { ...order, ...part })
  const { user } = await show(<WithdrawalForm order={shown} accessToken="1042.secret" onSent={onSent} />, graph)
  return { user, onSent, sent: () => graph.requests(WithdrawFromOrderDocument).map(({ input }) => input) }
}

const press = (name: string) => screen.getByRole('button', { name })

test('goods are chosen, and nothing is sent before they are confirmed', async () => {
  const { user, sent, onSent } = await showForm()
  await user.click(screen.getByRole('checkbox', { name: 'Шапка – 1 бр.' }))
  await user.click(press('Продължи'))
  expect(screen.getByRole('heading', { name: 'Проверете и потвърдете' })).toHaveFocus()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/Мария Петрова, m@example.com/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(press('Потвърдете отказа'))
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ orderNumber: 1042, ...received })))
  expect(sent()).toEqual([{ orderId: 'order-1', accessToken: '1042.secret', lineIds: ['line-1'] }])
})

test('without goods it does not go on; back leads to the choice', async () => {
  const { user } = await showForm({ lines: order.lines.slice(1) })
  await user.click(screen.getByRole('checkbox', { name: 'Шапка – 1 бр.' }))
  await user.click(press('Продължи'))
  expect(screen.getByRole('alert')).toHaveTextContent('Изберете поне една стока')
  await user.click(screen.getByRole('checkbox', { name: 'Шапка – 1 бр.' }))
  await user.click(press('Продължи'))
  await user.click(press('Назад'))
  expect(screen.getByRole('checkbox', { name: 'Шапка – 1 бр.' })).toBeChecked()
})

test('rentals are not offered: their cancellation terms are given instead', async () => {
  await showForm({ lines: [...order.lines, rental] })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByText(/без такса до 48 часа преди първия ден/)).toBeVisible()
})

test('an order that cannot be withdrawn from says why', async () => {
  const refusal = 'Срокът за отказ изтече на 17.05.2027.'
  await showForm({ withdrawal: { __typename: 'WithdrawalTerms', refusal, until: '2027-05-17' } })
  expect(screen.getByRole('heading', { name: refusal })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal of the server is shown, and the form does not count as sent', async () => {
  const { user, onSent } = await showForm(
    {},
    when(WithdrawFromOrderDocument).reply(() => ({
      withdrawFromOrder: { __typename: 'WithdrawalRefusedError', message: 'Поръчката е отменена' },
    })),
  )
  await user.click(press('Продължи'))
  await user.click(press('Потвърдете отказа'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Поръчката е отменена')
  expect(onSent).not.toHaveBeenCalled()
})
