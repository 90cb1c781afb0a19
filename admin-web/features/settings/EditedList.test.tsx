import { Input } from '@chakra-ui/react'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../../testkit/panel.tsx'
import { EditedList } from './EditedList.tsx'

function Towns() {
  const [list, setList] = useState([{ name: 'София' }, { name: 'Пловдив' }])
  return (
    <EditedList list={list} noun="град" empty={{ name: '' }} addLabel="Нов град" onChange={setList}>
      {({ name }, at, change) => (
        <Input
          aria-label={`Име ${at + 1}`}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      )}
    </EditedList>
  )
}

const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('rows are typed, added at the end, moved and removed', async () => {
  const { user } = await showPanel(<Towns />, [])
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await click('Нов град')
  await user.type(screen.getByLabelText('Име 3'), 'Варна')
  expect(names()).toEqual(['София', 'Пловдив', 'Варна'])
  await click('Премести град 3 нагоре')
  expect(names()).toEqual(['София', 'Варна', 'Пловдив'])
  await click('Махни град 1')
  expect(names()).toEqual(['Варна', 'Пловдив'])
  expect(screen.getByRole('button', { name: 'Премести град 1 нагоре' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Премести град 2 надолу' })).toBeDisabled()
})
