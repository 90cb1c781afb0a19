import { int, nullable, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { PeriodRules } from '#rules/rental-period.ts'
import type { Context } from '../../context.ts'
import { PERIOD, type RentalPeriod } from './availability.service.ts'

const RULES = {
  ...PERIOD,
  minDays: nullable(int),
  maxDays: nullable(int),
  closedOnStart: nullable(string),
  closedOnEnd: nullable(string),
  weekendHours: nullable(string),
}

const selectRulesSql = (periods: readonly RentalPeriod[]) => returning(RULES)`
  SELECT a."productId", a."startsOn", a."endsOn", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays",
    (SELECT c.name FROM closed_days c WHERE c.day = a."startsOn"::date) AS "closedOnStart",
    (SELECT c.name FROM closed_days c WHERE c.day = a."endsOn"::date) AS "closedOnEnd",
    (SELECT f.weekend_hours FROM shop_facts f) AS "weekendHours"
  FROM json_to_recordset(${JSON.stringify(periods)}::json) AS a("productId" int, "startsOn" text, "endsOn" text) JOIN products p ON p.id = a."productId"`

const NO_RULES: PeriodRules = {
  minDays: null,
  maxDays: null,
  closedOnStart: null,
  closedOnEnd: null,
  weekendHours: null,
}

const keyOf = ({ productId, startsOn, endsOn }: RentalPeriod): string => `${productId} ${startsOn} ${endsOn}`

export async function periodRulesOf(from: Sql, period: RentalPeriod): Promise<PeriodRules> {
  return (await from.first(selectRulesSql([period]))) ?? NO_RULES
}

/** As `periodRulesOf`, batched: one query per tick. */
export const periodRules = defineLoader<Context, RentalPeriod, PeriodRules>(async (ctx, periods) => {
  const rows = await ctx.sql.rows(selectRulesSql(periods))
  return inOrderOf(periods.map(keyOf), rows, keyOf).map((found) => found ?? NO_RULES)
})
