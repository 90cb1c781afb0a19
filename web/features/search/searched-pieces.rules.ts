const PIECES = /^\s*([1-9]\d{0,3})\s+\p{L}/u

/** „30 стола“: 30; null for a text that does not begin with a number of pieces (docs/spec/search.md#product-search). */
export const searchedPieces = (text: string): number | null => {
  const [, number] = PIECES.exec(text) ?? []
  return number === undefined ? null : Number(number)
}
