import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { builder } from '../../builder.ts'
import { mayDo } from '../../context.ts'
import { pictureAt, Picture } from '../../content/images/pictures.schema.ts'
import { ItemProblemType } from '../../catalogue/items/item-problems.schema.ts'
import type { PartChoice } from '../../catalogue/packages/package-quote.rules.ts'
import { PackageQuoteType } from '../../catalogue/packages/package-quote.schema.ts'
import type { RecipePart } from '../../catalogue/packages/packages.records.ts'
import { GuestsType, PackagePart, PackageProduct } from '../../catalogue/packages/packages.schema.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import type { CartPackageView } from './cart-packages.service.ts'
import { Cart, DateSourceType, numbersIn, ownCart } from './carts.schema.ts'
import { packagesOfNumbers } from './listed-carts.service.ts'

interface ShownChoice extends PartChoice {
  part: RecipePart
}

const PartChoiceType = builder.objectRef<ShownChoice>('PartChoice').implement({
  description: 'What the shopper chose for a part; send it back as `PartChoiceInput`.',
  fields: (t) => ({
    part: t.expose('part', { type: PackagePart, description: 'The part.' }),
    rank: t.exposeInt('rank', { nullable: true, description: 'Of a substitute; null for the listed item.' }),
    variantId: t.globalID({
      nullable: true,
      description: 'The `id` of the size; null where none was chosen.',
      resolve: ({ variantId }) => (variantId === null ? null : { type: 'Variant', id: variantId }),
    }),
    isLeftOut: t.exposeBoolean('isLeftOut', { description: 'Whether the part is left out.' }),
  }),
})

const shownChoices = ({ choices, recipe }: CartPackageView): ShownChoice[] =>
  choices.flatMap((choice) => {
    const part = recipe.parts.find(({ id }) => id === choice.partId)
    return part ? [{ ...choice, part }] : []
  })

export const CartPackage = builder.node(builder.objectRef<CartPackageView>('CartPackage'), {
  name: 'CartPackage',
  id: { resolve: ({ number }) => number },
  loadMany: async (ids, ctx) => {
    const own = (await ownCart(ctx))?.packages ?? []
    const others = mayDo(ctx, 'customers.read') ? await packagesOfNumbers(ctx, numbersIn(ids)) : []
    return ids.map((id) => [...own, ...others].find(({ number }) => String(number) === id) ?? null)
  },
  description:
    'Packages in a cart, at today’s price. They reserve no stock. `node` finds them for callers who can read the cart.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the package.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Main picture; null without one.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    package: t.field({
      type: PackageProduct,
      nullable: true,
      description: 'The package in the shop; null when it was deleted or hidden.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    quantity: t.exposeInt('quantity', { description: `Number of packages, 1 to ${MAX_LINE_QUANTITY}.` }),
    guests: t.expose('guests', { type: GuestsType, description: 'For how many guests.' }),
    startsOn: t.expose('startsOn', {
      type: 'Date',
      nullable: true,
      description: 'First day of the rented parts; null without them.',
    }),
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: 'Last day of the rented parts; null without them.',
    }),
    dateSource: t.expose('dateSource', {
      type: DateSourceType,
      description: 'Whether the days follow the party; `OWN` without rented parts.',
    }),
    isNoCourier: t.boolean({
      description: 'Whether no courier takes one of its parts.',
      resolve: ({ quote }) =>
        quote?.parts.some(({ isLeftOut, facts }) => !isLeftOut && facts?.isNoCourier === true) ?? false,
    }),
    hasNewRecipe: t.exposeBoolean('hasNewRecipe', {
      description: 'Whether the recipe has changed since it was seen; `updateCartPackage` accepts the new one.',
    }),
    quote: t.expose('quote', {
      type: PackageQuoteType,
      nullable: true,
      description:
        'Parts and prices, with units after those that the rest of the cart takes; null when the package is not sold, or its guests do not fit it any more.',
    }),
    problem: t.expose('problem', {
      type: ItemProblemType,
      nullable: true,
      description: 'Why it cannot be ordered; null when it can.',
    }),
    choices: t.field({ type: [PartChoiceType], description: 'What differs from the recipe.', resolve: shownChoices }),
  }),
})

builder.objectField(Cart, 'packages', (t) =>
  t.field({
    type: [CartPackage],
    description: 'Packages, oldest first. Their parts are no lines of the cart.',
    resolve: async (cart) => (await cart.contents()).packages,
  }),
)
