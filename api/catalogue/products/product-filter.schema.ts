import { parseInput } from '#lib/input.ts'
import { MAX_LIST_INPUT, priceField, TOO_MANY } from '#lib/fields.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { namedRows } from '#lib/global-id.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { eventDayProblem } from '#rules/parties.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import type { AttributeChoice } from '../facets/attribute-choices.sql.ts'
import { freeOnDay } from '../on-date/free-on-day.service.ts'
import type { ProductFilter } from './product-list.service.ts'
import { ProductType, ProductVisibility } from '../../product-type.schema.ts'

export const ProductSort = builder.enumType('ProductSort', {
  description: 'How a list of products is ordered.',
  values: {
    RELEVANCE: { description: 'What fits the searched text best first; by name without one.' },
    FEATURED: {
      description:
        'Those with the badge ТОП first, as staff arranged them; then in the order in which they were added.',
    },
    NAME_ASC: { description: 'By name.' },
    NAME_DESC: { description: 'By name, the last first.' },
    PRICE_ASC: { description: 'Cheapest first; by the lowest active size, or the price per day.' },
    PRICE_DESC: { description: 'Dearest first.' },
    NEWEST: { description: 'Newest first.' },
  } as const,
})

export const ProductKindType = builder.enumType('ProductKind', {
  description: 'Which of the types of products it is.',
  values: {
    SALE: { description: 'A `SaleProduct`.' },
    RENT: { description: 'A `RentalProduct`.' },
    PACKAGE: { description: 'A `PackageProduct`.' },
  } as const,
})

const AvailabilityFilter = builder.inputType('AvailabilityFilter', {
  description: 'A period for which units must be free.',
  fields: (t) => ({
    startsOn: t.field({ type: 'Date', description: 'First day.' }),
    endsOn: t.field({ type: 'Date', description: 'Last day, included.' }),
    quantity: t.int({ required: false, defaultValue: 1, description: 'Units on each of the days.' }),
  }),
})

export const AttributeChoiceInput = builder.inputType('AttributeChoice', {
  description: 'An attribute with any of some values, by the codes that addresses have.',
  fields: (t) => ({
    attribute: t.string({ description: 'Code of the attribute, "cvyat".' }),
    values: t.stringList({ description: 'Codes of its values, "zlato". Unknown ones match nothing.' }),
  }),
})

export const ProductFilterInput = builder.inputType('ProductFilter', {
  description: 'Which products are meant; all the parts given must hold.',
  fields: (t) => ({
    type: t.field({
      type: ProductType,
      required: false,
      description: 'Only products that are sold, or only those that are rented.',
    }),
    kinds: t.field({
      type: [ProductKindType],
      required: false,
      description:
        'Only products of these kinds; packages are listed only when this has `PACKAGE`. A search finds them by name, description, categories, values and the roles of their parts, and leaves none of its words out.',
    }),
    categoryIds: t.idList({ required: false, description: 'In any of these categories, by their `id`.' }),
    categoryDatabaseIds: t.intList({
      required: false,
      description: 'The same by the numbers in addresses, for a page that knows nothing else of them yet.',
    }),
    subcategoryIds: t.idList({ required: false, description: 'In any of these subcategories, by their `id`.' }),
    subcategoryDatabaseIds: t.intList({ required: false, description: 'The same by the numbers in addresses.' }),
    search: t.string({
      required: false,
      description:
        'As typed into a search box: Cyrillic or Latin letters, parts of words, one letter wrong; every word must be found in the name, sizes, categories or description.',
    }),
    searchesNumbers: t.boolean({
      required: false,
      description: 'The searched text may also be a product’s number, „41“ or „№ 41“; that product comes first.',
    }),
    keywords: t.stringList({
      required: false,
      description:
        'The name or the description contains any of these as a whole word, in any of its forms: рози finds роза, розово does not.',
    }),
    priceFrom: t.field({ type: 'Decimal', required: false, description: 'At least this, "20.00".' }),
    priceBelow: t.field({ type: 'Decimal', required: false, description: 'Less than this, "50.00".' }),
    isAvailable: t.boolean({ required: false, description: 'Only what there is now, or only what there is not.' }),
    attributes: t.field({
      type: [AttributeChoiceInput],
      required: false,
      description:
        'One size has a value of each of these attributes, its own or the product’s; with `isAvailable` this size is in stock. A product without sizes counts as one.',
    }),
    availableFor: t.field({
      type: AvailabilityFilter,
      required: false,
      description: 'Rentals that are free for a whole period.',
    }),
    freeOn: t.field({
      type: 'Date',
      required: false,
      description:
        'Rentals and packages of which one can be had for a party on this day, from today to 365 days ahead: in the rental’s own days, of a package for a usual number of guests.',
    }),
    hasMaker: t.boolean({
      required: false,
      description: 'Only those with safety data, that is with a maker, or only the others; packages have none.',
    }),
    isFeatured: t.boolean({ required: false, description: 'Only those with the badge ТОП, or only the others.' }),
    visibility: t.field({
      type: ProductVisibility,
      required: false,
      description:
        'Only drafts, only scheduled products, or only visible ones; for shoppers only the last has results.',
    }),
  }),
})

