import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { DateSource } from '#prisma/client.ts'
import { oldestAge } from '#rules/minimum-age.ts'
import { orderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../../builder.ts'
import { mayDo, type Context } from '../../context.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { ItemProblemType } from '../../catalogue/items/item-problems.schema.ts'
import { rentalTerms } from '../../catalogue/items/rental-terms.rules.ts'
import { RentalTermsType } from '../../catalogue/items/rental-terms.schema.ts'
import { packageLines } from '../../catalogue/packages/package-lines.rules.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product } from '../../catalogue/products/products.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { liveVariants } from '../../catalogue/variants/variants.loaders.ts'
import { Variant } from '../../catalogue/variants/variants.schema.ts'
import { cartKey, cartOwner, cartSession, type CartOwner } from './cart-owner.rules.ts'
import { sessionOption } from './cart-session.schema.ts'
import type { CartContents, CartLineView, CartView } from './cart-view.service.ts'
import { cartInput } from './carts.input.ts'
import { viewCart } from './carts.service.ts'
import { cartsOfKeys, changeOfCart, linesOfNumbers, storedContents, type StoredCart } from './listed-carts.service.ts'
import { OrderAmountsType } from './order-amounts.schema.ts'

/** The caller's cart; null without a session. */
export async function ownCart(ctx: Context): Promise<CartView | null> {
  const sessionId = cartSession(ctx, null)
  return sessionId === undefined ? null : viewCart(ctx, { sessionId })
}

export const DateSourceType = builder.enumType('DateSource', {
  description: 'Where the days of a rental in a cart come from.',
  values: {
    OWN: { value: 'own', description: 'Chosen; they stay when the party moves.' },
    EVENT: { value: 'event', description: 'From the day of the party; they follow it.' },
  } as const satisfies Record<Uppercase<DateSource>, { value: DateSource; description: string }>,
})

export const numbersIn = (ids: readonly string[]): number[] => ids.map((id) => nodeRow(id, () => true).id)

export const CartLine = builder.node(builder.objectRef<CartLineView>('CartLine'), {
  name: 'CartLine',
  id: { resolve: ({ number }) => number },
  loadMany: async (ids, ctx) => {
    const own = (await ownCart(ctx))?.lines ?? []
    const lines = mayDo(ctx, 'customers.read') ? [...own, ...(await linesOfNumbers(ctx, numbersIn(ids)))] : own
    return ids.map((id) => lines.find(({ number }) => String(number) === id) ?? null)
  },
  description:
    'Item in a cart, at today’s price. It reserves no stock. `node` finds it for callers who can read the cart.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product; null when it was deleted.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The size; null without one or when it was deleted.',
      resolve: ({ variantId }, _args, ctx) => (variantId === null ? null : liveVariants(ctx).load(variantId)),
    }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    size: t.exposeString('size', { nullable: true, description: 'Size as text; null without sizes.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Main picture; null without one.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    quantity: t.exposeInt('quantity', { description: `Number of pieces, 1 to ${MAX_LINE_QUANTITY}.` }),
    isNoCourier: t.exposeBoolean('isNoCourier', { description: 'Whether no courier takes it, as of its product.' }),
    unitPrice: t.field({
      type: Money,
      description: 'Price per piece; for a rental, per piece and day.',
      resolve: (line) => line.unitPriceMinor,
    }),
    rental: t.field({
      type: RentalTermsType,
      nullable: true,
      description: 'Period, rent and deposit; null for a sale.',
      resolve: rentalTerms,
    }),
    dateSource: t.expose('dateSource', {
      type: DateSourceType,
      description: 'Whether the days of a rental follow the party; `OWN` for a sale.',
    }),
    lineTotal: t.field({
      type: Money,
      description: 'Price of the line, including the deposit of a rental.',
      resolve: (line) => line.totalMinor,
    }),
    available: t.exposeInt('available', { description: 'Units available now, for a rental in its period.' }),
    problem: t.expose('problem', {
      type: ItemProblemType,
      nullable: true,
      description: 'Why it cannot be ordered; null when it can.',
    }),
  }),
})

/** Loads lines only when the query selects them. */
export interface CartAnswer {
  owner: CartOwner
  lineCount: number
  contents: () => Promise<CartContents>
  updatedAt: () => Promise<Date | null>
}

