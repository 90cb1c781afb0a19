import { int, nullable, returning, string, strings } from '#lib/database/row.ts'
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
  closedDays: strings,
}

const selectRulesSql = (periods: readonly RentalPeriod[]) => returning(RULES)`
  SELECT a."productId", a."startsOn", a."endsOn", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays",
    closed_on(a."startsOn"::date) AS "closedOnStart", closed_on(a."endsOn"::date) AS "closedOnEnd",
    ARRAY(SELECT c.day::text FROM closed_days_between(a."startsOn"::date + 1, a."endsOn"::date - 1) AS c(day)) AS "closedDays"
  FROM json_to_recordset(${JSON.stringify(periods)}::json) AS a("productId" int, "startsOn" text, "endsOn" text) JOIN products p ON p.id = a."productId"`

const NO_RULES: PeriodRules = {
  minDays: null,
  maxDays: null,
  closedOnStart: null,
  closedOnEnd: null,
  closedDays: [],
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
