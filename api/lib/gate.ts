import { UnavailableError } from './errors.ts'

/** Runs a piece of work when its turn comes. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A gate that lets `slots` pieces of work run at once; the others wait in the order they came, and beyond `mostWaiting` are refused with `UnavailableError`. */
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
