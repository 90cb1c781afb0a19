import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { held, when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { createReservation } from '../../testkit/reservations.ts'
import { AdminReservationRejectionDocument } from './RejectQuestion.graphql.ts'
import { ReservationDialog } from './ReservationDialog.tsx'
import { AdminReservationDocument, type AdminReservationQuery } from './ReservationDialog.graphql.ts'
import {
  SetReservationStatusDocument,
  UpdateReservationNotesDocument,
  type SetReservationStatusMutation,
} from './reservation-mutations.graphql.ts'

type Reservation = NonNullable<Unmasked<AdminReservationQuery>['reservation']>

const pending: Reservation = createReservation()

const REJECTION = {
  ...pending,
  amountsIfRejected: { __typename: 'OrderAmounts' as const, due: money('34.00') },
  order: {
    ...pending.order,
    paymentStatus: 'PAID' as const,
    amounts: { __typename: 'OrderAmounts' as const, due: money('50.00') },
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
    when(AdminReservationRejectionDocument).reply(() => ({ reservation: REJECTION })),
    when(AdminReservationDocument).reply(() => ({ reservation: shop.reservation })),
    when(SetReservationStatusDocument).reply(async ({ input }) => {
      await answer
      const reservation = { ...pending, status: input.status, version: 6 }
      return { setReservationStatus: decided ?? { __typename: 'SetReservationStatusSuccess', reservation } }
    }),
    when(UpdateReservationNotesDocument).reply(({ input }) => {
      const { version = 0 } = shop.reservation ?? {}
      if (input.expectedVersion !== version)
        return { updateReservationNotes: { __typename: 'StaleVersionError', message: 'Променена е' } }
      shop.reservation = { ...pending, ...shop.reservation, notes: input.notes, version: version + 1 }
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
    decisions: () => shown.graph.requests(SetReservationStatusDocument).map(({ input }) => input),
  }
}

const question = async () => within(await screen.findByRole('alertdialog'))
const press = (name: string) => screen.getByRole('button', { name })

test.each([
  ['Одобри', 'PENDING', 'APPROVED'],
  ['Върни в чакащи', 'APPROVED', 'PENDING'],
  ['Върни в чакащи', 'REJECTED', 'PENDING'],
] as const)('„%s“ takes it from %s to %s and closes', async (button, from, to) => {
  const { user, decisions, closed } = await showDialog({ ...pending, status: from })
  await user.click(press(button))
  if (from === 'APPROVED') await user.click((await question()).getByRole('button', { name: button }))
  expect(await screen.findByText('Статусът на резервацията е обновен')).toBeVisible()
  expect(decisions()).toEqual([
    { reservationId: 'reservation-1', status: to, notes: null, reason: null, expectedVersion: 5 },
  ])
  expect(closed).toEqual(['затворен'])
})

test('without a yes an approval stays', async () => {
  const { user, decisions } = await showDialog({ ...pending, status: 'APPROVED' })
  await user.click(press('Върни в чакащи'))
  await user.click((await question()).getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
})

test('a double click takes one decision', async () => {
  const answer = held<void>()
  const { user, decisions, closed } = await showDialog(pending, undefined, answer.promise)
  await user.dblClick(press('Одобри'))
  // The optimistic answer puts this button where the other one was.
  expect((await screen.findByText('Върни в чакащи')).closest('button')).toBeDisabled()
  answer.give()
  expect(await screen.findByText('Статусът на резервацията е обновен')).toBeVisible()
  expect(decisions()).toHaveLength(1)
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

test('a form of a step that was typed in asks before it closes', async () => {
  const out = createReservation({ status: 'APPROVED', state: 'HANDED_OVER', steps: ['TAKE_BACK'], handedOver: 3 })
  const { user, closed } = await showDialog(out)
  await user.click(press('Приеми обратно'))
  await write(user, field('От тях повредени'), '1')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Незапазени промени' }))
  expect(closed).toEqual([])
  await user.click(question.getByRole('button', { name: 'Затвори без запис' }))
  expect(closed).toEqual(['затворен'])
})

test('notes are saved without a change of status, once they differ', async () => {
  const { user, graph, decisions, closed } = await showDialog()
  expect(press('Запази бележките')).toBeDisabled()
  await write(user, field('Бележки'), ', има стълби')
  await user.click(press('Запази бележките'))
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(graph.requests(UpdateReservationNotesDocument)).toEqual([
    { input: { reservationId: 'reservation-1', notes: 'звъни сутрин, има стълби', expectedVersion: 5 } },
  ])
  expect(decisions()).toEqual([])
  await waitFor(() => expect(press('Запази бележките')).toBeDisabled())
  expect(closed).toEqual([])
})

test('the second of two admins sees the first one’s decision, and the typed text stays', async () => {
  const { user, shop, closed } = await showDialog(pending, { __typename: 'StaleVersionError', message: 'Променена е' })
  await write(user, field('Бележки'), ' !')
  shop.reservation = { ...pending, status: 'APPROVED', version: 6 }
  await user.click(press('Одобри'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Друг администратор промени междувременно: статус („Чакаща“ → „Одобрена“)',
    ),
  )
  expect(field('Бележки')).toHaveValue('звъни сутрин !')
  expect(press('Върни в чакащи')).toBeVisible()
  expect(closed).toEqual([])
})

test('the second of two admins who save notes sees the first one’s changes, and saves over them', async () => {
  const { user, shop, graph } = await showDialog()
  await user.clear(field('Бележки'))
  await write(user, field('Бележки'), 'Иска и осветление.')
  shop.reservation = { ...pending, status: 'APPROVED', state: 'APPROVED', notes: 'Обадих се.', version: 6 }
  await user.click(press('Запази бележките'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Друг администратор промени междувременно: статус \(„Чакаща“ → „Одобрена“\), бележки \(„звъни сутрин“ → „Обадих се\.“\)\./,
    ),
  )
  expect(field('Бележки')).toHaveValue('Иска и осветление.')
  await user.click(press('Запази бележките'))
  expect(await screen.findByText('Бележките са записани')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Одобрена')).toBeVisible()
  expect(
    graph.requests(UpdateReservationNotesDocument).map(({ input }) => [input.notes, input.expectedVersion]),
  ).toEqual([
    ['Иска и осветление.', 5],
    ['Иска и осветление.', 6],
  ])
})

test('a reservation that another admin deleted says so, and the typed text stays', async () => {
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

test('rejecting asks and names what the order costs before and after; without a yes nothing is sent', async () => {
  const { user, decisions, closed } = await showDialog()
  await user.click(press('Откажи'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Отказване на резервация № 12' }))
  expect(await question.findByText('50.00 лв / 25.56 €')).toBeVisible()
  expect(question.getByText('34.00 лв / 17.38 €')).toBeVisible()
  expect(question.getByText('Поръчката е платена: върнете разликата на клиента.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
  await user.click(press('Откажи'))
  await user.click(await screen.findByRole('button', { name: 'Откажи резервацията' }))
  expect(await screen.findByText('Статусът на резервацията е обновен')).toBeVisible()
  expect(decisions()).toEqual([
    { reservationId: 'reservation-1', status: 'REJECTED', notes: null, reason: null, expectedVersion: 5 },
  ])
  expect(closed).toEqual(['затворен'])
})

test('a reservation of a cancelled order says so and cannot be decided', async () => {
  await showDialog({ ...pending, isOrderCancelled: true, state: 'CANCELLED' })
  expect(screen.getByText('Поръчката е отменена')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Одобри|Откажи|Върни/ })).toBeNull()
})

test('its order is a link', async () => {
  await showDialog()
  expect(screen.getByRole('link', { name: '№ 1042' })).toHaveAttribute('href', '/admin/shop/orders/1042')
})

test('days that are taken by now are listed with the orders that have them, and the list stays', async () => {
  const { user, closed } = await showDialog(
    { ...pending, status: 'REJECTED' },
    {
      __typename: 'ShortagesError',
      message: 'Заето е.',
      shortages: [
        {
          __typename: 'Shortage',
          productId: 'product-2',
          name: 'Стол',
          size: null,
          needed: 3,
          available: 1,
          days: [
            {
              __typename: 'ShortDay',
              day: '2027-05-08',
              orders: [{ __typename: 'Order', id: 'order-1038', databaseId: 1038 }],
            },
          ],
        },
      ],
    },
  )
  await user.click(press('Върни в чакащи'))
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent('Стол: нужни 3, налични 1')
  expect(within(note).getByRole('link', { name: '№ 1038' })).toHaveAttribute('href', '/admin/shop/orders/1038')
  expect(screen.queryByText('Заето е.')).toBeNull()
  expect(closed).toEqual([])
})

test('a decision that the server refuses says why in the dialog', async () => {
  const { user, closed } = await showDialog(pending, {
    __typename: 'OrderCancelledError',
    message: 'Поръчка № 1042 е отменена.',
  })
  await user.click(press('Одобри'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Поръчка № 1042 е отменена.')
  expect(closed).toEqual([])
})

test('a reservation that cannot be read says so', async () => {
  const lost = when(AdminReservationDocument).reply(() => Promise.reject(new Error('offline')))
  await showPanel(<ReservationDialog databaseId={12} onClose={() => undefined} />, [lost])
  expect(await screen.findByText('Грешка при зареждане на резервацията')).toBeVisible()
})

test('a deleted reservation says so', async () => {
  await showDialog(null)
  expect(screen.getByText('Резервацията не е намерена. Може да е изтрита междувременно.')).toBeVisible()
})
