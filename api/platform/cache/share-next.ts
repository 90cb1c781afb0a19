/** If the shared check failed after more than this, its waiters fail with it instead of retrying. */
const RETRY_WITHIN_MS = 500

/** Readers during a check share the next one: the current may have been answered before a commit that they must see. */
export function shareNext<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  let startedAt = 0
  const start = (): Promise<Result> => {
    startedAt = performance.now()
    const started = check().finally(() => {
      if (current === started) current = null
    })
    current = started
    return started
  }
  function startNext(): Promise<Result> {
    next = null
    return start()
  }
  return () => {
    if (!current) return start()
    next ??= current.then(startNext, (failure: unknown) => {
      if (performance.now() - startedAt < RETRY_WITHIN_MS) return startNext()
      next = null
      throw failure
    })
    return next
  }
}
