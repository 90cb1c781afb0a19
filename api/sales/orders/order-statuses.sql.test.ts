import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { boolean, int, returning, string } from '#lib/database/row.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { ORDER_STATUSES } from './orders.rules.ts'
import { STATUS_SQL_FILE, statusSql } from './order-statuses.sql.ts'

const shop = useTestShop()

test('the SQL function of the statuses is that of npm run generate', async () => {
  expect(await readFile(STATUS_SQL_FILE, 'utf8')).toBe(statusSql())
})

test('the database decides as the table of the statuses, and nothing is payable of an order that holds no goods', async () => {
  const rows = await shop.app.sql.rows(returning({ status: string, holds: boolean, payable: int })`
    SELECT status::text, order_holds_goods(status) AS holds, payable_minor(status, 1)::int AS payable
    FROM unnest(enum_range(NULL::order_status)) AS status`)
  expect(rows).toEqual(
    Object.entries(ORDER_STATUSES).map(([status, { holdsGoods }]) => ({
      status,
      holds: holdsGoods,
      payable: holdsGoods ? 1 : 0,
    })),
  )
})
