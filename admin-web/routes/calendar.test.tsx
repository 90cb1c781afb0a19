import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { addDays } from '#rules/calendar.ts'
import { when } from '../../web/testkit/graph.ts'
import { AdminReservationDocument } from '../features/reservations/ReservationDialog.graphql.ts'
import { AdminCategoryOptionsDocument } from '../features/products/useCategoryFilters.graphql.ts'
import { createBookedReservation, createBooking, createCalendarProduct, createDay } from '../testkit/calendar.ts'
import { createOrder } from '../testkit/orders.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { createReservation } from '../testkit/reservations.ts'
import { AdminCalendarDocument } from './calendar.graphql.ts'
import { Component } from './calendar.tsx'

const daysFrom = (first: string) => Array.from({ length: 7 }, (_, ahead) => createDay({ day: addDays(first, ahead) }))

const both = [
  createBooking({ reservation: createBookedReservation(12) }),
  createBooking({
    reservation: createBookedReservation(13, 'Петър'),
    state: 'WAITING',
    takesTo: '2026-12-02',
  }),
]

async function showCalendar(path = '/admin/rent/calendar?day=2026-12-01&span=7') {
  const shown = await showPanel(
    <Component />,
    [
      when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
      when(AdminCalendarDocument).reply(({ from, hasPeriod }) => {
        const days = daysFrom(from).map((day) =>
          day.day === '2026-12-02' ? { ...day, taken: 6, freeUnits: 2, waiting: 3, approved: 3 } : day,
        )
        const free = { __typename: 'PeriodAvailability' as const, isAvailable: true, refusal: null, freeUnits: 5 }
        return {
          parties: pageOf('Order', [createOrder({ eventOn: '2026-12-05' })]),
          products: {
            ...pageOf('Product', [
              { ...createCalendarProduct('Стол', days, both), ...(hasPeriod && { availabilityFor: free }) },
              {
                ...createCalendarProduct('Маса', daysFrom(from)),
                databaseId: 42,
                ...(hasPeriod && { availabilityFor: free }),
              },
            ]),
          },
        }
      }),
      when(AdminReservationDocument).reply(({ databaseId }) => ({ reservation: createReservation({ databaseId }) })),
    ],
    path,
  )
  await screen.findByRole('grid')
  return { ...shown, cell: (name: RegExp) => screen.getByRole('gridcell', { name }) }
}

test('a day shows its taken and free units, and links to all its reservations', async () => {
  const { user, cell } = await showCalendar()
  const busy = cell(/^Стол, сряда 02\.12\.2026/)
  expect(busy).toHaveTextContent('? 6/8')
  expect(busy).toHaveTextContent('св. 2')
  await user.click(busy)
  const dialog = within(await screen.findByRole('dialog', { name: 'Стол, 02.12.2026' }))
  expect(dialog.getByText(/Петър/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'резервация № 12' }))
  expect(await screen.findByRole('dialog', { name: 'Резервация № 12' })).toBeVisible()
})

test('by keyboard: one cell in the tab order, arrows move, page keys change the days, Enter opens', async () => {
  const { user, cell, place, graph } = await showCalendar()
  const cells = screen.getAllByRole('gridcell')
  expect(cells.filter((one) => one.tabIndex === 0)).toEqual([cell(/^Стол, вторник 01\.12/)])
  cell(/^Стол, вторник 01\.12/).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(cell(/^Маса, сряда 02\.12/)).toHaveFocus()
  await user.keyboard('{End}')
  expect(cell(/^Маса, понеделник 07\.12/)).toHaveFocus()
  await user.keyboard('{Home}{ArrowUp}{PageDown}')
  await waitFor(() => expect(graph.requests(AdminCalendarDocument).at(-1)).toMatchObject({ from: '2026-12-08' }))
  expect(await screen.findByRole('gridcell', { name: /^Стол, вторник 08\.12/ })).toHaveFocus()
  await user.keyboard('{PageUp}{ArrowRight}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Стол, 02.12.2026' })).toBeVisible()
  expect(place().search).toContain('day=2026-12-01')
})

test('selecting days in the grid checks their availability and starts an order', async () => {
  const { user, cell, graph } = await showCalendar()
  cell(/^Маса, четвъртък 03\.12/).focus()
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() =>
    expect(graph.requests(AdminCalendarDocument).at(-1)).toMatchObject({
      hasPeriod: true,
      startsOn: '2026-12-03',
      endsOn: '2026-12-04',
    }),
  )
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2)
  expect(await screen.findAllByText('✓ свободни 5 от 8')).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Нова резервация' }).at(-1)).toHaveAttribute(
    'href',
    '/admin/shop/orders/new?rental=42&from=2026-12-03&to=2026-12-04&quantity=1',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0))
})

test('the parties of the shown days are listed above the rentals', async () => {
  await showCalendar()
  const party = within(screen.getByRole('region', { name: 'Партита 5 декември' }))
  expect(party.getByText('Мария')).toBeVisible()
  expect(party.getByRole('link', { name: 'поръчка № 1042' })).toBeVisible()
})
