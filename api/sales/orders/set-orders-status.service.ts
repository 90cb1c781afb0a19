import { BadTransitionError, StaleVersionError, UserError } from '#lib/errors.ts'
import { int, oneOf, returning } from '#lib/database/row.ts'
import { OrderStatus } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { changeInTransaction } from './order-status.service.ts'
import { noSuchOrder, OrdersRefusedError, type OrderRefusal } from './orders.errors.ts'
import { effectOf } from './orders.rules.ts'

export interface SteppedOrder {
  orderId: number
  expectedVersion: number | null
}

const ONE_BY_ONE = 'Отказва се и се възстановява поръчка по поръчка.'

async function refusalOf(orderId: number, step: () => Promise<void>): Promise<OrderRefusal | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { orderId, code: error.code, message: error.message }
  }
}

/**
 * Changes all or none. Cancelling and restoring are refused: each order needs its own confirmations. Fails with
 * `OrdersRefusedError`, which lists every order that cannot change, also for lack of permission.
 */
export async function setOrdersStatus(
  ctx: Context,
  { orders, status }: { orders: readonly SteppedOrder[]; status: OrderStatus },
): Promise<void> {
  const wanted = orders.toSorted((one, other) => one.orderId - other.orderId)
  await ctx.sql.transaction(async (tx) => {
    const found = await tx.rows(returning({ id: int, status: oneOf(OrderStatus), version: int })`
      SELECT o.id, o.status, o.version FROM orders o WHERE o.id = ANY (${wanted.map(({ orderId }) => orderId)}::int[]) ORDER BY o.id FOR UPDATE`)
    const refusals: OrderRefusal[] = []
    for (const { orderId, expectedVersion } of wanted) {
      const refusal = await refusalOf(orderId, async () => {
        const order = found.find(({ id }) => id === orderId)
        if (!order) throw noSuchOrder()
        if (order.version !== (expectedVersion ?? order.version)) throw new StaleVersionError(order.version)
        if (effectOf(order.status, status) !== null) throw new BadTransitionError(ONE_BY_ONE)
        await changeInTransaction(tx, ctx, { orderId, status })
      })
      if (refusal) refusals.push(refusal)
    }
    if (refusals.length > 0) throw new OrdersRefusedError(refusals)
  })
}
