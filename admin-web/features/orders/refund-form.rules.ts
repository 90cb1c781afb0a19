import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { shareOfPieces } from '#rules/package-shares.ts'
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
}

export interface RefundForm {
  amount: string
  method: MoneyMethod
  reason: string
  /** Returned units, by line id; a missing line returns none. */
  returned: Readonly<Record<string, number>>
  /** Whether the returned units go back into stock. */
  restocked: boolean
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
  return lines.reduce((sum, { id, quantity, left, priceMinor }) => {
    const before = quantity - left
    const priceOf = (units: number) => shareOfPieces(priceMinor, quantity, units)
    return sum + priceOf(before + (returned[id] ?? 0)) - priceOf(before)
  }, 0)
}

const isNothing = (returned: RefundForm['returned']): boolean => Object.values(returned).every((count) => count === 0)

function proposedAmount(
  lines: readonly ReturnableLine[],
  { amount }: MoneyParts,
  returned: RefundForm['returned'],
): string {
  if (isNothing(returned)) return amount
  return decimalOf(Math.min(minorUnitsOf(amount) ?? 0, returnedMinor(lines, returned)))
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
): RefundForm {
  const returned = { ...form.returned, [id]: count }
  const isProposed = form.amount === proposedAmount(lines, refundable, form.returned)
  return { ...form, returned, ...(isProposed && { amount: proposedAmount(lines, refundable, returned) }) }
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

export function refundProblems({ amount, reason, returned }: RefundForm): FieldErrors {
  const isEmpty = minorUnitsOf(amount.replace(',', '.')) === 0 && isNothing(returned)
  return errorsOf({
    amount: priceProblem(amount) ?? (isEmpty ? 'Въведете сума или върнати бройки' : null),
    reason: reason.trim() === '' ? 'Напишете защо' : null,
  })
}
