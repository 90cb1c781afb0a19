const LONGEST = 60
const MOST_DIGITS = 5

/** Null for a search that may be personal: with an @ (an e-mail address) or more than five digits (a telephone number). */
export function countedQuery(search: string): string | null {
  const query = search.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (query === '' || query.includes('@') || query.replaceAll(/\D/g, '').length > MOST_DIGITS) return null
  return [...query].slice(0, LONGEST).join('').trim()
}
