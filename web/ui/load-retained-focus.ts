import { onceOnline } from '../lib/later.ts'

/** Loads it with the first focus, and hands over the elements focused meanwhile: a control may be disabled by then. */
export function loadRetainedFocus(): void {
  const focused: (EventTarget | null)[] = [document.activeElement]
  const listening = new AbortController()
  const begin = ({ target }: FocusEvent) => {
    focused.push(target)
    if (focused.length > 2) return
    onceOnline(() => import('./retained-focus.ts'))
      .then(({ retainFocus }) => retainFocus(focused))
      .catch(() => undefined)
      .finally(() => listening.abort())
  }
  document.addEventListener('focusin', begin, { signal: listening.signal })
}
