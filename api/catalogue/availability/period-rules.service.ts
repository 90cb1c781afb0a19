import { sql, type Sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Prisma } from '#prisma/client.ts'
import type { PeriodRules } from '#rules/rental-period.ts'
import type { Context } from '../../context.ts'
import type { RentalPeriod } from './availability.service.ts'

const selectRulesSql = (periods: readonly RentalPeriod[]): Prisma.Sql => sql`
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
  return (await from.first<PeriodRules>(selectRulesSql([period]))) ?? NO_RULES
}

/** As `periodRulesOf`, batched: one query per tick. */
export const periodRules = defineLoader<Context, RentalPeriod, PeriodRules>(async (ctx, periods) => {
  const rows = await ctx.sql.rows<PeriodRules & RentalPeriod>(selectRulesSql(periods))
  return inOrderOf(periods.map(keyOf), rows, keyOf).map((found) => found ?? NO_RULES)
})
