import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { heldCard, owedBesides, type HeldOrder } from '../card-payments/held-card.rules.ts'
import { PAYMENT_WORDS } from './order-words.ts'
import { isSome } from './refund-form.rules.ts'

interface ListedOrder extends HeldOrder {
  amounts: { due: MoneyParts }
  balance: { owed: MoneyParts; toGiveBack: MoneyParts } | null
}

/** The rest of a part payment, or the sum to be refunded; otherwise whether it is paid (docs/spec/orders.md#order-list-in-the-panel). */
export function balanceText({ amounts, balance, ...order }: ListedOrder, now: Date): string {
  const { paymentStatus } = order
  if (balance === null) return PAYMENT_WORDS[paymentStatus]
  const { owed, toGiveBack } = balance
  if (isSome(toGiveBack)) return `за връщане ${firstText(toGiveBack)}`
  const held = heldCard(order, now)
  if (held !== null) {
    const rest = owedBesides(owed, held)
    const text = held.text.toLowerCase()
    return rest === null ? text : `${text}, дължи още ${firstText(rest)}`
  }
  return isSome(owed) && owed.amount !== amounts.due.amount ? `дължи ${firstText(owed)}` : PAYMENT_WORDS[paymentStatus]
}
