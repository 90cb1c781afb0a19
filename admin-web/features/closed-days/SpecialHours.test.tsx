import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import { SpecialHours } from './SpecialHours.tsx'
import { AdminSpecialHoursDocument } from './SpecialHours.graphql.ts'
import { AddSpecialHoursDocument, DeleteSpecialHoursDocument } from './special-hours-mutations.graphql.ts'

test('a day gets other hours, whose end is after their start, and loses them again', async () => {
  const shop = {
    days: [{ __typename: 'SpecialHours' as const, day: '2027-05-09', opensAt: '10:00', closesAt: '14:00' }],
  }
  const { user, graph } = await showPanel(<SpecialHours />, [
    when(AdminSpecialHoursDocument).reply(() => ({ specialHours: shop.days })),
    when(AddSpecialHoursDocument).reply(({ input }) => {
      shop.days = [...shop.days, { __typename: 'SpecialHours', ...input }]
      return { addSpecialHours: { __typename: 'AddSpecialHoursSuccess', specialHours: shop.days } }
    }),
    when(DeleteSpecialHoursDocument).reply(({ input }) => {
      shop.days = shop.days.filter(({ day }) => day !== input.day)
      return { deleteSpecialHours: { __typename: 'DeleteSpecialHoursSuccess', specialHours: shop.days } }
    }),
  ])
  expect(await screen.findByText('09.05.2027')).toBeVisible()
  await write(user, field('Ден'), '16.05.2027')
  fireEvent.change(field('До'), { target: { value: '09:00' } })
  await user.click(screen.getByRole('button', { name: 'Запиши часовете' }))
  expect(screen.getByText('Краят е след началото')).toBeVisible()
  fireEvent.change(field('До'), { target: { value: '13:30' } })
  await user.click(screen.getByRole('button', { name: 'Запиши часовете' }))
  expect(await screen.findByText('16.05.2027')).toBeVisible()
  expect(screen.getByText(/10:00 – 13:30/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Премахни часовете на 09.05.2027' }))
  expect(await screen.findByText('Денят вече е с обичайното работно време')).toBeVisible()
  expect(screen.queryByText('09.05.2027')).toBeNull()
  expect(graph.requests(AdminSpecialHoursDocument)).toHaveLength(1)
})
