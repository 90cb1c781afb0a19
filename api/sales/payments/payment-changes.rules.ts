import type { Currency } from '#prisma/client.ts'
import { amountText } from '#rules/money.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import { METHOD_WORDS, MOVED_WORDS, PURPOSE_LABELS } from '#rules/payment-labels.ts'
import type { PaymentEntry } from './balance.rules.ts'

/** How the history of the order states an entry; `rightMinor` is the amount after a correction. */
export function paymentChange(
  { kind, purpose, method, amountMinor }: PaymentEntry,
  currency: Currency,
  rightMinor: number | null = null,
): OrderChange {
  const text = (minorUnits: number) =>
    [MOVED_WORDS[kind], amountText({ minorUnits, currency }), method && METHOD_WORDS[method]].filter(Boolean).join(' ')
  const [from, to] = rightMinor === null ? [null, amountMinor] : [amountMinor, rightMinor]
  return {
    part: 'payment',
    item: PURPOSE_LABELS[purpose],
    from: from === null ? null : text(from),
    to: to === 0 ? null : text(to),
  }
}
