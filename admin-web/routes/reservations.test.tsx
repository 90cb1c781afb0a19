import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { write } from '../../web/testkit/show.tsx'
import { AdminReservationRejectionDocument } from '../features/reservations/RejectQuestion.graphql.ts'
import {
  ApproveReservationsDocument,
  DeleteReservationDocument,
  SetReservationStatusDocument,
  type DeleteReservationMutation,
} from '../features/reservations/reservation-mutations.graphql.ts'
import { money } from '../testkit/money.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { createReservation } from '../testkit/reservations.ts'
import { AdminReservationsDocument } from './reservations.graphql.ts'
import { Component } from './reservations.tsx'

async function showList(
  reservation: ReturnType<typeof createReservation>,
  refusal?: Unmasked<DeleteReservationMutation>['deleteReservation'],
) {
  const amounts = { __typename: 'OrderAmounts' as const, due: money('50.00') }
  const shown = await showPanel(
    <Component />,
    [
      when(AdminReservationsDocument).reply(() => ({
        reservations: pageOf('Reservation', [reservation]),
        all: { __typename: 'ReservationConnection', totalCount: 1 },
      })),
      when(SetReservationStatusDocument).reply(({ input: { status } }) => ({
        setReservationStatus: {
          __typename: 'SetReservationStatusSuccess',
          reservation: { ...reservation, status, version: 6 },
        },
      })),
      when(ApproveReservationsDocument).reply(() => ({
        approveReservations: {
          __typename: 'ApproveReservationsSuccess',
          reservations: [
            {
              ...reservation,
              status: 'APPROVED',
              state: 'APPROVED',
              orderLine: { __typename: 'OrderLine', id: 'line-1', rentalState: 'APPROVED' },
              order: {
                __typename: 'Order',
                id: 'order-1',
                history: { __typename: 'OrderEventConnection', nodes: [] },
              },
            },
          ],
        },
      })),
      when(AdminReservationRejectionDocument).reply(() => ({
        reservation: {
          ...reservation,
          amountsIfRejected: amounts,
          order: { ...reservation.order, paymentStatus: 'PENDING', amounts },
        },
      })),
      when(DeleteReservationDocument).reply(({ input }) => ({
        deleteReservation: refusal ?? {
          __typename: 'DeleteReservationSuccess',
          deletedReservationId: input.reservationId,
        },
      })),
    ],
    '/admin/rent/reservations',
  )
  const row = within(await screen.findByRole('row', { name: /Стол/ }))
  return {
    ...shown,
    row,
    remove: async () => {
      await shown.user.click(row.getByRole('button', { name: 'Изтрий резервация № 12' }))
      await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
    },
  }
}

test('the row of a cancelled order’s reservation says so, and its order is a link that does not open the row', async () => {
  const { user, row, place } = await showList(
    createReservation({ status: 'APPROVED', isOrderCancelled: true, state: 'CANCELLED' }),
  )
  expect(row.getByText('Поръчката е отменена')).toBeVisible()
  expect(row.queryByText('Одобрена')).toBeNull()
  await user.click(row.getByRole('link', { name: 'поръчка № 1042' }))
  expect(place().pathname).toBe('/admin/shop/orders/1042')
  expect(place().search).toBe('')
})

test('a picture that cannot be loaded gives way to the placeholder', async () => {
  const picture = { __typename: 'Picture', url: 'https://shop.example/missing.png', width: 640, height: 640 } as const
  const { row } = await showList(createReservation({ product: { ...createReservation().product, picture } }))
  expect(row.getByRole('presentation')).toHaveAttribute('src', picture.url)
  fireEvent.error(row.getByRole('presentation'))
  expect(row.getByRole('presentation')).toHaveAttribute('src', '/api/placeholder/640/640')
})

test.each([
  ['Чакаща', { status: ['PENDING'], isOrderCancelled: null }],
  ['Поръчката е отменена', { status: null, isOrderCancelled: true }],
])('the filter „%s“ asks for %j', async (option, filter) => {
  const { user, graph } = await showList(createReservation())
  await user.selectOptions(screen.getByLabelText('Статус'), option)
  await waitFor(() => expect(graph.requests(AdminReservationsDocument).at(-1)).toMatchObject({ filter }))
})

test('a deletion says that it cannot be undone, and takes the row away', async () => {
  const { user, row } = await showList(createReservation({ status: 'REJECTED', state: 'REJECTED' }))
  await user.click(row.getByRole('button', { name: 'Изтрий резервация № 12' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Това не може да бъде отменено\.$/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText('Няма резервации')).toBeVisible()
})

test('one that holds days is not deleted but can be rejected, which is said before', async () => {
  const { user, row, graph } = await showList(createReservation())
  await user.click(row.getByRole('button', { name: 'Изтрий резервация № 12' }))
  const refused = within(await screen.findByRole('alertdialog', { name: 'Резервация № 12 не се изтрива' }))
  expect(refused.getByRole('alert')).toHaveTextContent('пази дни')
  expect(graph.requests(DeleteReservationDocument)).toEqual([])
  await user.click(refused.getByRole('button', { name: 'Откажи я' }))
  const rejection = within(await screen.findByRole('alertdialog', { name: 'Отказване на резервация № 12' }))
  await write(user, rejection.getByLabelText('Причина (клиентът я вижда)'), 'Счупени са.')
  await user.click(rejection.getByRole('button', { name: 'Откажи резервацията' }))
  expect(await screen.findByText('Статусът на резервацията е обновен')).toBeVisible()
  expect(graph.requests(SetReservationStatusDocument)).toEqual([
    {
      input: {
        reservationId: 'reservation-1',
        status: 'REJECTED',
        notes: null,
        reason: 'Счупени са.',
        expectedVersion: 5,
      },
    },
  ])
})

test('a reservation that came to hold days meanwhile is refused, and can be rejected', async () => {
  const { user, remove } = await showList(createReservation({ status: 'REJECTED', state: 'REJECTED' }), {
    __typename: 'ReservationHoldsDaysError',
    message: 'Резервацията е по поръчка № 1042 и пази дни. Откажете я вместо това.',
  })
  await remove()
  const refused = within(await screen.findByRole('alertdialog', { name: 'Резервация № 12 не се изтрива' }))
  expect(refused.getByRole('alert')).toHaveTextContent('пази дни')
  await user.click(refused.getByRole('button', { name: 'Откажи я' }))
  expect(await screen.findByRole('alertdialog', { name: 'Отказване на резервация № 12' })).toBeVisible()
})

test('a row that waits is approved by its button, and then offers the hand-over', async () => {
  const { user, row, graph } = await showList(createReservation())
  await user.click(row.getByRole('button', { name: 'Одобри' }))
  expect(await screen.findByRole('button', { name: 'Предай' })).toBeVisible()
  expect(graph.requests(ApproveReservationsDocument)).toEqual([{ input: { reservationIds: ['reservation-1'] } }])
})
