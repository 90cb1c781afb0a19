const LONGEST = 60
const MOST_DIGITS = 5

/** Null for what may be personal, an e-mail address or a telephone: an @, or more than five digits. */
export function countedQuery(search: string): string | null {
  const query = search.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (query === '' || query.includes('@') || query.replaceAll(/\D/g, '').length > MOST_DIGITS) return null
  return [...query].slice(0, LONGEST).join('').trim()
}
