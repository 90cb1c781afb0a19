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

const fetchAhead = () => void fetchCode().catch(() => undefined)

/** Once the page answers and rests, so that the next tap does not wait for it, nor needs a network. */
export function fetchWhenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAhead)
  else setTimeout(fetchAhead, 500)
}
