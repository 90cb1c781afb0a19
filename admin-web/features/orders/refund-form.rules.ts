import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { allocate } from '#rules/package-price.ts'
import { refundOfPieces } from '#rules/refund-proposal.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import type { MoneyMethod } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { priceProblem } from '../../lib/price.ts'
import type { OrderMoney_orderFragment } from '../payments/OrderMoney.graphql.ts'

export const REFUND_METHODS: readonly { value: MoneyMethod; label: string }[] = [
  { value: 'CASH', label: 'В брой' },
  { value: 'CARD', label: 'По картата' },
  { value: 'BANK_TRANSFER', label: 'По банка' },
]

export interface ReturnableLine {
  id: string
  name: string
  quantity: number
  /** Units still with the customer. */
  left: number
  /** Of all units, after the discount of the order. */
  priceMinor: number
  /** Of earlier refunds of the line; left out: none. */
  refundedMinor?: number
  /** Money alone: rentals come back elsewhere, and other goods are not with the customer. */
  isMoneyOnly?: boolean
}

export interface RefundForm {
  amount: string
  method: MoneyMethod
  reason: string
  /** Returned units, by line id; a missing line returns none. */
  returned: Readonly<Record<string, number>>
  /** Whether the returned units go back into stock. */
  restocked: boolean
  /** Whether the units stay with the customer: money alone is refunded. */
  isMoneyOnly?: boolean
  /** Whether the delivery fee is refunded too. */
  withFee?: boolean
}

/** All that is left to refund; returned goods are put back into stock only when staff say so. */
export const initialRefund = ({ amount }: MoneyParts): RefundForm => ({
  amount,
  method: 'CASH',
  reason: '',
  returned: {},
  restocked: false,
})

/** Price of the returned units after the discount, without earlier ones of the line. */
function returnedMinor(lines: readonly ReturnableLine[], returned: RefundForm['returned']): number {
  return lines.reduce((sum, line) => sum + lineMinor(line, returned[line.id] ?? 0), 0)
}

/** Of so many units of a line: their price, less earlier refunds of the line. */
export function lineMinor({ quantity, left, priceMinor, refundedMinor = 0 }: ReturnableLine, units: number): number {
  return refundOfPieces({ quantity, priceMinor, refundedMinor, returned: quantity - left }, units)
}

const isNothing = (returned: RefundForm['returned']): boolean => Object.values(returned).every((count) => count === 0)

function proposedAmount(
  lines: readonly ReturnableLine[],
  { amount }: MoneyParts,
  returned: RefundForm['returned'],
  feeMinor = 0,
): string {
  if (isNothing(returned) && feeMinor === 0) return amount
  return decimalOf(Math.min(minorUnitsOf(amount) ?? 0, returnedMinor(lines, returned) + feeMinor))
}

/**
 * The amount follows the returned units as long as staff do not type another one
 * (docs/spec/payments.md#refunds-and-returns).
 */
export function withReturned(
  form: RefundForm,
  lines: readonly ReturnableLine[],
  refundable: MoneyParts,
  { id, count }: { id: string; count: number },
  feeLeftMinor = 0,
): RefundForm {
  const returned = { ...form.returned, [id]: count }
  return followed(form, { ...form, returned }, lines, refundable, feeLeftMinor)
}

/** The form after a change; its amount follows, unless staff have typed another one. */
export function followed(
  before: RefundForm,
  after: RefundForm,
  lines: readonly ReturnableLine[],
  refundable: MoneyParts,
  feeLeftMinor: number,
): RefundForm {
  const amountOf = ({ returned, withFee }: RefundForm) =>
    proposedAmount(lines, refundable, returned, withFee === true ? feeLeftMinor : 0)
  return { ...after, ...(before.amount === amountOf(before) && { amount: amountOf(after) }) }
}

export const WITHDRAWAL_REASON = 'Отказ от покупка'

/** Begins with all pieces of the lines that the customer withdrew from. */
export function withdrawnRefund(
  form: RefundForm,
  lines: readonly ReturnableLine[],
  refundable: MoneyParts,
  withdrawn: readonly string[],
): RefundForm {
  const chosen = lines.filter(({ id }) => withdrawn.includes(id))
  if (chosen.length === 0) return form
  const returned = Object.fromEntries(chosen.map(({ id, left }) => [id, left]))
  return followed(form, { ...form, returned, reason: WITHDRAWAL_REASON }, lines, refundable, 0)
}

