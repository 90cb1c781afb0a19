import { int, nullable, returning, type RowOf } from '#lib/database/row.ts'
import { defineLoader, groupedBy, inOrderOf } from '#lib/loaders.ts'
import type { Order, Reservation } from '#prisma/client.ts'
import type { Currency } from '#rules/money.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import type { Context } from '../../context.ts'
import { billOf, withLineBilled, withLineDays } from './order-billing.rules.ts'
import { BILL_WITH_LINES, STORED_BILL, type StoredBill } from './order-billing.service.ts'
import { ownOrdersOnly } from './order-access.service.ts'

/** `minimumAge`: the oldest of the products of billed lines, as they have it now; null for any. */
const COUNTS = { orderId: int, all: int, rentals: int, minimumAge: nullable(int) }

export const lineCounts = defineLoader<Context, number, Omit<RowOf<typeof COUNTS>, 'orderId'>>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(COUNTS)`
    SELECT l.order_id AS "orderId", count(*)::int AS "all", (count(*) FILTER (WHERE l.type = 'rent'))::int AS rentals,
      max(p.minimum_age) FILTER (WHERE l.is_billed) AS "minimumAge"
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ANY (${[...ids]}::int[]) GROUP BY l.order_id`)
  return inOrderOf(ids, rows, ({ orderId }) => orderId).map((row) => row ?? { all: 0, rentals: 0, minimumAge: null })
})

export const currenciesOfOrders = defineLoader<Context, number, Currency | undefined>(async (ctx, ids) => {
  const rows = await ctx.db.order.findMany({ where: { id: { in: [...ids] } }, select: { id: true, currency: true } })
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.currency)
})

/** Without a permission check. Contains orders placed by this request. */
export const orderRows = defineLoader<Context, number, Order>(async (ctx, ids) =>
  Promise.all(ids.map((id) => ctx.db.order.findUniqueOrThrow({ where: { id } }))),
)

export const reservationsOfOrders = defineLoader<Context, number, Reservation[]>(async (ctx, ids) => {
  const rows = await ctx.db.reservation.findMany({
    where: { orderLine: { orderId: { in: [...ids] } } },
    include: { orderLine: { select: { orderId: true } } },
    orderBy: { id: 'asc' },
  })
  return groupedBy(ids, rows, ({ orderLine }) => orderLine.orderId)
})

export interface ChangedLine {
  lineId: number
  rentalDays: number | null
}

export const amountsWithLine = defineLoader<Context, ChangedLine, (OrderAmounts & Pick<StoredBill, 'currency'>) | null>(
  async (ctx, changes) => {
    const ids = changes.map(({ lineId }) => lineId)
    const orders = await ctx.sql.rows(returning(BILL_WITH_LINES)`
    SELECT ${STORED_BILL} FROM orders o WHERE o.id IN (SELECT l.order_id FROM order_lines l WHERE l.id = ANY (${ids}::int[]))`)
    return changes.map(({ lineId, rentalDays }) => {
      const order = orders.find(({ lines }) => lines.some(({ id }) => id === lineId))
      if (!order) return null
      const changed =
        rentalDays === null ? withLineBilled(order, lineId, false) : withLineDays(order, lineId, rentalDays)
      return { ...billOf(changed), currency: order.currency }
    })
  },
)

interface OwnRowsQuery {
  where: { id: { in: number[] }; order: { customerId: number } }
  select: { id: true }
}

/** Staff see all parts of orders, a customer those of the own ones. */
export const partsOfOwnOrders = (read: (ctx: Context, query: OwnRowsQuery) => Promise<{ id: number }[]>) =>
  defineLoader<Context, number, boolean>(async (ctx, ids) => {
    if (ctx.viewer.kind === 'admin') return ids.map(() => true)
    const rows = await read(ctx, { where: { id: { in: [...ids] }, order: ownOrdersOnly(ctx) }, select: { id: true } })
    const visible = new Set(rows.map(({ id }) => id))
    return ids.map((id) => visible.has(id))
  })

export const areVisibleOrderLines = partsOfOwnOrders((ctx, query) => ctx.db.orderLine.findMany(query))
