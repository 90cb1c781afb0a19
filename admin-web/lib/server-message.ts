/** The message in the body of a refused REST call; `otherwise` when the body is none of ours. */
export function messageIn(body: string, otherwise: string): string {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && 'message' in read && typeof read.message === 'string'
      ? read.message
      : otherwise
  } catch {
    return otherwise
  }
}
