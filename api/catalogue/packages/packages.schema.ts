import { found } from '#lib/found.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import type { PackagePartAlternative } from '#prisma/client.ts'
import { partQuantity, type Guests, type PartQuantity } from '#rules/package-quantities.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { Money } from '../../scalars.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { SHOWN_COLUMNS } from '../products/products.records.ts'
import { Product } from '../products/products.schema.ts'
import { liveVariants } from '../variants/variants.loaders.ts'
import { Variant } from '../variants/variants.schema.ts'
import { usualGuests } from './package-example.rules.ts'
import { publishProblems } from './package-publishing.loaders.ts'
import { areVisibleParts, recipes } from './packages.loaders.ts'
import type { Recipe } from './packages.records.ts'

export const PackagePricingType = builder.enumType('PackagePricing', {
  description: 'How the price of a package follows from its parts.',
  values: {
    SUM: { value: 'sum', description: 'The sum of the list prices.' },
    SUM_LESS: { value: 'sum_less', description: 'The sum less `discountBasisPoints`.' },
    FIXED: { value: 'fixed', description: '`fixedPrice`, with the rent of `standardDays`.' },
  } as const,
})

export const GuestKindType = builder.enumType('GuestKind', {
  description: 'The guests by whom the pieces of a part are counted.',
  values: {
    ADULTS: { value: 'adults', description: 'Adults alone.' },
    CHILDREN: { value: 'children', description: 'Children alone.' },
    ALL: { value: 'all', description: 'Adults and children.' },
  } as const,
})

const PiecesPerGuest = builder.objectRef<Extract<PartQuantity, { kind: 'per_guest' }>>('PiecesPerGuest').implement({
  description: 'Guests × `numerator` / `denominator`, rounded up, then `plus`, then rounded up to full packs.',
  fields: (t) => ({
    guests: t.expose('guests', { type: GuestKindType, description: 'Whose number counts.' }),
    numerator: t.exposeInt('numerator', { description: 'Pieces for `denominator` guests.' }),
    denominator: t.exposeInt('denominator', { description: 'Guests for `numerator` pieces.' }),
    plus: t.exposeInt('plus', { description: 'Spare pieces.' }),
    pack: t.exposeInt('pack', { description: 'Pieces in a pack; 1 for single pieces.' }),
  }),
})

/** Of sizes that are not on sale shoppers see nothing. */
async function sizeOf(ctx: Context, variantId: number | null) {
  const variant = variantId === null ? null : await liveVariants(ctx).load(variantId)
  return variant?.isActive === true || ctx.viewer.kind === 'admin' ? variant : null
}

const PackageSubstitute = builder.objectRef<PackagePartAlternative>('PackageSubstitute').implement({
  description: 'Another item in place of a part.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 0; the lower is offered first.' }),
    item: t.field({
      type: Product,
      nullable: true,
      description: 'The item; null when it has left the shop.',
      resolve: ({ itemId }, _args, ctx, info) => loadProduct(ctx, info, itemId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The size; null without one, and when the shopper chooses it.',
      resolve: ({ variantId }, _args, ctx) => sizeOf(ctx, variantId),
    }),
    numerator: t.exposeInt('numerator', { description: 'Its pieces for `denominator` pieces of the part.' }),
    denominator: t.exposeInt('denominator', { description: 'Pieces of the part for `numerator` of its own.' }),
    isSamePrice: t.exposeBoolean('isSamePrice', { description: 'Whether it costs as much as the part.' }),
  }),
})

export const PackagePart = builder.prismaNode('PackagePart', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleParts(ctx)),
  description: 'An item of a package. A changed recipe has other parts.',
  fields: (t) => ({
    role: t.exposeString('role', { description: 'What it is for, for instance „Покривки“.' }),
    item: t.field({
      type: Product,
      nullable: true,
      description: 'The item; null when it has left the shop.',
      resolve: ({ itemId }, _args, ctx, info) => loadProduct(ctx, info, itemId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The size; null without one, and when the shopper chooses it.',
      resolve: ({ variantId }, _args, ctx) => sizeOf(ctx, variantId),
    }),
    pieces: t.exposeInt('pieces', {
      nullable: true,
      description: 'Pieces of one package; null when they are counted by guests.',
    }),
    perGuest: t.field({
      type: PiecesPerGuest,
      nullable: true,
      description: 'How they are counted by guests; null for a fixed number.',
      resolve: (part) => {
        const quantity = partQuantity(part)
        return quantity.kind === 'per_guest' ? quantity : null
      },
    }),
    isOptional: t.exposeBoolean('isOptional', { description: 'Whether the shopper may leave it out.' }),
    substitutes: t.field({
      type: [PackageSubstitute],
      description: 'Items that may be taken instead, by rank.',
      resolve: async ({ id, productId }, _args, ctx) =>
        (await recipes(ctx).load(productId))?.parts.find((part) => part.id === id)?.alternatives ?? [],
    }),
  }),
})

export const GuestsType = builder.objectRef<Guests>('Guests').implement({
  description: 'Guests of a party by kind.',
  fields: (t) => ({
    adults: t.exposeInt('adults', { description: 'Guests who are adults.' }),
    children: t.exposeInt('children', { description: 'Guests who are children.' }),
  }),
})

const recipeOf = (ctx: Context, productId: number): Promise<Recipe> => found(recipes(ctx).load(productId))

export const PackageProduct = builder.prismaObject('Product', {
  variant: 'PackageProduct',
  select: SHOWN_COLUMNS,
  description: 'A product that consists of others, sold and rented. It has no stock of its own.',
  interfaces: [builder.nodeInterfaceRef(), Product],
  fields: (t) => ({
    pricing: t.field({
      type: PackagePricingType,
      description: 'How its price follows from its parts.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).pricing,
    }),
    discountBasisPoints: t.int({
      nullable: true,
      description: 'Hundredths of a percent off the sum; null unless `pricing` is `SUM_LESS`.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).basisPoints,
    }),
    fixedPrice: t.field({
      type: Money,
      nullable: true,
      description: 'Of goods and rent; null unless `pricing` is `FIXED`.',
      resolve: async ({ id, priceMinor }, _args, ctx) =>
        (await recipeOf(ctx, id)).pricing === 'fixed' ? priceMinor : null,
    }),
    standardDays: t.int({
      nullable: true,
      description: 'Charged days of rent in `fixedPrice`; null unless `pricing` is `FIXED`.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).standardDays,
    }),
    guestsFrom: t.int({
      description: 'The least number of guests.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).guestsFrom,
    }),
    guestsTo: t.int({
      description: 'The largest number of guests.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).guestsTo,
    }),
    usualGuests: t.field({
      type: GuestsType,
      description: 'For whom its price is shown before guests are chosen: 12 together, or as near as it is for.',
      resolve: async ({ id }, _args, ctx) => usualGuests(await recipeOf(ctx, id)),
    }),
    publishProblem: t.string({
      nullable: true,
      description: 'Why it cannot be published: an item has left the shop. Null when it can. Needs `admin`.',
      authScopes: { admin: true },
      resolve: async ({ id }, _args, ctx) => publishProblems(ctx).load(id),
    }),
    parts: t.field({
      type: [PackagePart],
      description: 'Its parts, as the shop ordered them.',
      resolve: async ({ id }, _args, ctx) => (await recipeOf(ctx, id)).parts,
    }),
  }),
})
