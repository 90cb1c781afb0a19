export function messageOf(error: unknown): string {
  // Not instanceof: jest gives tests an Error of their own.
  if (!Error.isError(error)) return String(error)
  // A failed connection to a name with several addresses is an AggregateError with an empty message.
  return error.message === '' && 'errors' in error && Array.isArray(error.errors)
    ? error.errors.map(messageOf).join(', ')
    : error.message
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message, and where in a script or function PostgreSQL found the mistake. */
export function reportOf(error: unknown): string {
  const where = typeof error === 'object' && error !== null && 'where' in error ? error.where : undefined
  return typeof where === 'string' ? `${messageOf(error)} (${where})` : messageOf(error)
}