interface RefundedLine {
  orderLineId: string
  quantity: number
  isRestocked: boolean
  amount: string
}

/**
 * The chosen lines with the refund of each: its proposal, or its part of a lower amount. The rest of a higher amount is for
 * no line.
 */
export function refundedLines(
  { amount, returned, restocked, isMoneyOnly = false }: RefundForm,
  lines: readonly ReturnableLine[],
): RefundedLine[] {
  const chosen = lines.filter(({ id }) => (returned[id] ?? 0) > 0)
  const proposed = chosen.map((line) => lineMinor(line, returned[line.id] ?? 0))
  const all = proposed.reduce((sum, minor) => sum + minor, 0)
  const typed = minorUnitsOf(amount.replace(',', '.')) ?? 0
  const amounts = typed >= all ? proposed : allocate(typed, proposed)
  return chosen.flatMap((line, at) => {
    const quantity = isMoneyOnly || line.isMoneyOnly === true ? 0 : (returned[line.id] ?? 0)
    const minor = Math.min(amounts[at] ?? 0, proposed[at] ?? 0)
    if (quantity === 0 && minor === 0) return []
    return [{ orderLineId: line.id, quantity, isRestocked: restocked && quantity > 0, amount: decimalOf(minor) }]
  })
}

export const isSome = ({ amount }: MoneyParts): boolean => (minorUnitsOf(amount) ?? 0) > 0

/** Goods count as with the customer from the status SHIPPED on. */
export function returnableLines({
  status,
  lines,
  returns,
}: Pick<OrderMoney_orderFragment, 'status' | 'lines' | 'returns'>): ReturnableLine[] {
  if (status !== 'SHIPPED' && status !== 'DELIVERED' && status !== 'COMPLETED') return []
  const returned = returns.nodes.flatMap((returned) => returned.lines)
  return lines
    .filter(({ rental }) => rental === null)
    .map(({ id, name, size, quantity, discountedPrice }) => ({
      id,
      quantity,
      priceMinor: minorUnitsOf(discountedPrice.amount) ?? 0,
      name: size === null ? name : `${name}, ${size}`,
      left: quantity - returned.filter(({ line }) => line.id === id).reduce((sum, line) => sum + line.quantity, 0),
    }))
    .filter(({ left }) => left > 0)
}

type RefundOrder = Pick<OrderMoney_orderFragment, 'status' | 'lines' | 'returns' | 'refundLines'>

const nameOf = ({ name, size }: OrderMoney_orderFragment['lines'][number]): string =>
  size === null ? name : `${name}, ${size}`

/** All lines with something to refund or to take back, each with its price and earlier refunds. */
export function refundLinesOf(order: RefundOrder): ReturnableLine[] {
  const returnable = new Map(returnableLines(order).map((line) => [line.id, line]))
  const paid = new Map((order.refundLines ?? []).map((facts) => [facts.line.id, facts]))
  return order.lines
    .map((line): ReturnableLine => {
      const { id, quantity, discountedPrice } = line
      const goods = returnable.get(id)
      const facts = paid.get(id)
      return {
        ...(goods ?? { id, quantity, name: nameOf(line), left: quantity, isMoneyOnly: true }),
        priceMinor: minorUnitsOf(facts?.paid.amount ?? discountedPrice.amount) ?? 0,
        refundedMinor: minorUnitsOf(facts?.refunded.amount ?? '0.00') ?? 0,
      }
    })
    .filter(({ isMoneyOnly, priceMinor, refundedMinor = 0 }) => isMoneyOnly !== true || priceMinor > refundedMinor)
}

export function refundProblems({ amount, reason, returned }: RefundForm): FieldErrors {
  const isEmpty = minorUnitsOf(amount.replace(',', '.')) === 0 && isNothing(returned)
  return errorsOf({
    amount: priceProblem(amount) ?? (isEmpty ? 'Въведете сума или върнати бройки' : null),
    reason: reason.trim() === '' ? 'Напишете защо' : null,
  })
}
