import { afterEach, beforeEach } from '@jest/globals'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'

const watched = new Map<Element, () => void>()

/** The test decides which elements are near the screen. */
class Sight implements IntersectionObserver {
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
    watched.set(target, () => report(true))
    report(false)
  }

  unobserve(target: Element): void {
    watched.delete(target)
  }

  disconnect(): void {
    watched.clear()
  }

  takeRecords = () => []
}

const Still = window.IntersectionObserver
let root: Root | null = null

beforeEach(() => {
  window.IntersectionObserver = Sight
})

afterEach(() => {
  act(() => root?.unmount())
  root = null
  window.IntersectionObserver = Still
  document.body.replaceChildren()
})

/** Sends the content as the server does, then hydrates it; a difference between the two is thrown. */
export async function sendPage(content: ReactNode, onSent: () => void = () => undefined): Promise<void> {
  // The server sees nothing.
  Object.assign(window, { IntersectionObserver: undefined })
  const html = renderToString(content)
  window.IntersectionObserver = Sight
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  onSent()
  await act(async () => {
    root = hydrateRoot(container, content, {
      onRecoverableError: (error) => {
        throw error
      },
    })
  })
}

/** Brings the element near the screen. */
export const see = (element: Element) => act(async () => watched.get(element)?.())

export const watchedCount = (): number => watched.size

export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
