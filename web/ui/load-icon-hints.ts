import { onceOnline } from '../lib/later.ts'

/** Loads the hints of icons with the first movement of a mouse or the first key: a phone never needs them. */
export function loadIconHints(): void {
  const listening = new AbortController()
  const begin = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
    listening.abort()
    onceOnline(() => import('./icon-hints.ts'))
      .then(({ startIconHints }) => startIconHints())
      .catch(() => undefined)
  }
  for (const sign of ['pointermove', 'keydown'] as const)
    window.addEventListener(sign, begin, { signal: listening.signal, passive: true })
}
