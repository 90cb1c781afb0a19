import { UnavailableError } from './errors.ts'

export interface Gate {
  <Result>(work: () => Promise<Result>): Promise<Result>
  waiting: () => number
}

/** Others wait in order; above `mostWaiting` they fail with `UnavailableError`. */
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

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return Object.assign(inTurn, { waiting: () => waiting.length })
}
