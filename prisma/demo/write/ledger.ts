import type { Row } from './shop-rows.ts'

/** Units that an order line took, and when a cancellation returned them. */
export type Taking = { stockId: number; orderLineId: number; quantity: number; takenAt: Date; givenBackAt: Date | null }

type Movement = Row<'stock_movements'>

type Step = { reason: 'sale' | 'cancellation' | 'adjustment'; delta: number; orderLineId: number | null; at: Date }

/**
 * The movements that lead to the current quantities (docs/spec/availability.md#stock-of-a-product): the initial stock,
 * then sales and returns by time. Stock that was always empty has none.
 */
export function ledgerOf(stock: readonly Row<'stock'>[], takings: readonly Taking[], filledAt: Date): Movement[] {
  const takingsOf = Map.groupBy(takings, (taking) => taking.stockId)
  return stock.flatMap(({ id, quantity }) =>
    id === null || quantity === null ? [] : movementsOf(id, quantity, takingsOf.get(id) ?? [], filledAt),
  )
}

function stepsOf(takings: readonly Taking[]): Step[] {
  const steps = takings.flatMap(({ orderLineId, quantity, takenAt, givenBackAt }): Step[] => [
    { reason: 'sale', delta: -quantity, orderLineId, at: takenAt },
    ...(givenBackAt ? [{ reason: 'cancellation', delta: quantity, orderLineId, at: givenBackAt } as const] : []),
  ])
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** How far the stock would fall below zero with this initial quantity. */
function shortage(opening: number, steps: readonly Step[]): number {
  let onHand = opening
  let lowest = 0
  for (const { delta } of steps) {
    onHand += delta
    lowest = Math.min(lowest, onHand)
  }
  return -lowest
}

function movementsOf(stockId: number, quantity: number, takings: readonly Taking[], filledAt: Date): Movement[] {
  const steps = stepsOf(takings)
  const opening = quantity - steps.reduce((sum, step) => sum + step.delta, 0)
  if (opening === 0 && steps.length === 0) return []
  // Units taken by orders that were cancelled later must have existed; a final adjustment removes them.
  const missing = shortage(opening, steps)
  const last = steps.at(-1)
  if (missing > 0 && last) steps.push({ reason: 'adjustment', delta: -missing, orderLineId: null, at: last.at })
  let onHand = opening + missing
  const first: Movement = {
    stock_id: stockId,
    delta: onHand,
    quantity_after: onHand,
    reason: 'initial',
    order_line_id: null,
    created_at: filledAt.toISOString(),
  }
  return [
    first,
    ...steps.map(({ reason, delta, orderLineId, at }) => {
      onHand += delta
      return {
        stock_id: stockId,
        delta,
        quantity_after: onHand,
        reason,
        order_line_id: orderLineId,
        created_at: at.toISOString(),
      }
    }),
  ]
}
