import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { useHeldWhilePressed } from './useHeldWhilePressed.ts'

test('holds the next rows of a list until the pointer is released and its click is handled', async () => {
  const clicked: string[] = []
  const rows = { change: (next: string): void => void next }
  function List() {
    const [row, setRow] = useState('Ана')
    rows.change = setRow
    const shown = useHeldWhilePressed(row)
    return (
      <button type="button" onClick={() => clicked.push(shown)}>
        {shown}
      </button>
    )
  }
  const { user } = await showPanel(<List />, [])
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Ана' }) })
  act(() => rows.change('Боян'))
  expect(screen.getByRole('button', { name: 'Ана' })).toBeVisible()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByRole('button', { name: 'Боян' })).toBeVisible()
  expect(clicked).toEqual(['Ана'])
  act(() => rows.change('Вера'))
  expect(screen.getByRole('button', { name: 'Вера' })).toBeVisible()
})
