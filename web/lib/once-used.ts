const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Calls once when the visitor does something, or after `ms`; not any more after the returned function was called. */
export function onceUsed(run: () => void, ms: number): () => void {
  const timer = setTimeout(begin, ms)
  function cancel(): void {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, begin)
  }
  function begin(): void {
    cancel()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
  return cancel
}
