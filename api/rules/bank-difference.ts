/** A transfer compared with what an order owes; `settled`: it owes nothing. */
export type BankDifference = 'equal' | 'less' | 'more' | 'settled'

/** In minor units of one currency (docs/spec/payments.md#bank-statements). */
export function bankDifference(amountMinor: number, owedMinor: number): BankDifference {
  if (owedMinor <= 0) return 'settled'
  if (amountMinor === owedMinor) return 'equal'
  return amountMinor < owedMinor ? 'less' : 'more'
}
