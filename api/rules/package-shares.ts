// The share of a part of a package after an edit of its line (docs/spec/packages.md#pieces-of-a-share).

interface Charged {
  quantity: number
  /** Charged days; null of goods. */
  rentalDays: number | null
}

/** What each piece is charged for: once, or for each day. */
const unitsOf = ({ quantity, rentalDays }: Charged): number => quantity * (rentalDays ?? 1)

/**
 * Of the first `pieces` of `ofPieces` that share an amount: each has its whole minor units, and those that are left go
 * to the first ones. Pieces above these have the whole minor units of one.
 */
export const shareOfPieces = (amountMinor: number, ofPieces: number, pieces: number): number =>
  pieces * Math.floor(amountMinor / ofPieces) + Math.min(pieces, amountMinor % ofPieces)

/** Of other pieces or days: by pieces × charged days. */
export const resizedShare = (shareMinor: number, before: Charged, after: Charged): number =>
  shareOfPieces(shareMinor, unitsOf(before), unitsOf(after))
