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
  const chosenIds: number[][] = []
  function List() {
    const [chosen, setChosen] = useState(initial)
    return (
      <CheckboxFilter
        label="Категории"
        options={OPTIONS}
        chosen={chosen}
        onChange={(ids) => {
          chosenIds.push(ids)
          setChosen(ids)
        }}
      />
    )
  }
  const { user } = await showPanel(<List />, [])
  await user.click(screen.getByRole('button', { name: /^Категории/ }))
  await screen.findByRole('dialog')
  return { user, chosenIds }
}

const opener = () => screen.getByRole('button', { name: /^Категории/, hidden: true })

test('one button chooses all or none, and the filter shows the number of chosen ones', async () => {
  const { user, chosenIds } = await openFilter([])
  expect(opener()).toHaveTextContent(/^Категории$/)
  await user.click(screen.getByRole('button', { name: 'Избери всички' }))
  expect(opener()).toHaveTextContent('Категории (2)')
  await user.click(screen.getByRole('button', { name: 'Изчисти' }))
  expect(chosenIds).toEqual([[1, 2], []])
})

test('names are chosen and removed one by one', async () => {
  const { user, chosenIds } = await openFilter([1])
  expect(screen.getByLabelText('Балони')).toBeChecked()
  await user.click(screen.getByLabelText('Украса'))
  await user.click(screen.getByLabelText('Балони'))
  expect(chosenIds).toEqual([[1, 2], [2]])
})