const isOrderable = ({ lines, packages }: CartContents): boolean =>
  lines.length + packages.length > 0 &&
  [...lines, ...packages].every(({ problem }) => problem === null) &&
  packages.every(({ hasNewRecipe }) => !hasNewRecipe)

export const wholeCart = (ctx: Context, { owner, ...contents }: CartView): CartAnswer => ({
  owner,
  lineCount: contents.lines.length + contents.packages.length,
  contents: async () => contents,
  updatedAt: () => changeOfCart(ctx, owner),
})

/** As it is in a list. */
export const storedCart = (ctx: Context, { id, lineCount, updatedAt, ...owner }: StoredCart) => ({
  id,
  owner,
  lineCount,
  contents: () => storedContents(ctx).load(id),
  updatedAt: async (): Promise<Date | null> => updatedAt,
})

/** A cart with the line count of a write: selecting only the count runs no query. */
export function countedCart(ctx: Context, sessionId: string, lineCount: number): CartAnswer {
  let contents: Promise<CartContents> | undefined
  const owner = cartOwner(ctx, sessionId)
  return {
    owner,
    lineCount,
    contents: () => (contents ??= viewCart(ctx, { sessionId })),
    updatedAt: () => changeOfCart(ctx, owner),
  }
}

export const Cart = builder.node(builder.objectRef<CartAnswer>('Cart'), {
  name: 'Cart',
  id: { resolve: ({ owner }) => cartKey(owner) },
  loadMany: async (ids, ctx) => {
    const own = await ownCart(ctx)
    const stored = mayDo(ctx, 'customers.read') ? await cartsOfKeys(ctx, ids) : []
    const carts: CartAnswer[] = stored.map((cart) => storedCart(ctx, cart))
    if (own) carts.push(wholeCart(ctx, own))
    return ids.map((id) => carts.find(({ owner }) => cartKey(owner) === id) ?? null)
  },
  description:
    'Cart of a visitor or a customer. A customer has one cart in all sessions. `node` finds it for that customer, by the session in the header X-Cart-Session, and for staff with `customers.read`.',
  fields: (t) => ({
    lines: t.field({
      type: [CartLine],
      description: 'Lines, oldest first.',
      resolve: async (cart) => (await cart.contents()).lines,
    }),
    lineCount: t.exposeInt('lineCount', { description: 'Number of lines and packages.' }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When lines or packages were last added; null while it has never had one.',
      resolve: (cart) => cart.updatedAt(),
    }),
    amounts: t.field({
      type: OrderAmountsType,
      description: 'Sum of the lines and packages, without delivery and discount.',
      resolve: async (cart) => {
        const { lines, packages, rentalVat } = await cart.contents()
        const priced = [...lines, ...packages.flatMap(({ quote }) => (quote ? packageLines(quote) : []))]
        return orderAmounts(priced, { deliveryFeeMinor: 0, discountPercentage: 0, rentalVat })
      },
    }),
    minimumAge: t.int({
      nullable: true,
      description: 'The oldest of its products, to be confirmed when it is ordered; null for any age.',
      resolve: async (cart) => {
        const { lines, packages } = await cart.contents()
        const parts = packages.flatMap(({ quote }) => quote?.parts.filter(({ isLeftOut }) => !isLeftOut) ?? [])
        return oldestAge([...lines, ...parts.flatMap(({ facts }) => facts ?? [])])
      },
    }),
    canBeOrdered: t.boolean({
      description: 'Whether it has lines or packages, none has a problem, and no package a new recipe.',
      resolve: async (cart) => isOrderable(await cart.contents()),
    }),
  }),
})

builder.queryField('cart', (t) =>
  t.field({
    type: Cart,
    description:
      'The cart of a session, empty if it does not exist yet. With a customer’s token, the customer’s cart, into which the session’s lines are merged.',
    args: { sessionId: t.arg.string(sessionOption) },
    resolve: async (_root, { sessionId }, ctx) =>
      wholeCart(ctx, await viewCart(ctx, parseInput(cartInput, { sessionId: cartSession(ctx, sessionId) }))),
  }),
)
