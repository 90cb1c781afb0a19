import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useRef, useState, type ReactNode } from 'react'
import { openHydrationGates } from '../lib/hydration-gate.ts'
import { see, sendPage, watchedCount } from '../testkit/hydrate.ts'
import { HydrateWhenSeen } from './HydrateWhenSeen.tsx'

const rendered = jest.fn<(name: string) => void>()
const clicked = jest.fn<(name: string) => void>()

function Card({ name }: { name: string }) {
  rendered(name)
  return (
    <button type="button" onClick={() => clicked(name)}>
      {name}
    </button>
  )
}

function List({ names = ['Свещ', 'Балон', 'Арка'] }: { names?: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null)
  const cards = names.map((name) => <Card key={name} name={name} />)
  return (
    <div ref={list}>
      {cards.slice(0, 1)}
      <HydrateWhenSeen within={list} from={1}>
        {cards.slice(1)}
      </HydrateWhenSeen>
    </div>
  )
}

function GrowingList() {
  const [names, setNames] = useState(['Свещ', 'Балон'])
  return (
    <>
      <List names={names} />
      <button type="button" onClick={() => setNames(['Свещ', 'Балон', 'Арка'])}>
        Още
      </button>
    </>
  )
}

/** Returns the buttons that were sent. */
async function sent(content: ReactNode): Promise<Element[]> {
  const buttons: Element[] = []
  await sendPage(content, () => {
    buttons.push(...screen.getAllByRole('button'))
    rendered.mockClear()
  })
  return buttons
}

const expectSame = (now: readonly Element[], before: readonly Element[]) =>
  expect(now.map((element, index) => element === before[index])).toEqual(before.map(() => true))

const button = (name: string): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  rendered.mockClear()
  clicked.mockClear()
})

test('a part out of sight is sent, but hydrated only when it is near', async () => {
  const before = await sent(<List />)
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(rendered.mock.calls).toEqual([['Свещ']])
  await see(button('Арка'))
  expect(rendered.mock.calls).toEqual([['Свещ'], ['Балон'], ['Арка']])
  act(() => button('Балон').click())
  expect(clicked.mock.calls).toEqual([['Балон']])
  expectSame(screen.getAllByRole('button'), before)
  expect(watchedCount()).toBe(0)
})

test('the first click on it counts, also by a key or a program, where no pointer came before', async () => {
  const before = await sent(<List />)
  act(() => button('Балон').click())
  expect(clicked.mock.calls).toEqual([['Балон']])
  expectSame(screen.getAllByRole('button'), before)
})

test('focus on it hydrates it', async () => {
  await sent(<List />)
  await act(async () => button('Арка').focus())
  expect(rendered).toHaveBeenCalledWith('Балон')
  expect(button('Арка')).toHaveFocus()
})

test('a touch elsewhere does not', async () => {
  await sent(<List />)
  act(() => button('Свещ').click())
  expect(clicked.mock.calls).toEqual([['Свещ']])
  expect(rendered).not.toHaveBeenCalledWith('Балон')
  await see(button('Балон'))
})

test('what changes before it is seen keeps its elements', async () => {
  const before = await sent(<GrowingList />)
  await act(async () => button('Още').click())
  expectSame([button('Свещ'), button('Балон'), button('Още')], before)
  act(() => button('Арка').click())
  expect(clicked.mock.calls).toEqual([['Арка']])
})

test('a navigation hydrates all of it', async () => {
  const before = await sent(<List />)
  await act(async () => openHydrationGates())
  expect(rendered).toHaveBeenCalledWith('Арка')
  expectSame(screen.getAllByRole('button'), before)
})

test('what the browser renders itself is there at once, and nothing is watched', () => {
  const { unmount } = render(<List />)
  expect(watchedCount()).toBe(0)
  act(() => button('Арка').click())
  expect(clicked.mock.calls).toEqual([['Арка']])
  unmount()
})
