import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

function Stepper({ quantities }: { quantities: number[] }) {
  const [value, setValue] = useState(12)
  const change = (next: number) => {
    quantities.push(next)
    setValue(next)
  }
  return <QuantityStepper value={value} max={20} onChange={change} label="Брой" />
}

async function showStepper() {
  const quantities: number[] = []
  return { ...(await show(<Stepper quantities={quantities} />, graphOf([]))), quantities }
}

const box = () => screen.getByRole('spinbutton', { name: 'Брой' })

test('it can be emptied and another number typed', async () => {
  const { user, quantities } = await showStepper()
  await user.click(box())
  await user.keyboard('{Backspace}{Backspace}')
  expect(box()).toHaveValue(null)
  await user.keyboard('5')
  expect(box()).toHaveValue(5)
  expect(quantities.at(-1)).toBe(5)
})

test('left empty, it returns to its last value', async () => {
  const { user, quantities } = await showStepper()
  await user.clear(box())
  await user.tab()
  expect(box()).toHaveValue(12)
  expect(quantities).toEqual([])
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['2.7', 2],
  ['999', 20],
  ['1e1', 12],
])('%s typed is %i', async (typed, taken) => {
  const { user } = await showStepper()
  await user.clear(box())
  await user.paste(typed)
  await user.tab()
  expect(box()).toHaveValue(taken)
})

test('only a quantity above the most is reported as too high', async () => {
  const reported: string[] = []
  const stepper = (value: number) => (
    <QuantityStepper
      value={value}
      max={20}
      onChange={() => undefined}
      onAboveMax={() => reported.push(`above ${value}`)}
      label={`Брой ${value}`}
    />
  )
  const { user } = await show(
    <>
      {stepper(19)}
      {stepper(20)}
    </>,
    graphOf([]),
  )
  await user.click(screen.getByRole('button', { name: 'Увеличи: Брой 19' }))
  expect(reported).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Увеличи: Брой 20' }))
  expect(reported).toEqual(['above 20'])
})
