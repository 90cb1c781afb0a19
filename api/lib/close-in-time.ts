import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for things that close, but not for ever: a picture store or a mail server may hang for minutes. `last` runs in any
 * case. Throws when something failed or was left.
 */
export async function closeInTime(
  closing: Promise<unknown>,
  withinMs: number,
  last: () => Promise<unknown>,
): Promise<void> {
  const timer = new AbortController()
  try {
    const isClosed = await Promise.race([
      closing.then(() => true),
      wait(withinMs, false, { signal: timer.signal }).catch(() => false),
    ])
    if (!isClosed) throw new Error(`not closed within ${Math.round(withinMs)} ms`)
  } finally {
    timer.abort()
    await last()
  }
}
