export const PG_CODES = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  restrictViolation: '23001',
  checkViolation: '23514',
  /** From here on raised by our own triggers and functions. */
  dayTaken: 'RD001',
  stockBelowReserved: 'RD002',
  periodRefused: 'RD003',
  piecesElsewhere: 'RM001',
  cartFull: 'CL001',
} as const

/** Text with NUL, which PostgreSQL cannot store, or not UTF-8: always the caller's input. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

const RETRYABLE = new Set(['40001', '40P01'])

/** `lock_timeout`. Not retried: that would only prolong the wait. */
const LOCK_TIMEOUT = '55P03'

/** Out of disk (53100), memory (53200) or another limit (53400), or a disk error (58030); the connection is good. */
const EXHAUSTED = new Set(['53100', '53200', '53400', '58030'])

/** The server stops, starts, is full, ended ours or became read-only (25006, after a failover); then driver errors. */
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

export class DatabaseTimeoutError extends Error {
  constructor() {
    super('the database has not answered in time')
  }
}

/** A new connection is good, but this process may not use the database any more. */
export class RefusedConnectionError extends Error {}

function* causesOf(error: unknown): Generator<object> {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : undefined
  )
    yield current
}

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

export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}

export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE_TEXT.has(databaseCode(error) ?? '')
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(databaseCode(error) ?? '')
}

export function isConnectionFailure(error: unknown): boolean {
  if (LOST.has(databaseCode(error) ?? '')) return true
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseTimeoutError || cause instanceof RefusedConnectionError) return true
    if (cause instanceof Error && LOST_MESSAGE.test(cause.message)) return true
  }
  return false
}

export function isLockTimeout(error: unknown): boolean {
  return databaseCode(error) === LOCK_TIMEOUT
}

/** Lost, exhausted or locked too long: the caller may retry later. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseCode(error) ?? ''
  return isConnectionFailure(error) || isRetryable(error) || EXHAUSTED.has(code) || isLockTimeout(error)
}
