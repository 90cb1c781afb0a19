import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { PanelTitle } from '../ui/PanelTitle.tsx'
import { useTitle } from './title.ts'

function Named({ text, isDialog = false }: { text: string | null; isDialog?: boolean }) {
  useTitle(text, isDialog ? 'dialog' : 'screen')
  return null
}

function Window() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <PanelTitle />
      {isOpen && <Named text="Балон Радост" isDialog />}
      <Named text="Продукти" />
      <Named text={null} />
      <button type="button" onClick={() => setOpen((was) => !was)}>
        обърни
      </button>
    </>
  )
}

test('the window is titled by the dialog, its screen and the panel, and by the screen again when it closes', async () => {
  const { user } = await showPanel(<Window />, [])
  expect(document.title).toBe('Балон Радост | Продукти | Администрация | Шаренка')
  await user.click(screen.getByRole('button'))
  expect(document.title).toBe('Продукти | Администрация | Шаренка')
  await user.click(screen.getByRole('button'))
  expect(document.title).toBe('Балон Радост | Продукти | Администрация | Шаренка')
})

test('before a screen is there the window is the panel’s', async () => {
  await showPanel(<PanelTitle />, [])
  expect(document.title).toBe('Администрация | Шаренка')
})
