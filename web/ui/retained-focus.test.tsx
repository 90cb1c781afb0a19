import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { retainFocus } from './retained-focus.ts'

let stop = () => {}

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A page whose list has three lines with a link and a button each. */
function open(): void {
  document.body.innerHTML = `<main>
    <ul>${['1', '2', '3'].map((n) => `<li><a href="#${n}">Балон ${n}</a><button>Премахни ${n}</button></li>`).join('')}</ul>
    <button>Изчисти</button>
  </main>`
  stop = retainFocus([])
}

const button = (name: string) => screen.getByRole('button', { name })
const line = (number: number) => screen.getAllByRole('listitem')[number - 1]

test.each([
  ['a removed line', 1, 'Балон 2'],
  ['the last line of the list', 3, 'Изчисти'],
])('after %s the focus is on the control that took its place', async (_what, number, expected) => {
  open()
  button(`Премахни ${number}`).focus()
  line(number)?.remove()
  await waitFor(() => expect(document.activeElement).toHaveTextContent(expected))
})

test('a form with a field named children loses no focus either', async () => {
  document.body.innerHTML =
    '<form><input name="children" aria-label="Деца"><button>Махни</button><a href="#1">Още</a></form>'
  stop = retainFocus([])
  button('Махни').focus()
  button('Махни').remove()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Още'))
})

test('after the removal of the last controls of a part the focus is on the control before it', async () => {
  open()
  button('Изчисти').focus()
  button('Изчисти').remove()
  await waitFor(() => expect(button('Премахни 3')).toHaveFocus())
})

test('a list that is replaced leaves the focus on what replaced it', async () => {
  open()
  button('Премахни 2').focus()
  const note = Object.assign(document.createElement('a'), { href: '/products', textContent: 'Към продуктите' })
  document.querySelector('ul')?.replaceWith(note)
  await waitFor(() => expect(note).toHaveFocus())
})

test('a button that is disabled while it works has the focus again afterwards', async () => {
  open()
  const clear = button('Изчисти')
  clear.focus()
  clear.setAttribute('disabled', '')
  clear.blur()
  clear.removeAttribute('disabled')
  await waitFor(() => expect(clear).toHaveFocus())
})

test('a dialog whose opener was replaced leaves the focus on the replacement', async () => {
  open()
  button('Изчисти').focus()
  const dialog = Object.assign(document.createElement('div'), { innerHTML: '<button>Влез</button>' })
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  button('Влез').focus()
  const profile = Object.assign(document.createElement('button'), { textContent: 'Мария' })
  button('Изчисти').replaceWith(profile)
  dialog.remove()
  await waitFor(() => expect(profile).toHaveFocus())
})

test('in an open dialog the focus stays in the dialog', async () => {
  open()
  button('Изчисти').focus()
  const dialog = Object.assign(document.createElement('div'), {
    innerHTML: '<p><button>Промени началото</button></p><button>Потвърди</button>',
  })
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  button('Промени началото').focus()
  dialog.querySelector('p')?.remove()
  await waitFor(() => expect(button('Потвърди')).toHaveFocus())
})

test('a click next to the controls takes the focus away for good', async () => {
  open()
  const clear = button('Изчисти')
  clear.focus()
  document.querySelector('main')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  clear.blur()
  line(1)?.remove()
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(document.body).toHaveFocus()
})

test('a focus that was lost while this was loading is restored', async () => {
  document.body.innerHTML = '<main><button>Добави</button></main><div role="dialog"><button>Затвори</button></div>'
  const [add, close] = [button('Добави'), button('Затвори')]
  screen.getByRole('dialog').remove()
  stop = retainFocus([add, close])
  await waitFor(() => expect(add).toHaveFocus())
})
