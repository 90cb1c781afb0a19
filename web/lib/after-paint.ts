/** A page that is hidden paints nothing, and its work goes on all the same. */
const HIDDEN_MS = 100

/** Resolves once what a touch has changed so far is painted, so that it is seen before the work that follows from it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, HIDDEN_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
