import type { MoneySums, PaymentEntry } from '../payments/balance.rules.ts'
import { proposalOf } from '../payments/balance.rules.ts'

/** A sum from the courier on the purposes that the order owes; the rest is a payment for goods. */
export function payoutEntries(sums: MoneySums, amountMinor: number): PaymentEntry[] {
  let left = Math.max(0, amountMinor)
  const owed = proposalOf(sums).filter(({ kind }) => kind === 'received')
  const entries = owed.flatMap(({ purpose, amountMinor: owedMinor }) => {
    const part = Math.min(left, owedMinor)
    left -= part
    return part === 0 ? [] : [{ kind: 'received' as const, purpose, amountMinor: part, method: 'courier' as const }]
  })
  if (left === 0) return entries
  const goods = entries.find(({ purpose }) => purpose === 'goods')
  if (goods) {
    goods.amountMinor += left
    return entries
  }
  return [...entries, { kind: 'received', purpose: 'goods', amountMinor: left, method: 'courier' }]
}
