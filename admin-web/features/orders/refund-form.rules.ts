import { minorUnitsOf } from '#rules/money.ts'
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
  /** Units still with the customer. */
  left: number
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
    .map(({ id, name, size, quantity }) => ({
      id,
      name: size === null ? name : `${name}, ${size}`,
      left: quantity - returned.filter(({ line }) => line.id === id).reduce((sum, line) => sum + line.quantity, 0),
    }))
    .filter(({ left }) => left > 0)
}

export function refundProblems({ amount, reason, returned }: RefundForm): FieldErrors {
  const isEmpty = minorUnitsOf(amount.replace(',', '.')) === 0 && Object.values(returned).every((count) => count === 0)
  return errorsOf({
    amount: priceProblem(amount) ?? (isEmpty ? 'Въведете сума или върнати бройки' : null),
    reason: reason.trim() === '' ? 'Напишете защо' : null,
  })
}
