import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { noticesSql } from '../../platform/letters/enqueue-letter.service.ts'

/**
 * Notices of stock that fell to its threshold, one a day for each row. Of `changed`: `stock_id`, `delta`, and
 * `quantity` and `low_stock_threshold` after the change.
 */
export function lowStockSql(at: Date, changed: Prisma.Sql): Prisma.Sql {
  return noticesSql('shop_low_stock', {
    from: sql`(SELECT c.stock_id FROM ${changed} c WHERE c.quantity <= c.low_stock_threshold AND c.quantity - c.delta > c.low_stock_threshold) AS low`,
    subjectId: sql`low.stock_id`,
    key: sql`low.stock_id || ${`:${dayInSofia(at)}`}::text`,
    at,
  })
}
