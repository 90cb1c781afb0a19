// Orders and lines as plain data: the source of REST answers, also stored as the answer for an idempotency key.
import { columnsSql, type SqlRow } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma, type Order, type OrderLine } from '#prisma/client.ts'

const INTERNAL = [
  'productsMinor',
  'waivedFeeMinor',
  'goodsMinor',
  'rentMinor',
  'depositMinor',
  'rentalVat',
  'paymentFailed',
  'chargesMinor',
  'lateFeesMinor',
  'paidMinor',
  'allowanceMinor',
  'depositReceivedMinor',
  'depositReturnedMinor',
  'depositWithheldMinor',
  'depositSettledMinor',
  'priceMinor',
  'owedMinor',
  'paybackMinor',
  'promoCodeId',
  'discountPercentage',
  'version',
  'accessTokenHash',
  'foundTokenHash',
  'openedBy',
  'linesUntil',
  'carrier',
  'trackingNumber',
  'updatedAt',
] as const satisfies readonly (keyof Order)[]

export type OrderRecord = Omit<SqlRow<Order>, (typeof INTERNAL)[number] | 'createdAt'> & { createdAt: string }

export type OrderLineRecord = SqlRow<OrderLine, 'startsOn' | 'endsOn'>

export interface OrderWithLines extends OrderRecord {
  lines: OrderLineRecord[]
}

export const ORDER_COLUMNS: Prisma.Sql = sql`${columnsSql(Prisma.OrderScalarFieldEnum, 'o', [...INTERNAL, 'createdAt'])},
  to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`

export const LINE_COLUMNS: Prisma.Sql = columnsSql(Prisma.OrderLineScalarFieldEnum, 'l')

export const LINES_OF_ORDER: Prisma.Sql = sql`
  coalesce((SELECT json_agg(line ORDER BY line.id) FROM (SELECT ${LINE_COLUMNS} FROM order_lines l WHERE l.order_id = o.id) AS line), '[]') AS lines`
