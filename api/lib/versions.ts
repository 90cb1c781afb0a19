import { StaleVersionError, type UserError } from './errors.ts'

export const expectedVersion = {
  required: false,
  description: 'The version that was read; when it is no longer the present one, nothing is written.',
} as const

/** Without a version the write overwrites any change. */
export interface Versioned {
  expectedVersion?: number | null | undefined
}

export function asRead({ expectedVersion: version }: Versioned): { version?: number } {
  return version === null || version === undefined ? {} : { version }
}

/** For an update by Prisma. */
export const nextVersion = ({ clock }: { clock: () => Date }) => ({ version: { increment: 1 }, updatedAt: clock() })

/** Fails with `StaleVersionError`. */
export function requireVersion({ expectedVersion: version }: Versioned, present: { version: number }): void {
  if ((version ?? present.version) !== present.version) throw new StaleVersionError(present.version)
}

export function notWritten(present: { version: number } | null | undefined, notFound: () => UserError): UserError {
  return present ? new StaleVersionError(present.version) : notFound()
}
