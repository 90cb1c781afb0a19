import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { orderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { Picture, pictureAt } from '../images/pictures.schema.ts'
import { ItemProblemType } from '../items/item-problems.schema.ts'
import { rentalTerms } from '../items/rental-terms.rules.ts'
import { RentalTermsType } from '../items/rental-terms.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { Money } from '../scalars.schema.ts'
import { liveVariants } from '../variants/variants.loaders.ts'
import { Variant } from '../variants/variants.schema.ts'
import { cartKey, cartOwner, cartSession, type CartOwner } from './cart-owner.rules.ts'
import { sessionOption } from './cart-session.schema.ts'
import type { CartLineView, CartView } from './cart-view.service.ts'
import { cartInput } from './carts.input.ts'
import { viewCart } from './carts.service.ts'
import { OrderAmountsType } from './order-amounts.schema.ts'

async function ownCart(ctx: Context): Promise<CartView | null> {
  const sessionId = cartSession(ctx, null)
  return sessionId === undefined ? null : viewCart(ctx, { sessionId })
}

export const CartLine = builder.node(builder.objectRef<CartLineView>('CartLine'), {
  name: 'CartLine',
  id: { resolve: ({ number }) => number },
  loadMany: async (ids, ctx) => {
    const lines = (await ownCart(ctx))?.lines ?? []
    return ids.map((id) => lines.find(({ number }) => String(number) === id) ?? null)
  },
  description:
    'One item in a cart, at today’s price. Nothing is held for it. `node` finds it for whoever finds the cart.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The size; null when the product has none, or the size has left the shop.',
      resolve: ({ variantId }, _args, ctx) => (variantId === null ? null : liveVariants(ctx).load(variantId)),
    }),
    name: t.exposeString('name', { description: 'The product’s name.' }),
    size: t.exposeString('size', { nullable: true, description: 'Null when the product has no sizes.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'The main one; null when there is none.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    quantity: t.exposeInt('quantity', { description: `Pieces, 1 to ${MAX_LINE_QUANTITY}.` }),
    unitPrice: t.field({
      type: Money,
      description: 'Price of one piece, for a rental of one day.',
      resolve: (line) => line.unitPriceMinor,
    }),
    rental: t.field({
      type: RentalTermsType,
      nullable: true,
      description: 'Period, rent and deposit; null for a sale.',
      resolve: rentalTerms,
    }),
    lineTotal: t.field({
      type: Money,
      description: 'What the line costs, with the deposit of a rental.',
      resolve: (line) => line.totalMinor,
    }),
    available: t.exposeInt('available', { description: 'How many can be had now, in the line’s period.' }),
    problem: t.expose('problem', {
      type: ItemProblemType,
      nullable: true,
      description: 'Null when it can be bought as it is.',
    }),
  }),
})

/** Lines are loaded only when the query selects them. */
export interface CartAnswer {
  owner: CartOwner
  lineCount: number
  lines: () => Promise<CartLineView[]>
}

const isOrderable = (lines: readonly CartLineView[]): boolean =>
  lines.length > 0 && lines.every(({ problem }) => problem === null)

export const wholeCart = ({ owner, lines }: CartView): CartAnswer => ({
  owner,
  lineCount: lines.length,
  lines: async () => lines,
})

/** A cart whose line count is known from the write: selecting only the count needs no query. */
export function countedCart(ctx: Context, sessionId: string, lineCount: number): CartAnswer {
  let lines: Promise<CartLineView[]> | undefined
  return {
    owner: cartOwner(ctx, sessionId),
    lineCount,
    lines: () => (lines ??= viewCart(ctx, { sessionId }).then((cart) => cart.lines)),
  }
}

export const Cart = builder.node(builder.objectRef<CartAnswer>('Cart'), {
  name: 'Cart',
  id: { resolve: ({ owner }) => cartKey(owner) },
  loadMany: async (ids, ctx) => {
    const cart = await ownCart(ctx)
    return ids.map((id) => (cart && cartKey(cart.owner) === id ? wholeCart(cart) : null))
  },
  description:
    'What a visitor or a customer has chosen. A customer has one cart whatever session it is asked by. `node` finds it for that customer, and for whoever sends the session in the header X-Cart-Session.',
  fields: (t) => ({
    lines: t.field({ type: [CartLine], description: 'Oldest first.', resolve: (cart) => cart.lines() }),
    lineCount: t.exposeInt('lineCount', { description: 'Number of lines, as the badge shows it.' }),
    amounts: t.field({
      type: OrderAmountsType,
      description: 'What the lines cost, without delivery and discount.',
      resolve: async (cart) =>
        orderAmounts(
          (await cart.lines()).map(({ totalMinor }) => totalMinor),
          0,
          0,
        ),
    }),
    canBeOrdered: t.boolean({
      description: 'Whether there are lines and none has a problem.',
      resolve: async (cart) => isOrderable(await cart.lines()),
    }),
  }),
})

builder.queryField('cart', (t) =>
  t.field({
    type: Cart,
    description:
      'The cart of a session, empty when there is none. With a customer’s token it is that customer’s own, and takes over what the session held.',
    args: { sessionId: t.arg.string(sessionOption) },
    resolve: async (_root, { sessionId }, ctx) =>
      wholeCart(await viewCart(ctx, parseInput(cartInput, { sessionId: cartSession(ctx, sessionId) }))),
  }),
)
