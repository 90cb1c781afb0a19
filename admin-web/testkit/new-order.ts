import type { Period } from '../features/new-order/new-order.rules.ts'
import type { NewOrderLine_lineFragment } from '../features/new-order/NewOrder.graphql.ts'
import { money } from './money.ts'

interface LinePart {
  id?: string
  name?: string
  quantity?: number
  /** The days of a rental. */
  period?: Period
}

/** A cart line of a new order: a balloon, or chairs for a period. */
export const createOrderedLine = ({
  id = 'line-1',
  name = 'Балон',
  quantity = 1,
  period,
}: LinePart = {}): NewOrderLine_lineFragment => ({
  __typename: 'CartLine',
  id,
  name,
  size: null,
  quantity,
  isNoCourier: false,
  available: 8,
  unitPrice: money('5.00'),
  lineTotal: money((5 * quantity).toFixed(2)),
  product: { __typename: period === undefined ? 'SaleProduct' : 'RentalProduct', id: `product-of-${id}` },
  variant: null,
  rental: period === undefined ? null : { __typename: 'RentalTerms', ...period, deposit: money('2.00') },
  problem: null,
})
