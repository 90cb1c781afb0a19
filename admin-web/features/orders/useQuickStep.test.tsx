import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { AdminOrderQuestionDocument } from './OrderQuestion.graphql.ts'
import type { OrderRow } from './OrderRow.tsx'
import { useQuickStep } from './useQuickStep.ts'
import { SetOrderStatusDocument, type SetOrderStatusMutation } from './order-mutations.graphql.ts'

function QuickButton({ own }: { own: OrderRow }) {
  const quick = useQuickStep()
  return (
    <>
      <button type="button" onClick={() => quick.start(own)}>
        стъпка
      </button>
      {quick.question}
    </>
  )
}

async function showQuickButton(
  row: ReturnType<typeof createOrder>,
  {
    now = row,
    refusal,
  }: { now?: typeof row | null; refusal?: Unmasked<SetOrderStatusMutation>['setOrderStatus'] } = {},
) {
  const shown = await showPanel(<QuickButton own={row} />, [
    when(AdminOrderDocument).reply(() => ({ order: now })),
    when(AdminOrderQuestionDocument).reply(() => ({ order: now })),
    when(SetOrderStatusDocument).reply(({ input }) => ({
      setOrderStatus: refusal ?? {
        __typename: 'SetOrderStatusSuccess',
        order: { ...row, ...now, status: input.status },
      },
    })),
  ])
  await shown.user.click(screen.getByRole('button', { name: 'стъпка' }))
  return { ...shown, sent: () => shown.graph.requests(SetOrderStatusDocument).map(({ input }) => input) }
}

test.each([
  ['PENDING', 'COMPLETED'],
  ['SHIPPED', 'PENDING'],
] as const)('the quick step takes %s to %s at once', async (from, to) => {
  const { sent } = await showQuickButton(createOrder({ status: from }))
  expect(await screen.findByText('Статусът на поръчката е обновен')).toBeVisible()
  expect(sent()).toEqual([{ orderId: 'order-1', status: to, expectedVersion: 2 }])
})

test.each([
  ['COMPLETED', 'Връщане на поръчка № 1042 в чакащи', 'Върни в чакащи'],
  ['CANCELLED', 'Възстановяване на поръчка № 1042', 'Възстанови'],
] as const)('the quick step of an order that is %s asks first', async (from, title, label) => {
  const { user, sent } = await showQuickButton(createOrder({ status: from }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  expect(sent()).toEqual([])
  await user.click(question.getByRole('button', { name: label }))
  expect(await screen.findByText('Статусът на поръчката е обновен')).toBeVisible()
  expect(sent()).toMatchObject([{ status: 'PENDING', expectedVersion: 2 }])
})

const OUTDATED = { __typename: 'StaleVersionError', message: 'Променена е' } as const

test('a quick step on an outdated row shows the status set by another admin', async () => {
  await showQuickButton(createOrder(), {
    now: createOrder({ status: 'SHIPPED' }),
    refusal: OUTDATED,
  })
  expect(await screen.findByText('Поръчка № 1042 е променена от друг администратор')).toBeVisible()
  expect(screen.getByText(/Промяна: статус \(„Чакаща“ → „Изпратена“\)/)).toBeVisible()
})

test('a quick step on an order whose compared fields are the same names the others', async () => {
  await showQuickButton(createOrder(), { now: createOrder({ version: 3 }), refusal: OUTDATED })
  expect(await screen.findByText('Поръчка № 1042 е променена от друг администратор')).toBeVisible()
  expect(screen.getByText(/^Промяна: артикули, суми, доставка или данни на клиента\. /)).toBeVisible()
})

test('a quick step on an order that was deleted meanwhile says so', async () => {
  await showQuickButton(createOrder(), { now: null, refusal: OUTDATED })
  expect(await screen.findByText('Поръчка № 1042 е изтрита')).toBeVisible()
})
