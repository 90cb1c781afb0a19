export function messageIn(body: string, fallback: string): string {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && 'message' in read && typeof read.message === 'string'
      ? read.message
      : fallback
  } catch {
    return fallback
  }
}
