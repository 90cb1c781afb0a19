import { UnavailableError } from './errors.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs `slots` calls at once; others wait in order, and above `mostWaiting` fail with `UnavailableError`. */
export function createGate(slots: number, mostWaiting = Number.POSITIVE_INFINITY): Gate {
  const waiting: (() => void)[] = []
  let free = slots

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new UnavailableError()
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
