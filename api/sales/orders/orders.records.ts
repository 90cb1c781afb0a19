// Orders and lines as plain data: the source of REST answers, also stored as the answer for an idempotency key.
import { columnsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { calendarDay, jsonList, nullable, string, type RowOf } from '#lib/database/row.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type Order } from '#prisma/client.ts'

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
  'depositSecuredMinor',
  'depositWay',
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
  'eventOn',
  'mustArriveOn',
  'dispatchOn',
  'updatedAt',
] as const satisfies readonly (keyof Order)[]

export const ORDER = { ...modelRow('Order', [...INTERNAL, 'createdAt']), createdAt: string }

export type OrderRecord = RowOf<typeof ORDER>

const PERIOD = { startsOn: nullable(calendarDay), endsOn: nullable(calendarDay) }

export const ORDER_LINE = { ...modelRow('OrderLine'), ...PERIOD }

export type OrderLineRecord = RowOf<typeof ORDER_LINE>

export const ORDER_WITH_LINES = { ...ORDER, lines: jsonList(ORDER_LINE) }

export type OrderWithLines = RowOf<typeof ORDER_WITH_LINES>

export const ORDER_COLUMNS: Prisma.Sql = sql`${columnsSql(Prisma.OrderScalarFieldEnum, 'o', [...INTERNAL, 'createdAt'])},
  to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`

export const LINE_COLUMNS: Prisma.Sql = columnsSql(Prisma.OrderLineScalarFieldEnum, 'l')

export const LINES_OF_ORDER: Prisma.Sql = sql`
  coalesce((SELECT json_agg(line ORDER BY line.id) FROM (SELECT ${LINE_COLUMNS} FROM order_lines l WHERE l.order_id = o.id) AS line), '[]') AS lines`
