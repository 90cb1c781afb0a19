import { InvalidInputError } from '#lib/errors.ts'
import { instant, int, oneOf, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { defineLoader, groupedBy } from '#lib/loaders.ts'
import { Currency, type Product } from '#prisma/client.ts'
import { converted, CURRENCY_SIGNS, decimalOf } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { isContinued, recentPrices, reductionProblem, type ReductionProblem } from './price-reductions.rules.ts'

export type Reduction = Pick<Product, 'formerPriceMinor' | 'lowestPriceMinor' | 'reducedAt'>

const NO_REDUCTION: Reduction = { formerPriceMinor: null, lowestPriceMinor: null, reducedAt: null }

const RECORDED = { subjectId: int, priceMinor: int, currency: oneOf(Currency), changedAt: instant }

const ofProductsSql = (ids: readonly number[]) => returning(RECORDED)`
  SELECT h.product_id AS "subjectId", h.price_minor AS "priceMinor", h.currency, h.changed_at AS "changedAt"
  FROM price_changes h WHERE h.product_id = ANY(${[...ids]}::int[]) AND h.variant_id IS NULL ORDER BY h.id`

const ofVariantsSql = (ids: readonly number[]) => returning(RECORDED)`
  SELECT h.variant_id AS "subjectId", h.price_minor AS "priceMinor", h.currency, h.changed_at AS "changedAt"
  FROM price_changes h WHERE h.variant_id = ANY(${[...ids]}::int[]) ORDER BY h.id`

const SUBJECTS = { product: ofProductsSql, variant: ofVariantsSql }

type Subject = keyof typeof SUBJECTS

/** Prices from before the conversion to euro count with their converted amounts. */
async function recentPricesOf(
  ctx: Context,
  sender: Sql,
  subject: Subject,
  ids: readonly number[],
): Promise<number[][]> {
  const rows = await sender.rows(SUBJECTS[subject](ids))
  return groupedBy(ids, rows, ({ subjectId }) => subjectId).map((recorded) =>
    recentPrices(
      recorded.map(({ priceMinor, currency, changedAt }) => ({
        priceMinor: converted({ minorUnits: priceMinor, currency }, ctx.pricing.currency).minorUnits,
        changedAt,
      })),
      ctx.clock(),
    ),
  )
}

const lowestRecentPrices = (subject: Subject) =>
  defineLoader<Context, number, number>(async (ctx, ids) => {
    const recent = await recentPricesOf(ctx, ctx.sql, subject, ids)
    return recent.map((prices) => Math.min(...prices))
  })

/** In minor units. */
export const lowestRecentPrice = { product: lowestRecentPrices('product'), variant: lowestRecentPrices('variant') }

const MESSAGES: Record<ReductionProblem, (lowest: string) => string> = {
  not_higher: () => 'Предишната цена трябва да е по-висока от цената',
  not_lower: (lowest) => `Това не е намаление: най-ниската цена за последните 30 дни е ${lowest}`,
  never_charged: (lowest) =>
    `През последните 30 дни продуктът не е продаван на тази цена. Най-ниската за тях е ${lowest}`,
}

interface Announced {
  subject: Subject
  id: number
  stored: Reduction & { priceMinor: number }
  priceMinor: number
  /** Null ends the reduction. */
  formerPriceMinor: number | null
}

/**
 * The announced reduction if it continues, else a new one (docs/decisions/0024-former-price.md). Fails with
 * `InvalidInputError`.
 */
export async function reductionOf(
  ctx: Context,
  sender: Sql,
  { subject, id, stored, priceMinor, formerPriceMinor }: Announced,
): Promise<Reduction> {
  if (formerPriceMinor === null) return NO_REDUCTION
  const wanted = { priceMinor, formerPriceMinor }
  const { lowestPriceMinor, reducedAt } = stored
  if (isContinued(stored, wanted)) return { formerPriceMinor, lowestPriceMinor, reducedAt }
  const [recent = []] = await recentPricesOf(ctx, sender, subject, [id])
  const lowestMinor = Math.min(...recent)
  const problem = reductionProblem(wanted, recent)
  if (problem === null) return { formerPriceMinor, lowestPriceMinor: lowestMinor, reducedAt: ctx.clock() }
  const lowest = `${decimalOf(lowestMinor)} ${CURRENCY_SIGNS[ctx.pricing.currency]}`
  throw new InvalidInputError([{ field: 'formerPrice', message: MESSAGES[problem](lowest) }])
}
