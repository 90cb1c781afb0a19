import { int, nullable, oneOf, returning } from '#lib/database/row.ts'
import { isOneOfSql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { ProductType } from '#prisma/enums.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { MAX_GUESTS, type Guests } from '#rules/package-quantities.ts'
import { partyWindow } from '#rules/party-window.ts'
import type { Context } from '../../context.ts'
import { shopCalendarAround } from '../availability/shop-calendar.service.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import type { PackageQuote, PartChoice, QuotedPart } from './package-quote.rules.ts'
import { quoteRecipe } from './package-quote.service.ts'
import type { PartInput, PriceRule } from './package-writes.input.ts'
import { pricingColumns, requireParts } from './package-writes.service.ts'
import type { RecipePart } from './packages.records.ts'
import { packagePricing } from './packages.rules.ts'

export interface WantedPreview {
  price: PriceRule
  parts: readonly PartInput[]
  guests: Guests
  eventOn: CalendarDay
}

/** A quoted part with what its pieces cost the shop; null when that is unknown. */
export type PreviewedPart = QuotedPart & { costMinor: number | null }

export interface PackagePreview extends Omit<PackageQuote, 'parts'> {
  parts: readonly PreviewedPart[]
  /** Of all parts; null when that of a part is unknown. */
  costMinor: number | null
  /** Of the rentals; null without any. */
  period: { startsOn: CalendarDay; endsOn: CalendarDay; chargedDays: number } | null
}

const ITEM = {
  id: int,
  type: oneOf(ProductType),
  costMinor: nullable(int),
  minDays: nullable(int),
  maxDays: nullable(int),
  /** The cheapest size on sale; null without sizes. */
  sizeId: nullable(int),
}

async function readItems(from: Sql, parts: readonly PartInput[]) {
  const rows = await from.rows(returning(ITEM)`
    SELECT p.id, p.type, p.cost_minor AS "costMinor", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays",
      (SELECT v.id FROM variants v WHERE v.product_id = p.id AND v.is_active AND v.deleted_at IS NULL
        ORDER BY v.price_minor, v.id LIMIT 1) AS "sizeId"
    FROM products p WHERE p.id ${isOneOfSql(parts.map(({ productId }) => productId))}`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Items = Awaited<ReturnType<typeof readItems>>

/** One period for all rentals: the longest of the shortest, the shortest of the longest. */
async function periodOf(ctx: Context, eventOn: CalendarDay, items: Items): Promise<PackagePreview['period']> {
  const rentals = [...items.values()].filter(({ type }) => type === 'rent')
  if (rentals.length === 0) return null
  const limits = (of: 'minDays' | 'maxDays') => rentals.flatMap((item) => item[of] ?? [])
  const [least, most] = [limits('minDays'), limits('maxDays')]
  const lengths = {
    minDays: least.length === 0 ? null : Math.max(...least),
    maxDays: most.length === 0 ? null : Math.min(...most),
  }
  const calendar = await shopCalendarAround(ctx.sql, eventOn)
  const { startsOn, endsOn, chargedDays } = partyWindow({ eventOn, calendar, lengths }, shopDay(ctx))
  if (startsOn === null || endsOn === null || chargedDays === null)
    throw new InvalidInputError([{ field: 'eventOn', message: 'За тази дата наемът не е възможен' }])
  return { startsOn, endsOn, chargedDays }
}

/** By its place instead of an id. */
const recipePart = (
  { productId: itemId, variantId, role, pieces, perGuest, isOptional }: PartInput,
  position: number,
): RecipePart => ({
  id: position,
  productId: 0,
  position,
  role,
  itemId,
  itemIsPackage: false,
  variantId,
  pieces,
  guests: perGuest?.guests ?? null,
  numerator: perGuest?.numerator ?? null,
  denominator: perGuest?.denominator ?? null,
  plus: perGuest?.plus ?? null,
  pack: perGuest?.pack ?? null,
  isOptional,
  alternatives: [],
})

const cheapestSizes = (parts: readonly PartInput[], items: Items): PartChoice[] =>
  parts.flatMap(({ productId, variantId }, partId) => {
    const sizeId = items.get(productId)?.sizeId ?? null
    return variantId === null && sizeId !== null ? [{ partId, rank: null, variantId: sizeId, isLeftOut: false }] : []
  })

function costOf({ candidate, pieces, isLeftOut }: QuotedPart, items: Items, chargedDays: number): number | null {
  if (isLeftOut) return 0
  const item = items.get(candidate.itemId)
  if (item === undefined || item.costMinor === null) return null
  return item.costMinor * pieces * (item.type === 'rent' ? chargedDays : 1)
}

/**
 * What one package with this recipe costs on a day (docs/spec/packages.md#previews-of-a-recipe): of a form that is not stored yet. Parts whose
 * size the shopper chooses have the cheapest one. Fails with `InvalidInputError`.
 */
export async function previewPackage(
  ctx: Context,
  { price, parts, guests, eventOn }: WantedPreview,
): Promise<PackagePreview> {
  await requireParts(ctx.sql, parts)
  const items = await readItems(ctx.sql, parts)
  const period = await periodOf(ctx, eventOn, items)
  const recipe = { guestsFrom: 1, guestsTo: MAX_GUESTS, parts: parts.map(recipePart) }
  const pricing = packagePricing(pricingColumns(price), price.fixedPrice ?? 0)
  const wanted = { guests, quantity: 1, period, choices: cheapestSizes(parts, items) }
  const quote = await quoteRecipe(ctx, recipe, pricing, wanted)
  const costed = quote.parts.map((part) => ({ ...part, costMinor: costOf(part, items, period?.chargedDays ?? 1) }))
  const costMinor = costed.reduce<number | null>(
    (sum, part) => (sum === null || part.costMinor === null ? null : sum + part.costMinor),
    0,
  )
  return { ...quote, parts: costed, costMinor, period }
}
