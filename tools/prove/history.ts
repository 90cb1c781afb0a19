import { percentile } from '../bench/figures.ts'

/** What became of an attempt: done, surely not done, or not known (no answer, or a 503 after sending). */
export type Outcome = 'ok' | 'refused' | 'unknown'

export interface Attempt {
  operation: string
  /** The idempotency key of an order. */
  key: string | null
  sentAt: number
  answeredAt: number
  /** Null when the connection ended before an answer. */
  status: number | null
  outcome: Outcome
  /** Why it was refused, or what the graph says of a fault. */
  code: string | null
  /** The order that an `ok` acknowledges. */
  orderId: number | null
}

/** Everything that the clients of one scenario tried, in the order of the answers. */
export interface History {
  attempts: readonly Attempt[]
  note: (attempt: Attempt) => void
}

export function createHistory(): History {
  const attempts: Attempt[] = []
  return { attempts, note: (attempt) => void attempts.push(attempt) }
}

export interface Counts {
  attempts: number
  refused: number
  unknown: number
  /** Bugs: answers from 500 on that do not ask to come back, and errors that the graph masks. */
  faults: number
  p50: number
  p99: number
}

const isFault = ({ status, code }: Attempt): boolean =>
  code === 'INTERNAL_SERVER_ERROR' || (status !== null && status >= 500 && status !== 503)

export function countsOf({ attempts }: History): Counts {
  const having = (outcome: Outcome): number => attempts.filter((attempt) => attempt.outcome === outcome).length
  const durations = attempts
    .filter(({ status }) => status !== null)
    .map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  return {
    attempts: attempts.length,
    refused: having('refused'),
    unknown: having('unknown'),
    faults: attempts.filter(isFault).length,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
  }
}

/** The milliseconds after which something was ready again, in words. */
export const readyAgain = (times: readonly number[]): string =>
  `ready again in ${Math.round(percentile(times, 0.5))} ms (p50), ${Math.round(Math.max(...times))} ms at most`
