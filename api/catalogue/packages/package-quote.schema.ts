import { inPart, parseInput } from '#lib/input.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { rowOfType } from '#lib/global-id.ts'
import { quantityField } from '#lib/fields.ts'
import { builder } from '../../builder.ts'
import { Money } from '../../scalars.schema.ts'
import { ItemProblemType } from '../items/item-problems.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import type { PackageQuote, PartChoice, QuotedPart } from './package-quote.rules.ts'
import { packageExample, packagePriceFrom } from './package-example.service.ts'
import { packageQuote } from './package-quote.service.ts'
import { PackagePart, PackageProduct } from './packages.schema.ts'

export const GuestsInput = builder.inputType('GuestsInput', {
  description: 'Guests of a party, 1 to 1000 together.',
  fields: (t) => ({
    adults: t.int({ description: 'Adults, from 0.' }),
    children: t.int({ description: 'Children, from 0.' }),
  }),
})

export const PackagePeriodInput = builder.inputType('PackagePeriodInput', {
  description: 'The days on which the rented parts are out.',
  fields: (t) => ({
    startsOn: t.field({ type: 'Date', description: 'First day.' }),
    endsOn: t.field({ type: 'Date', description: 'Last day, included.' }),
  }),
})

export const PartChoiceInput = builder.inputType('PartChoiceInput', {
  description: 'What the shopper chooses for a part; other parts are taken as listed.',
  fields: (t) => ({
    partId: t.id({ description: 'The `id` of the part.' }),
    rank: t.int({ required: false, description: 'Takes this substitute; null takes the listed item.' }),
    variantId: t.id({ required: false, description: 'A size, where the recipe names none.' }),
    isLeftOut: t.boolean({ required: false, description: 'True leaves an optional part out.' }),
  }),
})

type ChoiceInput = typeof PartChoiceInput.$inferInput

export const choicesOf = (choices: readonly ChoiceInput[] | null | undefined): PartChoice[] =>
  (choices ?? []).map(({ partId, rank, variantId, isLeftOut }) => ({
    partId: rowOfType('PackagePart', partId),
    rank: rank ?? null,
    variantId: variantId == null ? null : rowOfType('Variant', variantId),
    isLeftOut: isLeftOut ?? false,
  }))

/** Named as what an answer shows: the stock and the price of the item. */
interface ShownItem {
  productId: number
  variantId: number | null
  rank: number | null
  pieces: number
  left: number
  problem: QuotedPart['problem']
}

const shown = ({ candidate, pieces, left, problem }: QuotedPart['substitutes'][number]): ShownItem => ({
  productId: candidate.itemId,
  variantId: candidate.variantId,
  rank: candidate.rank,
  pieces,
  left,
  problem,
})

const QuotedItem = builder.objectRef<ShownItem>('QuotedItem').implement({
  description: 'An item for a part of a package, for the guests and the period.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { nullable: true, description: 'Of a substitute; null is the listed item.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The item; null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    variantId: t.globalID({
      nullable: true,
      description: 'The `id` of the size; null without one.',
      resolve: ({ variantId }) => (variantId === null ? null : { type: 'Variant', id: variantId }),
    }),
    pieces: t.exposeInt('pieces', { description: 'Needed pieces.' }),
    available: t.exposeInt('left', { description: 'Pieces in stock, or free in the whole period.' }),
    problem: t.expose('problem', {
      type: ItemProblemType,
      nullable: true,
      description: 'Why it cannot be had; null when it can, with the other parts.',
    }),
  }),
})

const QuotedPartType = builder.objectRef<QuotedPart>('QuotedPart').implement({
  description: 'A part of a package, for the guests and the period.',
  fields: (t) => ({
    part: t.expose('part', { type: PackagePart, description: 'The part.' }),
    isLeftOut: t.exposeBoolean('isLeftOut', { description: 'Left out, or not needed for these guests.' }),
    item: t.field({ type: QuotedItem, description: 'The chosen item.', resolve: shown }),
    goods: t.field({
      type: Money,
      description: 'Its share of the price, if it is sold.',
      resolve: (part) => part.goodsMinor,
    }),
    rent: t.field({
      type: Money,
      description: 'Its share of the price, if it is rented.',
      resolve: (part) => part.rentMinor,
    }),
    deposit: t.field({
      type: Money,
      description: 'Its deposit, outside the price.',
      resolve: (part) => part.depositMinor,
    }),
    substitutes: t.field({
      type: [QuotedItem],
      description: 'Items that may be taken instead, by rank; also the listed one when it was swapped.',
      resolve: ({ substitutes }) => substitutes.map(shown),
    }),
  }),
})

