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

export interface SharedLine extends Charged {
  /** Its share now. */
  allocatedMinor: number
  /** The share before the first edit and the units that have it; null until then. */
  sharedMinor?: number | null
  sharedUnits?: number | null
}

/** Of other pieces or days, by pieces × charged days, always of the share before the first edit. */
export function resizedShare({ allocatedMinor, sharedMinor, sharedUnits, ...before }: SharedLine, after: Charged) {
  const [shared, units] = [sharedMinor ?? allocatedMinor, sharedUnits ?? unitsOf(before)]
  return {
    allocatedMinor: shareOfPieces(shared, units, unitsOf(after)),
    sharedMinor: shared,
    sharedUnits: units,
  }
}
