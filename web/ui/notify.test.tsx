import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { Modal } from './Modal.tsx'
import { notify, useHasNotes } from './notify.ts'

function Frame() {
  return <p>{useHasNotes() ? 'има съобщения' : 'няма съобщения'}</p>
}

const titles = () => screen.queryAllByText(/^Съобщение \d$/).map(({ textContent }) => textContent)

test('the first message calls for the place where messages appear', async () => {
  await show(<Frame />, graphOf([]))
  expect(screen.getByText('няма съобщения')).toBeVisible()
  await act(() => notify({ type: 'success', title: 'Съобщение 1', description: 'подробности' }))
  expect(screen.getByText('има съобщения')).toBeVisible()
  expect(await screen.findByText('подробности')).toBeVisible()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Съобщения горе (F8)',
    'Съобщения в ъгъла (F8)',
  ])
})

test('one message is visible at a time, the newest', async () => {
  await show(<Frame />, graphOf([]))
  for (const number of [1, 2, 3]) await act(() => notify({ type: 'info', title: `Съобщение ${number}` }))
  await waitFor(() => expect(titles()).toEqual(['Съобщение 3']))
})

test('it is closed by its cross', async () => {
  const { user } = await show(<Frame />, graphOf([]))
  await act(() => notify({ type: 'error', title: 'Съобщение 1' }))
  await user.click(await screen.findByRole('button', { name: 'Затвори' }))
  await waitFor(() => expect(titles()).toEqual([]))
})

test.each([
  [49, ['Съобщение 1']],
  [50, []],
])('pushed to the right by %i pixels, it leaves %j', async (pixels, left) => {
  const { user } = await show(<Frame />, graphOf([]))
  await act(() => notify({ type: 'info', title: 'Съобщение 1' }))
  const note = await screen.findByText('Съобщение 1')
  await user.pointer([
    { keys: '[MouseLeft>]', target: note, coords: { clientX: 100 } },
    { target: note, coords: { clientX: 100 + pixels } },
    { keys: '[/MouseLeft]', target: note, coords: { clientX: 100 + pixels } },
  ])
  await waitFor(() => expect(titles()).toEqual(left))
})

test('it is in the corner of a desktop screen and at the top of a phone', async () => {
  await show(<Frame />, graphOf([]))
  await act(() => notify({ type: 'info', title: 'Съобщение 1' }))
  expect((await screen.findByText('Съобщение 1')).closest('[data-placement]')).toHaveAttribute(
    'data-placement',
    'bottom-end',
  )
  const onDesk = window.matchMedia
  window.matchMedia = (media) => ({ ...onDesk(media), matches: false })
  await act(() => notify({ type: 'info', title: 'Съобщение 2' }))
  expect((await screen.findByText('Съобщение 2')).closest('[data-placement]')).toHaveAttribute('data-placement', 'top')
  await waitFor(() => expect(titles()).toEqual(['Съобщение 2']))
  window.matchMedia = onDesk
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Frame />
      <button type="button" onClick={() => setOpen(true)}>
        Отвори
      </button>
      <Modal isOpen={isOpen} onClose={() => undefined} title="Форма">
        <input aria-label="Име" />
      </Modal>
    </>
  )
}

test('it leaves the corner for the top when a dialog opens, whose buttons it would cover', async () => {
  const { user } = await show(<Page />, graphOf([]))
  await act(() => notify({ type: 'success', title: 'Съобщение 1' }))
  await screen.findByText('Съобщение 1')
  await user.click(screen.getByRole('button', { name: 'Отвори' }))
  await waitFor(() =>
    expect(screen.getByText('Съобщение 1').closest('[data-placement]')).toHaveAttribute('data-placement', 'top'),
  )
})
