import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { AdminClosedDaysDocument } from './ClosedDays.graphql.ts'
import { AddClosedDayDocument, DeleteClosedDayDocument } from './closed-day-mutations.graphql.ts'

const day = (on: string, name: string, reservations = 0) => ({
  __typename: 'ClosedDay' as const,
  day: on,
  name,
  reservations,
})

test('a closed day needs a reason, is listed with its earlier reservations without reading them again, and can be opened again', async () => {
  const shop = { days: [day('2027-05-06', 'Гергьовден', 2), day('2027-05-24', 'Ден на буквите', 1)] }
  const { user, graph } = await showPanel(<ClosedDays />, [
    when(AdminClosedDaysDocument).reply(() => ({ closedDays: shop.days })),
    when(AddClosedDayDocument).reply(({ input }) => {
      shop.days = [...shop.days, day(input.day, input.name)]
      return { addClosedDay: { __typename: 'AddClosedDaySuccess', closedDays: shop.days } }
    }),
    when(DeleteClosedDayDocument).reply(({ input }) => {
      shop.days = shop.days.filter((one) => one.day !== input.day)
      return { deleteClosedDay: { __typename: 'DeleteClosedDaySuccess', closedDays: shop.days } }
    }),
  ])
  expect(await screen.findByText(/2 резервации излизат или се връщат/)).toBeVisible()
  expect(screen.getByText(/1 резервация излиза или се връща на/)).toBeVisible()
  await write(user, field('Ден'), '10.05.2027')
  await user.click(screen.getByRole('button', { name: 'Добави ден' }))
  expect(screen.getByText('Напишете защо е почивен')).toBeVisible()
  await write(user, field('Защо'), 'Инвентаризация')
  await user.click(screen.getByRole('button', { name: 'Добави ден' }))
  expect(await screen.findByText('10.05.2027')).toBeVisible()
  expect(field('Ден')).toHaveValue('')
  expect(field('Защо')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Премахни 06.05.2027' }))
  expect(await screen.findByText('Денят е премахнат')).toBeVisible()
  expect(screen.queryByText('06.05.2027')).toBeNull()
  expect(shop.days.map(({ name }) => name)).toEqual(['Ден на буквите', 'Инвентаризация'])
  expect(graph.requests(AdminClosedDaysDocument)).toHaveLength(1)
})
