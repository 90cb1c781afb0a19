import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { CheckboxFilter } from './CheckboxFilter.tsx'

const OPTIONS = [
  { id: 1, name: 'Балони' },
  { id: 2, name: 'Украса' },
]

async function openFilter(initial: number[]) {
  const told: number[][] = []
  function List() {
    const [chosen, setChosen] = useState(initial)
    return (
      <CheckboxFilter
        label="Категории"
        options={OPTIONS}
        chosen={chosen}
        onChange={(ids) => {
          told.push(ids)
          setChosen(ids)
        }}
      />
    )
  }
  const { user } = await showPanel(<List />, [])
  await user.click(screen.getByRole('button', { name: /^Категории/ }))
  await screen.findByRole('dialog')
  return { user, told }
}

const opener = () => screen.getByRole('button', { name: /^Категории/, hidden: true })

test('one button chooses all and, when all are chosen, none; the number stands on the filter', async () => {
  const { user, told } = await openFilter([])
  expect(opener()).toHaveTextContent(/^Категории$/)
  await user.click(screen.getByRole('button', { name: 'Избери всички' }))
  expect(opener()).toHaveTextContent('Категории (2)')
  await user.click(screen.getByRole('button', { name: 'Изчисти' }))
  expect(told).toEqual([[1, 2], []])
})

test('names are chosen and taken back one by one', async () => {
  const { user, told } = await openFilter([1])
  expect(screen.getByLabelText('Балони')).toBeChecked()
  await user.click(screen.getByLabelText('Украса'))
  await user.click(screen.getByLabelText('Балони'))
  expect(told).toEqual([[1, 2], [2]])
})
