/** Holds back the hydration of a part of the page that was sent, until the part is needed. */
export interface HydrationGate {
  /** To be waited for with `use`. */
  opened: Promise<void>
  open: () => void
  /** Opens it when one of the part's elements is almost seen, or is touched; not any more after the returned function. */
  watch: (elements: readonly Element[]) => () => void
  isWatched: () => boolean
}

/** Every interaction begins with one of these. React hydrates a clicked part at once, if its gate is open by then. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click'] as const

/** Scrolled that near, a part is hydrated before it is seen. */
const NEAR = '300px'

const openings = new Map<Element, () => void>()
let observer: IntersectionObserver | null = null

function openTouched({ target }: Event): void {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) openings.get(at)?.()
}

function openSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) openings.get(target)?.()
}

function add(element: Element, open: () => void): void {
  if (observer === null) {
    observer = new IntersectionObserver(openSeen, { rootMargin: NEAR })
    // On the window, because React's own listeners must find the gate open.
    for (const type of TOUCHES) window.addEventListener(type, openTouched, { capture: true, passive: true })
  }
  openings.set(element, open)
  observer.observe(element)
}

function remove(element: Element): void {
  openings.delete(element)
  observer?.unobserve(element)
  if (openings.size > 0) return
  observer = null
  for (const type of TOUCHES) window.removeEventListener(type, openTouched, { capture: true })
}

/** Opens all gates: a navigation changes the data of every part, and React can update only hydrated parts. */
export function openHydrationGates(): void {
  for (const open of new Set(openings.values())) open()
}

export function createHydrationGate(): HydrationGate {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isOpen = false
  let watched: readonly Element[] = []
  const unwatch = () => {
    for (const element of watched) remove(element)
    watched = []
  }
  const open = () => {
    isOpen = true
    unwatch()
    // As React notes it itself, so that it does not wait for a promise that is resolved already.
    void Object.assign(promise, { status: 'fulfilled', value: undefined })
    resolve()
  }
  return {
    opened: promise,
    open,
    watch: (elements) => {
      watched = isOpen ? [] : elements
      for (const element of watched) add(element, open)
      return unwatch
    },
    isWatched: () => watched.length > 0,
  }
}
