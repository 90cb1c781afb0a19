import type { CardObject } from '../../platform/cards/card-driver.ts'

/** Sum of the ledger for one card payment, in minor units: received minus refunded, with corrections. */
export interface LedgerSum {
  cardPaymentId: number
  providerId: string
  ledgerMinor: number
  currency: string
}

/** A card payment whose sums differ, in minor units of its currency. */
export interface CardDifferenceFacts {
  /** Null: the shop does not know the provider's payment. */
  cardPaymentId: number | null
  providerId: string
  /** Taken minus refunded; null: the provider's list lacks the payment. */
  providerMinor: number | null
  ledgerMinor: number
  currency: string
}

const takenOf = ({ capturedMinor, refunds }: CardObject): number =>
  refunds.reduce((left, { isDone, amountMinor }) => (isDone ? left - amountMinor : left), capturedMinor)

const isOf = ({ cardPaymentId, providerId }: LedgerSum, listed: CardObject): boolean =>
  listed.reference === cardPaymentId || listed.providerId === providerId || listed.otherIds.includes(providerId)

/** Payments whose sums differ between the ledger and the provider's list (docs/spec/deposits.md#the-daily-comparison). */
export function cardDifferences(ledger: readonly LedgerSum[], listed: readonly CardObject[]): CardDifferenceFacts[] {
  const known = ledger.map((sum): CardDifferenceFacts => {
    const { cardPaymentId, providerId, ledgerMinor, currency } = sum
    const found = listed.find((one) => isOf(sum, one))
    return { cardPaymentId, providerId, providerMinor: found ? takenOf(found) : null, ledgerMinor, currency }
  })
  const unknown = listed
    .filter((one) => !ledger.some((sum) => isOf(sum, one)))
    .map((one) => ({
      cardPaymentId: null,
      providerId: one.providerId,
      providerMinor: takenOf(one),
      ledgerMinor: 0,
      currency: one.currency,
    }))
  return [...known, ...unknown].filter(({ providerMinor, ledgerMinor }) => (providerMinor ?? 0) !== ledgerMinor)
}
