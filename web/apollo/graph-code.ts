import { whenIdle } from '../lib/when-idle.ts'
import type { OpenedClient } from './graph.ts'

let opening: Promise<() => OpenedClient> | null = null

const importOpen = async () => (await import('./open.ts')).openClient

/** Fetches Apollo. Fails at once without a network: browsers never retry a module that failed to load. */
async function fetchCode(): Promise<() => OpenedClient> {
  if (opening === null && !navigator.onLine) throw new Error('There is no network to load the client over.')
  opening ??= importOpen()
  return opening
}

export const openWhenNeeded = async (): Promise<OpenedClient> => (await fetchCode())()

// On a phone, `pointerover` is the touch itself.
const SIGNS = ['pointerover', 'focusin'] as const
const USABLE = 'a, button, input, select, textarea, label, summary'

/** Before the click that needs it, and never within a touch: a page that is only read does not fetch it. */
export function fetchOnIntent(): void {
  const listening = new AbortController()
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(USABLE) === null || !navigator.onLine) return
    listening.abort()
    whenIdle(() => void fetchCode().catch(() => undefined))
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { signal: listening.signal, passive: true })
}
