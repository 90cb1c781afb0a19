/** The argument by which a form says what it was filled from (optimistic locking); with it a write may fail with `StaleVersionError`. */
export const expectedVersion = {
  required: false,
  description: 'The version that was read; when it is no longer the present one, nothing is written.',
} as const
