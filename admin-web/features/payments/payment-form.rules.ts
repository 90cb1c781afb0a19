import { minorUnitsOf } from '#rules/money.ts'
import type {
  MoneyMethod,
  OrderStatus,
  PaymentEntryInput,
  PaymentKind,
  PaymentMethod,
  PaymentPurpose,
} from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import type { OrderMoney_orderFragment } from './OrderMoney.graphql.ts'

export type PaidOrder = Pick<OrderMoney_orderFragment, 'status' | 'paymentMethod' | 'deliveryMethod' | 'balance'>

export interface PaymentForm {
  kind: PaymentKind
  /** As typed; empty: nothing for this purpose. */
  amounts: Readonly<Record<PaymentPurpose, string>>
  method: MoneyMethod
  reference: string
  reason: string
  allowOverpayment: boolean
}

export const purposesOf = (kind: PaymentKind): readonly PaymentPurpose[] =>
  kind === 'WITHHELD' ? ['DEPOSIT'] : ['GOODS', 'RENT', 'DEPOSIT']

/** What would settle the balance in this way. */
export function proposedAmounts({ balance }: PaidOrder, kind: PaymentKind): PaymentForm['amounts'] {
  const of = (purpose: PaymentPurpose) =>
    balance?.proposal.find((entry) => entry.kind === kind && entry.purpose === purpose)?.amount.amount ?? ''
  return { GOODS: of('GOODS'), RENT: of('RENT'), DEPOSIT: of('DEPOSIT') }
}

const METHOD_OF: Record<Exclude<PaymentMethod, 'CASH_ON_DELIVERY'>, MoneyMethod> = {
  BANK_TRANSFER: 'BANK_TRANSFER',
  CARD: 'CARD',
}

const SENT: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED', 'COMPLETED']

/** The courier collects only for goods that were sent; all other cash is taken at the desk. */
function usualMethod(order: PaidOrder, { GOODS }: PaymentForm['amounts'], kind: PaymentKind): MoneyMethod {
  const { paymentMethod, deliveryMethod, status } = order
  if (paymentMethod !== 'CASH_ON_DELIVERY') return METHOD_OF[paymentMethod]
  const isSent = deliveryMethod !== 'PICKUP' && SENT.includes(status)
  return isSent && kind === 'RECEIVED' && GOODS !== '' ? 'COURIER' : 'CASH'
}

/** Proposes what would settle the balance (docs/spec/payments.md#recording-payments). */
export function initialPayment(order: PaidOrder): PaymentForm {
  const isToGiveBack = order.balance?.proposal.some(({ kind }) => kind === 'REFUNDED') === true
  const kind = isToGiveBack ? 'REFUNDED' : 'RECEIVED'
  const amounts = proposedAmounts(order, kind)
  return {
    kind,
    amounts,
    method: usualMethod(order, amounts, kind),
    reference: '',
    reason: '',
    allowOverpayment: false,
  }
}

const isSome = (typed: string): boolean => typed.trim() !== '' && minorUnitsOf(priceText(typed) ?? '') !== 0

const filled = ({ kind, amounts }: PaymentForm): PaymentPurpose[] =>
  purposesOf(kind).filter((purpose) => isSome(amounts[purpose]))

export function paymentProblems(form: PaymentForm): FieldErrors {
  const { kind, amounts, reason } = form
  const purposes = filled(form)
  const problems = Object.fromEntries(purposes.map((purpose) => [purpose, priceProblem(amounts[purpose])]))
  const isPrice = purposes.some((purpose) => purpose !== 'DEPOSIT')
  const needsReason = kind === 'WITHHELD' || (kind === 'REFUNDED' && isPrice)
  return errorsOf({
    ...problems,
    ...(purposes.length === 0 && { [purposesOf(kind)[0] ?? '']: 'Въведете сума' }),
    reason: needsReason && reason.trim() === '' ? 'Напишете защо' : null,
  })
}

export const entriesOf = (form: PaymentForm): PaymentEntryInput[] =>
  filled(form).map((purpose) => ({
    kind: form.kind,
    purpose,
    amount: priceText(form.amounts[purpose]) ?? '0',
    method: form.kind === 'WITHHELD' ? null : form.method,
    reference: form.reference,
    reason: form.reason,
  }))
