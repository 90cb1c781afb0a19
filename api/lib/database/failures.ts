/** PostgreSQL's codes that callers have an answer for. */
export const PG_CODES = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  restrictViolation: '23001',
  checkViolation: '23514',
  /** Raised by our trigger: a day of the period is full. */
  dayTaken: 'RD001',
  /** Raised by our trigger: rental stock would fall below what is reserved. */
  stockBelowReserved: 'RD002',
  /** Raised by our function: a cart would have more lines than it may. */
  cartFull: 'CL001',
} as const

/** Text with a NUL, which PostgreSQL cannot hold, or not UTF-8: wherever it came from, the caller has sent it. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

/** Deadlock, serialization failure: the same work may succeed the next time. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Somebody held what is needed longer than a caller waits (`lock_timeout`). Trying again at once would only make the wait longer. */
const LOCK_TIMEOUT = '55P03'

/** The server cannot do it now, but the connection is good: its disk is full (53100), it is out of memory (53200) or over a limit of its own (53400), its disk fails (58030). */
const EXHAUSTED = new Set(['53100', '53200', '53400', '58030'])

/**
 * The server is stopping, starting, out of connections, ended ours, or has become one that only reads (25006), as after a failover; the
 * driver's own words for a lost socket or a full pool.
 */
const LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '57014',
  '25006',
  '53300',
  '08000',
  '08003',
  '08006',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
])
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/

/** The database did not answer in the time that the caller could wait. */
export class DatabaseTimeoutError extends Error {
  constructor() {
    super('the database has not answered in time')
  }
}

function* causesOf(error: unknown): Generator<object> {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : undefined
  )
    yield current
}

/** The code PostgreSQL (or the driver) gave, wherever Prisma or a wrapper has put it; undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('originalCode' in cause && typeof cause.originalCode === 'string') return cause.originalCode
    if (
      'meta' in cause &&
      typeof cause.meta === 'object' &&
      cause.meta !== null &&
      'driverAdapterError' in cause.meta
    ) {
      return databaseCode(cause.meta.driverAdapterError)
    }
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** Which constraint was violated, as PostgreSQL names it; undefined when the error has none. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}

/** Whether a text of the caller’s is none that the database can hold or look for. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE_TEXT.has(databaseCode(error) ?? '')
}

/** Whether trying the same transaction again makes sense. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(databaseCode(error) ?? '')
}

/** Whether the database could not be reached, rather than having refused. */
export function isConnectionFailure(error: unknown): boolean {
  if (LOST.has(databaseCode(error) ?? '')) return true
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseTimeoutError) return true
    if (cause instanceof Error && LOST_MESSAGE.test(cause.message)) return true
  }
  return false
}

/** Whether the database cannot do now what it was asked: lost, exhausted, or kept waiting. The caller may come back. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseCode(error) ?? ''
  return isConnectionFailure(error) || isRetryable(error) || EXHAUSTED.has(code) || code === LOCK_TIMEOUT
}
