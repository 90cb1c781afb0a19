import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { SearchField } from './SearchField.tsx'

const slash = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))

/** Presses the key before React has run the effects of the field's first render. */
function PressesAtOnce() {
  useLayoutEffect(() => {
    slash()
  }, [])
  return <SearchField label="Търсене" value="" onSearch={() => undefined} />
}

test('the key focuses the field from the moment in which it is shown', async () => {
  await showPanel(<PressesAtOnce />, [])
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('the key is a letter in another field', async () => {
  const { user } = await showPanel(
    <>
      <input aria-label="Друго поле" />
      <SearchField label="Търсене" value="" onSearch={() => undefined} />
    </>,
    [],
  )
  await user.type(screen.getByRole('textbox', { name: 'Друго поле' }), '1/2')
  expect(screen.getByRole('textbox', { name: 'Друго поле' })).toHaveValue('1/2')
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
})

test('spaces around the text are not searched for', async () => {
  const searched: string[] = []
  const { user } = await showPanel(
    <SearchField label="Търсене" value="" onSearch={(text) => searched.push(text)} />,
    [],
  )
  await user.type(screen.getByRole('searchbox'), ' балон ')
  await waitFor(() => expect(searched).toEqual(['балон']))
})

test('letters typed until the address has the searched text stay, and another address replaces them', async () => {
  const searched: string[] = []
  function Page() {
    const [value, setValue] = useState('')
    return (
      <>
        <SearchField label="Търсене" value={value} onSearch={(text) => searched.push(text)} />
        <button onClick={() => setValue(searched.at(-1) ?? '')}>Адресът</button>
        <button onClick={() => setValue('')}>Изчисти</button>
      </>
    )
  }
  const { user } = await showPanel(<Page />, [])
  const field = screen.getByRole('searchbox')
  await user.type(field, 'бал')
  await waitFor(() => expect(searched).toEqual(['бал']))
  await user.type(field, 'он')
  screen.getByRole('button', { name: 'Адресът' }).click()
  await waitFor(() => expect(searched).toEqual(['бал', 'балон']))
  expect(field).toHaveValue('балон')
  await user.click(screen.getByRole('button', { name: 'Адресът' }))
  await user.click(screen.getByRole('button', { name: 'Изчисти' }))
  expect(field).toHaveValue('')
})
