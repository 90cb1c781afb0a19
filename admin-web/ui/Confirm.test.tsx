import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { Confirm } from './Confirm.tsx'

/** Is answered at once, and then fades out. */
function Question({ confirmed }: { confirmed: string[] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <style>{'[role=alertdialog] { animation-name: fade-out }'}</style>
      <Confirm
        isOpen={isOpen}
        title="Изтриване"
        text="Кодът ще бъде изтрит."
        isBusy={false}
        onConfirm={() => {
          confirmed.push('изтрит')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

test.each([
  ['the second click of a double click', 2],
  ['a click', 1],
  ['a key', 0],
])('while a confirmed question fades out, %s does not confirm it again', async (_, detail) => {
  const confirmed: string[] = []
  await showPanel(<Question confirmed={confirmed} />, [])
  const button = screen.getByRole('button', { name: 'Изтрий' })
  fireEvent.click(button, { detail: 1 })
  expect(button).toBeInTheDocument()
  fireEvent.click(button, { detail })
  expect(confirmed).toEqual(['изтрит'])
})
