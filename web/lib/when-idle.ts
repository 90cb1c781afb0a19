/** Safari has no idle callbacks: what a touch does at once takes less than this. */
const TOUCHED_MS = 200

/** After the touch that led to it is painted, and at the latest in a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, TOUCHED_MS)
}
