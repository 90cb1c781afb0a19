import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { held, when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'
import { AdminReservationDocument, type AdminReservationQuery } from './ReservationDialog.graphql.ts'
import { SetReservationStatusDocument, type SetReservationStatusMutation } from './useSetReservationStatus.graphql.ts'
import { UpdateReservationNotesDocument } from './useUpdateReservationNotes.graphql.ts'

type Reservation = NonNullable<Unmasked<AdminReservationQuery>['reservation']>

const pending: Reservation = {
  __typename: 'Reservation',
  id: 'reservation-1',
  databaseId: 12,
  status: 'PENDING',
  notes: 'звъни сутрин',
  quantity: 3,
  startsOn: '2027-05-07',
  endsOn: '2027-05-11',
  workingDays: 3,
  isOrderCancelled: false,
  version: 5,
  product: {
    __typename: 'RentalProduct',
    id: 'product-2',
    name: 'Стол',
    pricePerDay: { __typename: 'Money', amount: '4.00', currency: 'BGN' as const },
    picture: null,
  },
  order: {
    __typename: 'Order',
    id: 'order-1',
    databaseId: 1042,
    customerName: 'Мария',
    customerEmail: 'm@example.com',
    customerPhone: '0888',
  },
}

async function showDialog(
  reservation: Reservation | null = pending,
  decided?: SetReservationStatusMutation['setReservationStatus'],
  answer = Promise.resolve(),
) {
  const shop = { reservation }
  const closed: string[] = []
  const shown = await showPanel(<ReservationDialog databaseId={12} onClose={() => closed.push('затворен')} />, [
    when(AdminReservationDocument).reply(() => ({ reservation: shop.reservation })),
    when(SetReservationStatusDocument).reply(async ({ input }) => {
      await answer
      const reservation = { ...pending, status: input.status, version: 6 }
      return { setReservationStatus: decided ?? { __typename: 'SetReservationStatusSuccess', reservation } }
    }),
    when(UpdateReservationNotesDocument).reply(({ input }) => {
      shop.reservation = { ...pending, notes: input.notes, version: 6 }
      return {
        updateReservationNotes: { __typename: 'UpdateReservationNotesSuccess', reservation: shop.reservation },
      }
    }),
  ])
  await screen.findByRole('dialog', { name: 'Резервация № 12' })
  return {
    ...shown,
    shop,
    closed,
    decisions: () => shown.graph.asked(SetReservationStatusDocument).map(({ input }) => input),
  }
}

const press = (name: string) => screen.getByRole('button', { name })

test.each([
  ['Одобри', 'PENDING', 'APPROVED'],
  ['Откажи', 'PENDING', 'REJECTED'],
  ['Върни в чакащи', 'APPROVED', 'PENDING'],
  ['Върни в чакащи', 'REJECTED', 'PENDING'],
] as const)('„%s“ takes it from %s to %s and closes', async (button, from, to) => {
  const { user, decisions, closed } = await showDialog({ ...pending, status: from })
  await user.click(press(button))
  expect(await screen.findByText('Статусът на резервацията е обновен')).toBeVisible()
  expect(decisions()).toEqual([{ reservationId: 'reservation-1', status: to, notes: null, expectedVersion: 5 }])
  expect(closed).toEqual(['затворен'])
})

test('a decision shows before it is answered, and a lost one is taken back', async () => {
  const answer = held<void>()
  const { user, closed } = await showDialog(pending, undefined, answer.promise)
  await user.click(press('Одобри'))
  expect(await screen.findByText('Одобрена')).toBeVisible()
  answer.lose()
  expect(await screen.findByText('Неуспешно обновяване на статуса на резервацията')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Чакаща')).toBeVisible())
  expect(closed).toEqual([])
})

test('only the decisions that may be made are offered', async () => {
  await showDialog({ ...pending, status: 'APPROVED' })
  expect(screen.queryByRole('button', { name: 'Одобри' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Откажи' })).toBeNull()
})

test('notes are saved without a change of status, once they differ', async () => {
  const { user, graph, decisions, closed } = await showDialog()
  expect(press('Запази бележките')).toBeDisabled()
  await write(user, field('Бележки'), ', има стълби')
  await user.click(press('Запази бележките'))
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(graph.asked(UpdateReservationNotesDocument)).toEqual([
    { input: { reservationId: 'reservation-1', notes: 'звъни сутрин, има стълби', expectedVersion: 5 } },
  ])
  expect(decisions()).toEqual([])
  await waitFor(() => expect(press('Запази бележките')).toBeDisabled())
  expect(closed).toEqual([])
})

test('the second of two admins is told what the first decided, and keeps what was typed', async () => {
  const { user, shop, closed } = await showDialog(pending, { __typename: 'StaleVersionError', message: 'Променена е' })
  await write(user, field('Бележки'), ' !')
  shop.reservation = { ...pending, status: 'APPROVED', version: 6 }
  await user.click(press('Откажи'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: статус („Чакаща“ → „Одобрена“)',
    ),
  )
  expect(field('Бележки')).toHaveValue('звъни сутрин !')
  expect(press('Върни в чакащи')).toBeVisible()
  expect(closed).toEqual([])
})

test('a reservation that another admin deleted says so, and what was typed stays', async () => {
  const { user, closed } = await showDialog(pending, {
    __typename: 'NotFoundError',
    message: 'Резервацията не е намерена.',
  })
  await write(user, field('Бележки'), ' !')
  await user.click(press('Одобри'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Резервацията е изтрита от друг администратор. Написаното остава тук, за да го копирате.',
    ),
  )
  expect(field('Бележки')).toHaveValue('звъни сутрин !')
  expect(closed).toEqual([])
})

test('days that are taken by now are said in the server’s words', async () => {
  const { user, closed } = await showDialog(
    { ...pending, status: 'REJECTED' },
    { __typename: 'ShortagesError', message: '‚Стол‘: заето на 30.11 от поръчка № 1038.' },
  )
  await user.click(press('Върни в чакащи'))
  expect(await screen.findByText('‚Стол‘: заето на 30.11 от поръчка № 1038.')).toBeVisible()
  expect(closed).toEqual([])
})

test('a reservation that is gone says so', async () => {
  await showDialog(null)
  expect(screen.getByText('Резервацията не е намерена. Може да е изтрита междувременно.')).toBeVisible()
})
