import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from './OrderPage.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'
import { SetOrderEventDayDocument } from './order-mutations.graphql.ts'

test('staff set, change and clear the day of the party', async () => {
  let order = createOrder()
  const sent: unknown[] = []
  const { user } = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    when(SetOrderEventDayDocument).reply(({ input: { eventOn, expectedVersion } }) => {
      sent.push([eventOn, expectedVersion])
      const days = eventOn
        ? { mustArriveOn: '2027-06-03', dispatchOn: '2027-06-02' }
        : { mustArriveOn: null, dispatchOn: null }
      order = { ...order, ...days, eventOn: eventOn ?? null, version: order.version + 1 }
      return { setOrderEventDay: { __typename: 'SetOrderEventDaySuccess', order } }
    }),
  ])
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Запиши дата на партито')
  await write(user, field('Кога е партито'), '5.6.2027')
  await press('Запази')
  expect(await screen.findByRole('list', { name: 'Дните на поръчката' })).toHaveTextContent(
    'Изпращане до2 юниПристига до3 юниПарти5 юни',
  )
  await press('Промени датата')
  await user.clear(field('Кога е партито'))
  await press('Запази')
  expect(await screen.findByRole('button', { name: 'Запиши дата на партито' })).toBeVisible()
  expect(sent).toEqual([
    ['2027-06-05', 2],
    [null, 3],
  ])
})
