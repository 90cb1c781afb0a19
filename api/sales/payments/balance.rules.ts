import type { MoneyMethod, PaymentKind, PaymentPurpose } from '#prisma/client.ts'

/** The price of an order and the money moved for it, in minor units of its currency. */
export interface MoneySums {
  /** Without deposits; 0 once it is cancelled. */
  priceMinor: number
  /** Part of the price: rent with its VAT and late fees. */
  rentPriceMinor: number
  /** Of the rentals that are not back yet. */
  depositRequiredMinor: number
  /** Received minus refunded, without deposits. */
  paidMinor: number
  paidRentMinor: number
  /** Part of the refunds that lowered the price. */
  allowanceMinor: number
  depositReceivedMinor: number
  depositReturnedMinor: number
  depositWithheldMinor: number
  /** Held on the card: neither owed nor received. */
  depositSecuredMinor: number
}

export interface Balance {
  dueMinor: number
  paidMinor: number
  owedMinor: number
  paybackMinor: number
  depositHeldMinor: number
  /** What would be to refund if it were cancelled now. */
  cancelledPaybackMinor: number
}

const owedPrice = ({ priceMinor, allowanceMinor, paidMinor }: MoneySums): number =>
  Math.max(0, priceMinor - allowanceMinor - paidMinor)

/** Required and not received, whether a card holds it or not. */
export const neededDeposit = (sums: MoneySums): number =>
  Math.max(0, sums.depositRequiredMinor - sums.depositReceivedMinor + sums.depositReturnedMinor)

const owedDeposit = (sums: MoneySums): number => Math.max(0, neededDeposit(sums) - sums.depositSecuredMinor)

const overpaid = ({ priceMinor, paidMinor }: MoneySums): number => Math.max(0, paidMinor - priceMinor)

export const depositHeld = (sums: MoneySums): number =>
  sums.depositReceivedMinor - sums.depositReturnedMinor - sums.depositWithheldMinor

const depositToReturn = (sums: MoneySums): number => Math.max(0, depositHeld(sums) - sums.depositRequiredMinor)

/** The columns `owed_minor` and `payback_minor` of orders follow the same rule (docs/spec/payments.md#balance). */
export const balanceOf = (sums: MoneySums): Balance => ({
  dueMinor: sums.priceMinor + sums.depositRequiredMinor,
  paidMinor: sums.paidMinor + sums.depositReceivedMinor - sums.depositReturnedMinor,
  owedMinor: owedPrice(sums) + owedDeposit(sums),
  paybackMinor: overpaid(sums) + depositToReturn(sums),
  depositHeldMinor: depositHeld(sums),
  cancelledPaybackMinor: sums.paidMinor + depositHeld(sums),
})

export interface ProposedEntry {
  kind: PaymentKind
  purpose: PaymentPurpose
  amountMinor: number
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** What would settle the balance, by purpose; empty when nothing is owed either way. */
export function proposalOf(sums: MoneySums): ProposedEntry[] {
  const rentLeft = sums.rentPriceMinor - sums.paidRentMinor
  const [owed, back] = [owedPrice(sums), overpaid(sums)]
  const [rent, rentBack] = [between(0, rentLeft, owed), between(0, -rentLeft, back)]
  const entries: ProposedEntry[] = [
    { kind: 'received', purpose: 'goods', amountMinor: owed - rent },
    { kind: 'received', purpose: 'rent', amountMinor: rent },
    { kind: 'received', purpose: 'deposit', amountMinor: owedDeposit(sums) },
    { kind: 'refunded', purpose: 'goods', amountMinor: back - rentBack },
    { kind: 'refunded', purpose: 'rent', amountMinor: rentBack },
    { kind: 'refunded', purpose: 'deposit', amountMinor: depositToReturn(sums) },
  ]
  return entries.filter(({ amountMinor }) => amountMinor > 0)
}

export interface PaymentEntry extends ProposedEntry {
  /** Null for a withheld deposit. */
  method: MoneyMethod | null
}

type Refusal = 'overpaid' | 'refund' | 'deposit'

const sumOf = (entries: readonly ProposedEntry[], kind: PaymentKind, isDeposit: boolean): number =>
  entries.reduce(
    (sum, entry) =>
      entry.kind === kind && (entry.purpose === 'deposit') === isDeposit ? sum + entry.amountMinor : sum,
    0,
  )

/** With the most that is possible; null when all entries fit together. */
export function refusalOf(
  sums: MoneySums,
  entries: readonly ProposedEntry[],
  allowOverpayment: boolean,
): { refusal: Refusal; mostMinor: number } | null {
  const [received, deposit] = [sumOf(entries, 'received', false), sumOf(entries, 'received', true)]
  if (!allowOverpayment && received > owedPrice(sums)) return { refusal: 'overpaid', mostMinor: owedPrice(sums) }
  if (!allowOverpayment && deposit > owedDeposit(sums)) return { refusal: 'overpaid', mostMinor: owedDeposit(sums) }
  const refundable = sums.paidMinor + received
  if (sumOf(entries, 'refunded', false) > refundable) return { refusal: 'refund', mostMinor: refundable }
  const held = depositHeld(sums) + deposit
  const fromDeposit = sumOf(entries, 'refunded', true) + sumOf(entries, 'withheld', true)
  return fromDeposit > held ? { refusal: 'deposit', mostMinor: held } : null
}
