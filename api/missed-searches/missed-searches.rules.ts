const LONGEST = 60
const MOST_DIGITS = 5

/**
 * A search as it is counted: lower case, single spaces, at most 60 letters. Null for what may be an e-mail address, a
 * telephone or an order number: nothing personal is stored.
 */
export function countedQuery(search: string): string | null {
  const query = search.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (query === '' || query.includes('@') || query.replaceAll(/\D/g, '').length > MOST_DIGITS) return null
  return [...query].slice(0, LONGEST).join('').trim()
}
