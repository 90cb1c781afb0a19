import { proposalOf, type MoneySums, type PaymentEntry } from '../payments/balance.rules.ts'

/**
 * The entries of the ledger for an amount that came by bank: the debt by purpose, goods first, then rent, then deposit.
 * The rest of a higher amount counts as paid for goods, and so is to be refunded.
 */
export function transferEntries(sums: MoneySums, amountMinor: number): PaymentEntry[] {
  const owed = proposalOf(sums).filter(({ kind }) => kind === 'received')
  let left = amountMinor
  const entries = owed.map((entry) => {
    const part = Math.min(left, entry.amountMinor)
    left -= part
    return { ...entry, amountMinor: part, method: 'bank_transfer' as const }
  })
  const goods = entries.find(({ purpose }) => purpose === 'goods')
  const rest: PaymentEntry = { kind: 'received', purpose: 'goods', amountMinor: left, method: 'bank_transfer' }
  if (goods) goods.amountMinor += left
  return [...(goods ? [] : [rest]), ...entries].filter((entry) => entry.amountMinor > 0)
}
