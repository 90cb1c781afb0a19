import { isSoldSql } from '#api/catalogue/availability/product-visibility.sql.ts'
import { availableUnitsSql } from '#api/catalogue/availability/units.sql.ts'
import type { DatabaseLog } from '#lib/database/log.ts'
import { int, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { ForbiddenError } from '#lib/errors.ts'
import type { ChangeQueue } from '#lib/live/change-queue.ts'
import {
  createLiveFeed,
  type LiveFeed,
  type LiveLimits,
  type PanelChange,
  type StockNotice,
} from '#lib/live/live-feed.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

interface LiveSettings {
  url: string
  sql: Sql
  log: DatabaseLog
  clock: () => Date
  limits: LiveLimits
}

/** Of products that shoppers see: the stock of a draft is not theirs to know. */
export const selectUnitsSql = (today: CalendarDay, productIds: readonly number[]) => returning({ id: int, units: int })`
  SELECT p.id, ${availableUnitsSql(today)} AS units FROM products p
  WHERE p.id = ANY (${[...productIds]}::int[]) AND ${isSoldSql(today)}`

async function unitsOf(from: Sql, today: CalendarDay, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await from.rows(selectUnitsSql(today, productIds))
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Of one process; it connects at the first subscription, or when it follows settings. */
export const openLive = ({ url, sql: from, log, clock, limits }: LiveSettings): LiveFeed =>
  createLiveFeed({ url, log, limits, stockOf: (ids) => unitsOf(from, dayInSofia(clock()), ids) })

/** Fails with `ForbiddenError`, and as the feed does. */
export async function followPanel({ live, viewer }: Context): Promise<ChangeQueue<PanelChange>> {
  if (viewer.kind !== 'admin') throw new ForbiddenError()
  return live.followPanel(viewer)
}

export const followStock = ({ live, address }: Context, productId: number): Promise<ChangeQueue<StockNotice>> =>
  live.followStock({ address, productId })
