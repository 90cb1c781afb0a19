import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useRef, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { openHydrationGates } from '../lib/hydration-gate.ts'
import { HydrateWhenSeen } from './HydrateWhenSeen.tsx'

/** The test decides which elements are near the screen. */
class Sight implements IntersectionObserver {
  static readonly watched = new Map<Element, () => void>()
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    const rect = target.getBoundingClientRect()
    const place = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null, target, time: 0 }
    const report = (isIntersecting: boolean) =>
      this.#report([{ ...place, isIntersecting, intersectionRatio: Number(isIntersecting) }], this)
    Sight.watched.set(target, () => report(true))
    report(false)
  }

  unobserve(target: Element): void {
    Sight.watched.delete(target)
  }

  disconnect(): void {
    Sight.watched.clear()
  }

  takeRecords = () => []
}

const see = (element: Element) => act(async () => Sight.watched.get(element)?.())

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

const Still = window.IntersectionObserver
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

let root: Root | null = null

/** The page as the server sends it, then hydrated; returns the sent markup. */
async function sent(content: ReactNode): Promise<Element[]> {
  // The server sees nothing.
  Object.assign(window, { IntersectionObserver: undefined })
  const html = renderToString(content)
  Object.assign(window, { IntersectionObserver: Sight })
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  rendered.mockClear()
  await act(async () => {
    root = hydrateRoot(container, content, {
      onRecoverableError: (error) => {
        throw error
      },
    })
  })
  return [...container.querySelectorAll('button')]
}

const expectSame = (now: readonly Element[], before: readonly Element[]) =>
  expect(now.map((element, index) => element === before[index])).toEqual(before.map(() => true))

const button = (name: string): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  rendered.mockClear()
  clicked.mockClear()
})

afterEach(() => {
  act(() => root?.unmount())
  root = null
  window.IntersectionObserver = Still
  document.body.replaceChildren()
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
  expect(Sight.watched.size).toBe(0)
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
  Object.assign(window, { IntersectionObserver: Sight })
  const { unmount } = render(<List />)
  expect(Sight.watched.size).toBe(0)
  act(() => button('Арка').click())
  expect(clicked.mock.calls).toEqual([['Арка']])
  unmount()
})