export const PackageQuoteType = builder.objectRef<PackageQuote>('PackageQuote').implement({
  description: 'What packages cost, and whether they can be had. Takes no stock.',
  fields: (t) => ({
    parts: t.field({
      type: [QuotedPartType],
      description: 'As the package has them.',
      resolve: ({ parts }) => [...parts],
    }),
    goods: t.field({ type: Money, description: 'Sum of the goods.', resolve: ({ goodsMinor }) => goodsMinor }),
    rent: t.field({
      type: Money,
      description: 'Sum of the rents, without VAT where it is added to them.',
      resolve: ({ rentMinor }) => rentMinor,
    }),
    price: t.field({ type: Money, description: 'Goods and rent.', resolve: ({ priceMinor }) => priceMinor }),
    deposit: t.field({ type: Money, description: 'Sum of the deposits.', resolve: ({ depositMinor }) => depositMinor }),
    total: t.field({
      type: Money,
      description: 'Price and deposit.',
      resolve: ({ priceMinor, depositMinor }) => priceMinor + depositMinor,
    }),
    singly: t.field({
      type: Money,
      description: 'The same items bought and rented singly, without deposits: a comparison, not a former price.',
      resolve: ({ singlyMinor }) => singlyMinor,
    }),
    fits: t.exposeBoolean('fits', { description: 'Whether all packages can be had.' }),
    available: t.exposeInt('available', { description: 'Packages that can be had.' }),
  }),
})

builder.prismaObjectField(PackageProduct, 'priceFrom', (t) =>
  t.field({
    type: Money,
    description: 'For the fewest guests, with the rent of `example`: the „от“ of cards.',
    resolve: async (product, _args, ctx) => packagePriceFrom(ctx, product),
  }),
)

builder.prismaObjectField(PackageProduct, 'example', (t) =>
  t.field({
    type: PackageQuoteType,
    description:
      'A quote before the days are known: as `quote` of one package when everything rented is free, with the rent of one charged day, or of `standardDays`. Public.',
    errors: {
      types: [InvalidInputError],
      union: { name: 'PackageExampleResult', description: 'An example, or the wishes that cannot be read.' },
    },
    args: {
      guests: t.arg({ type: GuestsInput, required: false, description: 'For how many; `usualGuests` when left out.' }),
      choices: t.arg({ type: [PartChoiceInput], required: false, description: 'What differs from the recipe.' }),
    },
    resolve: async (product, { guests, choices }, ctx) =>
      packageExample(ctx, product, { guests: guests ?? null, choices: choicesOf(choices) }),
  }),
)

builder.prismaObjectField(PackageProduct, 'quote', (t) =>
  t.field({
    type: PackageQuoteType,
    description: 'What it costs for some guests, and whether it can be had. Public.',
    errors: {
      types: [InvalidInputError],
      union: { name: 'PackageQuoteResult', description: 'A quote, or the wishes that cannot be read.' },
    },
    args: {
      guests: t.arg({ type: GuestsInput, description: 'For how many.' }),
      quantity: t.arg.int({ defaultValue: 1, description: 'Packages.' }),
      period: t.arg({
        type: PackagePeriodInput,
        required: false,
        description: 'Needed when a rented part is taken.',
      }),
      choices: t.arg({ type: [PartChoiceInput], required: false, description: 'What differs from the recipe.' }),
    },
    resolve: async (product, { guests, quantity, period, choices }, ctx) =>
      packageQuote(ctx, product, {
        guests,
        quantity: await inPart('quantity', async () => parseInput(quantityField, quantity)),
        period: period ?? null,
        choices: choicesOf(choices),
      }),
  }),
)
