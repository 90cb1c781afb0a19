import { percentile } from '../bench/figures.ts'

/** Of an attempt: done, not done, or unknown (no answer, or a 503 after sending). */
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
  /** The reason of a refusal, or the code of an error of the graph. */
  code: string | null
  /** The order that an `ok` acknowledges. */
  orderId: number | null
}

export interface Counts {
  attempts: number
  refused: number
  unknown: number
  /** Bugs: answers from 500 on other than 503, and masked errors. */
  faults: number
  p50: number
  p99: number
}

const isFault = ({ status, code }: Attempt): boolean =>
  code === 'INTERNAL_SERVER_ERROR' || (status !== null && status >= 500 && status !== 503)

export function countsOf(attempts: readonly Attempt[]): Counts {
  const having = (outcome: Outcome): number => attempts.filter((attempt) => attempt.outcome === outcome).length
  const answered = attempts.filter(({ status }) => status !== null)
  const durations = answered.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  return {
    attempts: attempts.length,
    refused: having('refused'),
    unknown: having('unknown'),
    faults: attempts.filter(isFault).length,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
  }
}

/** The milliseconds until something was ready again, in words. */
export const readyAgain = (times: readonly number[]): string =>
  `ready again in ${Math.round(percentile(times, 0.5))} ms (p50), ${Math.round(Math.max(...times))} ms at most`
