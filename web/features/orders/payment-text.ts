import { PAYMENT_STATUS_LABELS, paymentMethodText } from '#rules/order-labels.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

/** Of an online payment the page says more than „Чакащо“ (docs/spec/card-payments.md#paying). */
export function paymentText({
  paymentMethod,
  deliveryMethod,
  paymentStatus,
  cardPayment,
}: OrderContents_orderFragment): string {
  const method = paymentMethodText(paymentMethod, deliveryMethod)
  const isSaid = cardPayment !== null && paymentStatus === 'PENDING'
  return isSaid ? method : `${method} · ${PAYMENT_STATUS_LABELS[paymentStatus]}`
}
