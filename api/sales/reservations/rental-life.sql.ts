import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { RentalState } from './rental-life.rules.ts'

const IS_HELD = sql`reservation_holds_days(t)`

/** Condition that reservation `t` is in this state: `rentalStateOf` in SQL; a test compares both. */
export function rentalStateSql(state: RentalState, today: CalendarDay): Prisma.Sql {
  const conditions: Record<RentalState, Prisma.Sql> = {
    cancelled: sql`t.order_cancelled`,
    rejected: sql`NOT t.order_cancelled AND t.status = 'rejected'`,
    closed: sql`t.closed_at IS NOT NULL`,
    waiting: sql`NOT t.order_cancelled AND t.status = 'pending'`,
    approved: sql`${IS_HELD} AND t.status = 'approved' AND t.handed_over = 0`,
    returned: sql`${IS_HELD} AND t.handed_over > 0 AND t.returned = t.handed_over`,
    late: sql`t.handed_over > t.returned AND t.ends_on < ${today}::date`,
    partly_returned: sql`t.handed_over > t.returned AND t.returned > 0 AND t.ends_on >= ${today}::date`,
    handed_over: sql`t.handed_over > t.returned AND t.returned = 0 AND t.ends_on >= ${today}::date`,
  }
  return conditions[state]
}
