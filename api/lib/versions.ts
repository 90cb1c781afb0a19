// Optimistic locking: a form says from which version it was filled, and a write over somebody else's change is refused.
import { StaleVersionError, type UserError } from './errors.ts'

/** The argument of the graph; with it a write may fail with `StaleVersionError`. */
export const expectedVersion = {
  required: false,
  description: 'The version that was read; when it is no longer the present one, nothing is written.',
} as const

/** What a write may carry; without a version it goes through whatever was changed meanwhile. */
export interface Versioned {
  expectedVersion?: number | null | undefined
}

/** The condition on the row of a write. */
export function asRead({ expectedVersion: version }: Versioned): { version?: number } {
  return version === null || version === undefined ? {} : { version }
}

/** Compares with the row as it is now. Fails with `StaleVersionError`. */
export function requireVersion({ expectedVersion: version }: Versioned, present: { version: number }): void {
  if ((version ?? present.version) !== present.version) throw new StaleVersionError(present.version)
}

/** Why a write under `asRead` has touched no row: it is gone, or has another version by now. */
export function notWritten(present: { version: number } | null | undefined, notFound: () => UserError): UserError {
  return present ? new StaleVersionError(present.version) : notFound()
}
