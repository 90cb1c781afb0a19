import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { PaymentStatus } from '../../gql/graph.ts'
import { PAYMENT_WORDS } from './order-words.ts'
import { isSome } from './refund-form.rules.ts'

interface ListedOrder {
  amounts: { due: MoneyParts }
  balance: { owed: MoneyParts; toGiveBack: MoneyParts } | null
  paymentStatus: PaymentStatus
}

/** The rest of a part payment, or the sum to be refunded; otherwise whether it is paid (docs/spec/orders.md#order-list-in-the-panel). */
export function balanceText({ amounts, balance, paymentStatus }: ListedOrder): string {
  if (balance === null) return PAYMENT_WORDS[paymentStatus]
  const { owed, toGiveBack } = balance
  if (isSome(toGiveBack)) return `за връщане ${firstText(toGiveBack)}`
  return isSome(owed) && owed.amount !== amounts.due.amount ? `дължи ${firstText(owed)}` : PAYMENT_WORDS[paymentStatus]
}
