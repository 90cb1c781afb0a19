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

// A pointer over something that can be used, which on a phone is the touch itself, or the focus on it.
const SIGNS = ['pointerover', 'focusin'] as const
const USABLE = 'a, button, input, select, textarea, label, summary'

/** Safari has no idle callbacks: what a touch does at once takes less than this. */
const IDLE_MS = 200

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, IDLE_MS)
}

/** Before the click that needs it, and in pauses of it: a page that is only read never fetches it. */
export function openOnIntent(open: () => Promise<unknown>): void {
  const listening = new AbortController()
  const fetchThenOpen = async () => {
    try {
      await fetchCode()
      whenIdle(() => void open().catch(() => undefined))
    } catch {
      // Whoever needs it says so.
    }
  }
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(USABLE) === null || !navigator.onLine) return
    listening.abort()
    void fetchThenOpen()
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { signal: listening.signal, passive: true })
}
