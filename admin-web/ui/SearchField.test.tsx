import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
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
