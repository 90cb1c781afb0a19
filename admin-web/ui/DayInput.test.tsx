import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { field, write } from '../../web/testkit/show.tsx'
import { showPanel } from '../testkit/panel.tsx'
import { DateFilter } from './DateFilter.tsx'
import { DayTimeField } from './DayTimeField.tsx'

function Filter({ initial = null }: { initial?: string | null }) {
  const [day, setDay] = useState(initial)
  return (
    <>
      <DateFilter label="От дата" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay(null)}>
        изчисти
      </button>
      <output>{day}</output>
    </>
  )
}

const day = () => screen.getByRole('status').textContent

test('shows dd.MM.yyyy and reports a day while typing, as soon as it is valid', async () => {
  const { user } = await showPanel(<Filter initial="2026-11-30" />, [])
  expect(field('От дата')).toHaveValue('30.11.2026')
  await user.clear(field('От дата'))
  expect(day()).toBe('')
  await user.type(field('От дата'), '1.2.202')
  expect(day()).toBe('')
  await user.type(field('От дата'), '7')
  expect(day()).toBe('2027-02-01')
  await user.tab()
  expect(field('От дата')).toHaveValue('01.02.2027')
})

test.each(['31.11.2026', '30.11', 'утре'])('„%s“ is not a day; the field shows the error on blur', async (typed) => {
  const { user } = await showPanel(<Filter initial="2026-11-29" />, [])
  await user.clear(field('От дата'))
  await write(user, field('От дата'), typed)
  expect(screen.queryByText('Напишете деня като 30.11.2026')).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Напишете деня като 30.11.2026')).toBeVisible()
  expect(field('От дата')).toBeInvalid()
  expect(field('От дата')).toHaveValue(typed)
  expect(day()).toBe('')
  await user.clear(field('От дата'))
  await write(user, field('От дата'), '30.11.2026')
  expect(field('От дата')).toBeValid()
  expect(day()).toBe('2026-11-30')
})

test('an unreadable text in place of the day removes the filter once the field is left', async () => {
  await showPanel(<Filter initial="2026-11-30" />, [])
  fireEvent.change(field('От дата'), { target: { value: 'утре' } })
  expect(day()).toBe('2026-11-30')
  fireEvent.blur(field('От дата'))
  expect(day()).toBe('')
  expect(field('От дата')).toHaveValue('утре')
})

test('clearing the filter elsewhere empties the field', async () => {
  const { user } = await showPanel(<Filter initial="2026-11-30" />, [])
  await user.click(screen.getByRole('button', { name: 'изчисти' }))
  expect(field('От дата')).toHaveValue('')
})

test('a day can be chosen in the calendar, also by keyboard', async () => {
  const { user } = await showPanel(<Filter initial="2026-11-30" />, [])
  screen.getByRole('button', { name: 'Календар: От дата' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: /12 ноември 2026/ }))
  expect(day()).toBe('2026-11-12')
  expect(field('От дата')).toHaveValue('12.11.2026')
})

function Until() {
  const [wall, setWall] = useState('2026-11-30T23:59')
  return (
    <>
      <DayTimeField label="Валиден до" isRequired value={wall} onChange={setWall} />
      <output>{wall}</output>
    </>
  )
}

test('a day with a time uses dd.MM.yyyy HH:mm, and reports a missing time', async () => {
  const { user } = await showPanel(<Until />, [])
  expect(field('Валиден до')).toHaveValue('30.11.2026 23:59')
  await user.clear(field('Валиден до'))
  await write(user, field('Валиден до'), '24.12.2026')
  await user.tab()
  expect(screen.getByText('Напишете ден и час като 30.11.2026 23:59')).toBeVisible()
  await write(user, field('Валиден до'), ' 18:30')
  expect(day()).toBe('2026-12-24T18:30')
})

test('a day chosen in the calendar keeps the time', async () => {
  const { user } = await showPanel(<Until />, [])
  await user.click(screen.getByRole('button', { name: 'Календар: Валиден до' }))
  await user.click(await screen.findByRole('button', { name: /12 ноември 2026/ }))
  expect(day()).toBe('2026-11-12T23:59')
})
