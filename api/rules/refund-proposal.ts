// What may be refunded for the lines of an order (docs/spec/payments.md#refunds-per-line).
import { allocate } from './package-price.ts'
import { shareOfPieces } from './package-shares.ts'

/** Amounts are minor units of the order's currency; deposits are apart. */
export interface RefundableLine {
  quantity: number
  /** Price of all its pieces, after the discount, with VAT. */
  priceMinor: number
  /** Of earlier refunds of the line. */
  refundedMinor: number
  /** Pieces that came back. */
  returned: number
}

/** What may still be refunded for a line. */
export const leftOfLine = ({
  priceMinor,
  refundedMinor,
}: Pick<RefundableLine, 'priceMinor' | 'refundedMinor'>): number => Math.max(0, priceMinor - refundedMinor)

/** Price of the next `pieces` returned pieces, at most the rest of the line. */
export function refundOfPieces(line: RefundableLine, pieces: number): number {
  const { quantity, priceMinor, returned } = line
  const first = Math.min(returned, quantity)
  const last = Math.min(first + pieces, quantity)
  const share = shareOfPieces(priceMinor, quantity, last) - shareOfPieces(priceMinor, quantity, first)
  return Math.min(leftOfLine(line), share)
}

/** One return. Its lines may sum to more than was refunded when a payment was corrected. */
export interface LineRefunds {
  /** Sum of its payments after corrections. */
  paidBackMinor: number
  lines: readonly { lineId: number; refundedMinor: number }[]
}

/** The refunds of each line. A return that was corrected to less counts in proportion. */
export function refundedByLine(returns: readonly LineRefunds[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { paidBackMinor, lines } of returns) {
    const amounts = lines.map(({ refundedMinor }) => refundedMinor)
    const all = amounts.reduce((sum, minor) => sum + minor, 0)
    const counted = paidBackMinor >= all ? amounts : allocate(Math.max(0, paidBackMinor), amounts)
    for (const [at, { lineId }] of lines.entries()) sums.set(lineId, (sums.get(lineId) ?? 0) + (counted[at] ?? 0))
  }
  return sums
}

/** The rest of the delivery fee: refunds for no line count as refunds of it. */
export const leftOfFee = (feeMinor: number, refundedMinor: number, ofLinesMinor: number): number =>
  Math.max(0, feeMinor - Math.max(0, refundedMinor - ofLinesMinor))