/** Prices become minor units. Fails with `InvalidInputError`. */
const priceOf = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? parseInput(priceField, text) : null

const LISTS = [
  'categoryIds',
  'categoryDatabaseIds',
  'subcategoryIds',
  'subcategoryDatabaseIds',
  'keywords',
  'attributes',
] as const

/** At most so many attributes at once: each is a bit (`facets.sql.ts`). */
const MOST_ATTRIBUTES = 20

/** The values of each attribute once; none at all is no condition. Fails with `InvalidInputError`. */
export function choicesOf(choices: readonly AttributeChoice[] | null | undefined): AttributeChoice[] | null {
  const byAttribute = Map.groupBy(choices ?? [], ({ attribute }) => attribute)
  const merged = [...byAttribute].map(([attribute, some]) => ({
    attribute,
    values: [...new Set(some.flatMap(({ values }) => values))],
  }))
  if (merged.length > MOST_ATTRIBUTES || merged.some(({ values }) => values.length > MAX_LIST_INPUT))
    throw new InvalidInputError([{ field: 'attributes', message: TOO_MANY }])
  return merged.length === 0 ? null : merged
}

/** Fails with `InvalidInputError`. */
async function freeOnOf(ctx: Context, day: CalendarDay | null | undefined) {
  if (day == null) return null
  const message = eventDayProblem(day, dayInSofia(ctx.clock()))
  if (message !== null) throw new InvalidInputError([{ field: 'freeOn', message }])
  return freeOnDay(ctx).load(day)
}

/** Fails with `InvalidInputError`. */
export async function filterOf(ctx: Context, input: typeof ProductFilterInput.$inferInput): Promise<ProductFilter> {
  for (const field of LISTS) {
    if ((input[field]?.length ?? 0) > MAX_LIST_INPUT) throw new InvalidInputError([{ field, message: TOO_MANY }])
  }
  const {
    categoryIds,
    categoryDatabaseIds,
    subcategoryIds,
    subcategoryDatabaseIds,
    priceFrom,
    priceBelow,
    isAvailable,
    availableFor,
    attributes,
    freeOn,
    isFeatured,
    ...rest
  } = input
  const same: Pick<ProductFilter, keyof typeof rest> = rest
  if (availableFor && availableFor.endsOn < availableFor.startsOn)
    throw new InvalidInputError([{ field: 'availableFor', message: 'Крайната дата е преди началната' }])
  const price = { from: priceOf(priceFrom), below: priceOf(priceBelow) }
  return {
    ...same,
    available: isAvailable,
    attributes: choicesOf(attributes),
    featured: isFeatured,
    freeOn: await freeOnOf(ctx, freeOn),
    categoryIds: namedRows('Category', categoryIds, categoryDatabaseIds),
    subcategoryIds: namedRows('Subcategory', subcategoryIds, subcategoryDatabaseIds),
    availableFor: availableFor && { ...availableFor, quantity: availableFor.quantity ?? 1 },
    price: price.from === null && price.below === null ? null : price,
  }
}

export const productListArgs = builder.args((t) => ({
  filter: t.field({ type: ProductFilterInput, required: false, description: 'Everything, without it.' }),
  sort: t.field({
    type: ProductSort,
    defaultValue: 'RELEVANCE',
    description: 'What fits a search best, and by name without one, unless said otherwise.',
  }),
}))
