import { InvalidInputError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { Money } from '../../scalars.schema.ts'
import { ItemProblemType } from '../items/item-problems.schema.ts'
import { previewPackage, type PackagePreview, type PreviewedPart } from './package-preview.service.ts'
import { GuestsInput } from './package-quote.schema.ts'
import { previewInput } from './package-writes.input.ts'
import { PackagePartInput, PackagePriceInput, partsWithRows } from './package-inputs.schema.ts'

const PackagePreviewPart = builder.objectRef<PreviewedPart>('PackagePreviewPart').implement({
  description: 'A part of a previewed package.',
  fields: (t) => ({
    isLeftOut: t.exposeBoolean('isLeftOut', { description: 'Not needed for these guests.' }),
    pieces: t.exposeInt('pieces', { description: 'Needed pieces.' }),
    available: t.exposeInt('left', { description: 'Pieces in stock, or free in the whole period.' }),
    problem: t.expose('problem', { type: ItemProblemType, nullable: true, description: 'Why it cannot be had.' }),
    price: t.field({
      type: Money,
      description: 'Its share of the price.',
      resolve: ({ goodsMinor, rentMinor }) => goodsMinor + rentMinor,
    }),
    deposit: t.field({
      type: Money,
      description: 'Its deposit, outside the price.',
      resolve: ({ depositMinor }) => depositMinor,
    }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'What its pieces cost the shop; null when that is unknown.',
      resolve: ({ costMinor }) => costMinor,
    }),
  }),
})

const PackagePreviewType = builder.objectRef<PackagePreview>('PackagePreview').implement({
  description: 'What one package with a recipe costs for some guests on a day. Takes no stock.',
  fields: (t) => ({
    startsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day of its rentals, from the day of the party; null without rentals.',
      resolve: ({ period }) => period?.startsOn ?? null,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of its rentals, included; null without rentals.',
      resolve: ({ period }) => period?.endsOn ?? null,
    }),
    price: t.field({ type: Money, description: 'Goods and rent.', resolve: ({ priceMinor }) => priceMinor }),
    singly: t.field({
      type: Money,
      description: 'The same items bought and rented singly, without deposits.',
      resolve: ({ singlyMinor }) => singlyMinor,
    }),
    deposit: t.field({ type: Money, description: 'Sum of the deposits.', resolve: ({ depositMinor }) => depositMinor }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'What it costs the shop; null when the cost price of a part is unknown.',
      resolve: ({ costMinor }) => costMinor,
    }),
    available: t.exposeInt('available', { description: 'Packages that can be had on the day.' }),
    parts: t.field({
      type: [PackagePreviewPart],
      description: 'In the order of the recipe.',
      resolve: ({ parts }) => [...parts],
    }),
  }),
})

builder.queryField('packagePreview', (t) =>
  t.field({
    type: PackagePreviewType,
    description: 'What a package with this recipe would cost. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [InvalidInputError],
      union: { name: 'PackagePreviewResult', description: 'A preview, or the wrong fields of the recipe.' },
    },
    args: {
      price: t.arg({ type: PackagePriceInput, description: 'How the price follows from the parts.' }),
      parts: t.arg({ type: [PackagePartInput], description: 'As in `PackageFields`.' }),
      guests: t.arg({ type: GuestsInput, description: 'For how many.' }),
      eventOn: t.arg({ type: 'Date', description: 'The day of the party.' }),
    },
    resolve: async (_root, { price, parts, guests, eventOn }, ctx) =>
      previewPackage(ctx, { ...parseInput(previewInput, { price, parts: partsWithRows(parts) }), guests, eventOn }),
  }),
)
