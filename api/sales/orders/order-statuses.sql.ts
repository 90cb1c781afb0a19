// Part of `npm run generate`: writes the SQL function that follows ORDER_STATUSES.
import { writeFile } from 'node:fs/promises'
import { ORDER_STATUSES } from './orders.rules.ts'

export const STATUS_SQL_FILE = new URL('../../../prisma/sql/orders/order_holds_goods.sql', import.meta.url)

export function statusSql(): string {
  const holding = Object.entries(ORDER_STATUSES).flatMap(([status, { holdsGoods }]) => (holdsGoods ? [status] : []))
  return `-- Whether an order of a status holds stock, days and a promo use. Written by \`npm run generate\` from ORDER_STATUSES in
-- api/sales/orders/orders.rules.ts, so that SQL and services read one table.
CREATE OR REPLACE FUNCTION order_holds_goods(status order_status) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN (${holding.map((status) => `'${status}'`).join(', ')})
$$;
`
}

if (import.meta.main) await writeFile(STATUS_SQL_FILE, statusSql())
