import { dueWith, orderAmounts, type AmountTerms, type OrderAmounts, type PricedLine } from '#rules/order-amounts.ts'
import { resizedShare } from '#rules/package-shares.ts'

/** Of a part of a package the share before its first edit; null until then, and of a loose line. */
interface Resizable extends PricedLine {
  sharedMinor?: number | null
  sharedUnits?: number | null
}

export interface BillableLine extends Resizable {
  id: number
  /** False for a line whose reservation was rejected. */
  isBilled: boolean
}

export interface BillableOrder extends AmountTerms {
  /** Part of the agreed fee that is currently not charged. */
  waivedFeeMinor: number
  /** Charges by staff, with VAT; part of the sum due. */
  chargesMinor: number
  lines: readonly BillableLine[]
}

export interface Bill extends OrderAmounts {
  waivedFeeMinor: number
}

/** Without billed lines there is no delivery fee (docs/spec/reservations.md#rejecting-and-approving-again). */
export function billOf({ lines, deliveryFeeMinor, waivedFeeMinor, chargesMinor, ...terms }: BillableOrder): Bill {
  const billed = lines.filter(({ isBilled }) => isBilled)
  const agreedFee = deliveryFeeMinor + waivedFeeMinor
  const fee = billed.length === 0 ? 0 : agreedFee
  const amounts = orderAmounts(billed, { ...terms, deliveryFeeMinor: fee })
  return { ...amounts, dueMinor: dueWith(amounts, chargesMinor), waivedFeeMinor: agreedFee - fee }
}

/** Other pieces or days at the agreed price; a part of a package has that much of its share. */
export function resized<Line extends Resizable>(
  line: Line,
  change: { quantity?: number; rentalDays?: number | null },
): Line {
  const after = { ...line, ...change }
  const { allocatedMinor } = line
  return allocatedMinor == null ? after : { ...after, ...resizedShare({ ...line, allocatedMinor }, after) }
}

export function withLineBilled<Order extends BillableOrder>(order: Order, lineId: number, isBilled: boolean): Order {
  return { ...order, lines: order.lines.map((line) => (line.id === lineId ? { ...line, isBilled } : line)) }
}

export function withLineDays<Order extends BillableOrder>(order: Order, lineId: number, rentalDays: number): Order {
  return { ...order, lines: order.lines.map((line) => (line.id === lineId ? resized(line, { rentalDays }) : line)) }
}
