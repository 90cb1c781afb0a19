import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createReservation } from '../../testkit/reservations.ts'
import { ChangeReservationDaysDocument } from './rental-mutations.graphql.ts'
import { ShortReservations } from './ShortReservations.tsx'
import type { ShortReservation } from './shortage.rules.ts'

const short = (suggestions: ShortReservation['suggestions']): ShortReservation => ({
  __typename: 'ShortReservation',
  missing: 2,
  days: ['2027-05-14'],
  setAsideUnits: 0,
  substitutes: [],
  suggestions,
  reservation: {
    __typename: 'Reservation',
    id: 'reservation-2',
    databaseId: 13,
    version: 4,
    quantity: 20,
    order: {
      __typename: 'Order',
      id: 'order-2',
      databaseId: 1050,
      customerName: 'Иван',
      customerPhone: '0899',
      eventOn: '2027-05-15',
    },
  },
})

test('a substitute and fewer pieces open the order with its form for changes', async () => {
  const found = short([
    { __typename: 'SwapPart', itemName: 'Златен стол' },
    { __typename: 'FewerPieces', quantity: 18 },
  ])
  await showPanel(<ShortReservations found={[found]} ownId="" />, [])
  for (const name of ['Замени с Златен стол', 'Остави 18 вместо 20 бр.'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/admin/shop/orders/1050?edit=1')
})

test('other days are stored after a question', async () => {
  const sent: object[] = []
  const moved = when(ChangeReservationDaysDocument).reply(({ input }) => {
    sent.push(input)
    return {
      changeReservationDays: { __typename: 'ChangeReservationDaysSuccess', reservation: createReservation() },
    }
  })
  const found = short([{ __typename: 'OtherDays', startsOn: '2027-05-17', endsOn: '2027-05-18' }])
  const { user } = await showPanel(<ShortReservations found={[found]} ownId="" />, [moved])
  await user.click(screen.getByRole('button', { name: 'Премести на 17.05.2027 – 18.05.2027' }))
  expect(await screen.findByText('Съгласен ли е клиентът?')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Премести' }))
  expect(await screen.findByText('Дните са сменени')).toBeVisible()
  expect(sent).toEqual([
    { reservationId: 'reservation-2', startsOn: '2027-05-17', endsOn: '2027-05-18', expectedVersion: 4 },
  ])
})

test('the customer can be called when nothing helps', async () => {
  await showPanel(<ShortReservations found={[short([{ __typename: 'AskShop' }])]} ownId="" />, [])
  expect(screen.getByRole('link', { name: 'Обадете се на клиента' })).toHaveAttribute('href', 'tel:0899')
})
