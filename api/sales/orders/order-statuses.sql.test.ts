import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { boolean, int, returning, string } from '#lib/database/row.ts'
import { ORDER_STATUSES } from '#rules/order-statuses.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { STATUS_SQL } from './order-statuses.sql.ts'

const shop = useTestShop()

test('the SQL functions of the statuses are those of npm run generate', async () => {
  for (const { file, text } of STATUS_SQL) expect(await readFile(file, 'utf8')).toBe(text)
})

test('the database decides as the table of the statuses, and nothing is payable of an order that is not charged', async () => {
  const row = {
    status: string,
    holds: boolean,
    charged: boolean,
    payable: int,
    counted: boolean,
    cancelled: boolean,
    left: boolean,
  }
  const rows = await shop.app.sql.rows(returning({ ...row, anonymised: boolean, anonymisedWithRentals: boolean })`
    SELECT status::text, order_holds_goods(status) AS holds, order_is_charged(status) AS charged, payable_minor(status, 1)::int AS payable,
      order_is_counted(status) AS counted, order_is_cancelled(status) AS cancelled,
      order_has_left(status) AS left,
      order_may_be_anonymised(status, false) AS anonymised, order_may_be_anonymised(status, true) AS "anonymisedWithRentals"
    FROM unnest(enum_range(NULL::order_status)) AS status`)
  expect(rows).toEqual(
    Object.entries(ORDER_STATUSES).map(([status, rule]) => ({
      status,
      holds: rule.holdsGoods,
      charged: rule.isCharged,
      payable: rule.isCharged ? 1 : 0,
      counted: rule.isCounted,
      cancelled: rule.isCancelled,
      left: rule.hasLeft,
      anonymised: rule.mayBeAnonymised !== 'never',
      anonymisedWithRentals: rule.mayBeAnonymised === 'always',
    })),
  )
})
