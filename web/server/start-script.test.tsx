import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { START_SCRIPT } from './start-script.ts'

const chosen: string[] = []
const note = (what: string) => chosen.push(what)

/** Each of the controls that a visitor may use before the scripts run. */
function Controls() {
  const [sort, setSort] = useState('name')
  const [text, setText] = useState('')
  return (
    <>
      {/* The script marks it as waiting. */}
      <button type="button" suppressHydrationWarning onClick={() => note('pressed')}>
        Меню
      </button>
      <select
        value={sort}
        onChange={({ currentTarget }) => {
          setSort(currentTarget.value)
          note(`sort ${currentTarget.value}`)
        }}
      >
        <option value="name">По име</option>
        <option value="price">По цена</option>
      </select>
      <input
        type="search"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          note(`text ${currentTarget.value}`)
        }}
      />
    </>
  )
}

let root: Root | null = null
let page: HTMLElement

/** The server's page, on which the script waits for a paint that never comes: nothing is downloaded. */
beforeEach(() => {
  chosen.length = 0
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  page = document.createElement('main')
  page.innerHTML = renderToString(<Controls />)
  const data = Object.assign(document.createElement('script'), { id: 'scripts', type: 'application/json' })
  data.textContent = JSON.stringify({ entry: '', preload: [] })
  const script = document.createElement('script')
  script.textContent = START_SCRIPT
  document.body.append(page, data, script)
})
afterEach(() => {
  act(() => root?.unmount())
  delete document.documentElement.dataset['ready']
  document.body.replaceChildren()
  jest.restoreAllMocks()
})

const control = <Name extends 'button' | 'select' | 'input'>(name: Name) => {
  const found = page.querySelector(name)
  if (found === null) throw new Error(`There is no ${name}.`)
  return found
}

const scriptsRun = () =>
  act(() => {
    root = hydrateRoot(page, <Controls />)
    document.documentElement.dataset['ready'] = ''
  })

const change = (element: HTMLSelectElement | HTMLInputElement, value: string) => {
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([
  ['a pressed button', () => control('button').click(), 'pressed'],
  ['a chosen order of a list', () => change(control('select'), 'price'), 'sort price'],
  ['a typed text', () => change(control('input'), 'балони'), 'text балони'],
])('%s from before the scripts run is repeated once they do, once', async (_case, use, noted) => {
  use()
  expect(chosen).toEqual([])
  scriptsRun()
  await waitFor(() => expect(chosen).toEqual([noted]))
})

test('a choice made afterwards is not repeated', async () => {
  scriptsRun()
  await waitFor(() => expect(control('select').value).toBe('name'))
  act(() => change(control('select'), 'price'))
  expect(chosen).toEqual(['sort price'])
})
