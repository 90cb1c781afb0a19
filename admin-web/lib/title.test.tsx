import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { showPanel } from '../testkit/panel.tsx'
import { PanelTitle } from '../ui/AdminShell.tsx'
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

test('the title names the dialog, its screen and the panel, and omits the dialog after it closes', async () => {
  const { user } = await showPanel(<Window />, [])
  expect(document.title).toBe('Балон Радост | Продукти | Администрация | Шаренка')
  await user.click(screen.getByRole('button'))
  expect(document.title).toBe('Продукти | Администрация | Шаренка')
  await user.click(screen.getByRole('button'))
  expect(document.title).toBe('Балон Радост | Продукти | Администрация | Шаренка')
})

test('before a screen is rendered the title is the panel’s', async () => {
  await showPanel(<PanelTitle />, [])
  expect(document.title).toBe('Администрация | Шаренка')
})
