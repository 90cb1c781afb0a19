import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { selects } from '#lib/selection.ts'
import { orderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { Picture, pictureAt } from '../images/pictures.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { Money } from '../scalars.schema.ts'
import { Variant } from '../variants/variants.schema.ts'
import { addToCart } from './add-to-cart.service.ts'
import type { CartLineView, CartView } from './cart-view.service.ts'
import { CartFullError, MAX_CART_LINES, noSuchLine } from './carts.errors.ts'
import { addToCartInput, cartInput, lineQuantityInput, cartLineInput } from './carts.input.ts'
import { clearCart, removeCartLine, setCartLineQuantity, viewCart } from './carts.service.ts'
import { OrderAmountsType } from './order-amounts.schema.ts'
import type { ItemProblem } from '../items/items.rules.ts'
import { liveVariants } from '../variants/variants.loaders.ts'

builder.objectType(CartFullError, {
  name: 'CartFullError',
  description: 'The cart holds as many lines as it can.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ maxLines: t.int({ description: 'How many lines a cart holds.', resolve: () => MAX_CART_LINES }) }),
})

const ItemProblemCodeType = builder.enumType('ItemProblemCode', {
  description: 'Why a line cannot be bought as it is.',
  values: {
    UNAVAILABLE: { description: 'The product or this size is not sold any more.' },
    VARIANT_NEEDED: { description: 'The product has sizes by now, and the line names none.' },
    OUT_OF_STOCK: { description: 'None is left.' },
    INSUFFICIENT_STOCK: { description: 'Fewer are left than the line wants.' },
    DATES_TAKEN: { description: 'No unit is free in the whole rental period.' },
    PERIOD_OVER: { description: 'The rental period has begun already, or is too far away.' },
  } as const,
})

export const ItemProblemType = builder.objectRef<ItemProblem>('ItemProblem').implement({
  description: 'What stands against buying a line as it is.',
  fields: (t) => ({
    code: t.expose('code', { type: ItemProblemCodeType, description: 'The kind of problem.' }),
    message: t.exposeString('message', { description: 'A Bulgarian text that is fit to show at the line.' }),
    available: t.exposeInt('available', { description: 'How many units could be had.' }),
  }),
})

export const CartLine = builder.objectRef<CartLineView>('CartLine').implement({
  description: 'One item in a cart, at today’s price. Nothing is held for it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unguessable: whoever holds it may change the line.' }),
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
    startsOn: t.expose('startsOn', {
      type: 'Date',
      nullable: true,
      description: 'First day of the rental; null for a sale.',
    }),
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: 'Last day of the rental; null for a sale.',
    }),
    rentalDays: t.exposeInt('rentalDays', {
      nullable: true,
      description: 'Days that are charged: weekdays up to the last, at least 1; null for a sale.',
    }),
    unitPrice: t.field({
      type: Money,
      description: 'Price of one piece, for a rental of one day.',
      resolve: (line) => line.unitPriceStotinki,
    }),
    rent: t.field({
      type: Money,
      nullable: true,
      description: 'Null for a sale.',
      resolve: (line) => line.rental?.rentStotinki ?? null,
    }),
    deposit: t.field({
      type: Money,
      nullable: true,
      description: 'One more day’s price; null for a sale.',
      resolve: (line) => line.rental?.depositStotinki ?? null,
    }),
    lineTotal: t.field({
      type: Money,
      description: 'What the line costs, with the deposit of a rental.',
      resolve: (line) => line.totalStotinki,
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
interface CartAnswer {
  sessionId: string
  lineCount: number
  lines: () => Promise<CartLineView[]>
}

const isOrderable = (lines: readonly CartLineView[]): boolean =>
  lines.length > 0 && lines.every(({ problem }) => problem === null)

const wholeCart = ({ sessionId, lines }: CartView): CartAnswer => ({
  sessionId,
  lineCount: lines.length,
  lines: async () => lines,
})

/** A cart whose line count is known from the write: selecting only the count needs no query. */
function countedCart(ctx: Context, sessionId: string, lineCount: number): CartAnswer {
  let lines: Promise<CartLineView[]> | undefined
  return { sessionId, lineCount, lines: () => (lines ??= viewCart(ctx, { sessionId }).then((cart) => cart.lines)) }
}

export const Cart = builder.objectRef<CartAnswer>('Cart').implement({
  description: 'What a visitor or a customer has chosen. A customer has one cart whatever session it is asked by.',
  fields: (t) => ({
    id: t.exposeID('sessionId', { description: 'The session it was asked by.' }),
    lines: t.field({ type: [CartLine], description: 'Oldest first.', resolve: (cart) => cart.lines() }),
    lineCount: t.exposeInt('lineCount', { description: 'Number of lines, as the badge shows it.' }),
    amounts: t.field({
      type: OrderAmountsType,
      description: 'What the lines cost, without delivery and discount.',
      resolve: async (cart) =>
        orderAmounts(
          (await cart.lines()).map(({ totalStotinki }) => totalStotinki),
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
    args: {
      sessionId: t.arg.string({ description: 'Up to 200 visible characters, made by the client and unguessable.' }),
    },
    resolve: async (_root, args, ctx) => wholeCart(await viewCart(ctx, parseInput(cartInput, args))),
  }),
)

const sessionDescription = 'The session of the cart; a customer’s token addresses the customer’s own.'

function lineOf(lines: readonly CartLineView[], lineId: string): CartLineView {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw noSuchLine()
  return line
}

interface Added {
  cart: CartAnswer
  line: () => Promise<CartLineView>
  addedQuantity: number
  isCapped: boolean
}

const AddToCartSuccess = builder.objectRef<Added>('AddToCartSuccess').implement({
  description: 'The item is in the cart.',
  fields: (t) => ({
    cart: t.expose('cart', { type: Cart, description: 'With the item.' }),
    line: t.field({
      type: CartLine,
      description: 'The line that was added or raised.',
      resolve: ({ line }) => line(),
    }),
    addedQuantity: t.exposeInt('addedQuantity', {
      description: 'How many pieces more the line holds now, at least 1.',
    }),
    isCapped: t.exposeBoolean('isCapped', {
      description: 'Whether these are fewer than wanted, because no more are available.',
    }),
  }),
})

const cartSuccess = (name: string, description: string) =>
  builder.objectRef<{ cart: CartAnswer }>(name).implement({
    description,
    fields: (t) => ({ cart: t.expose('cart', { type: Cart, description: 'As it is now.' }) }),
  })

builder.mutationField('addToCart', (t) =>
  t.fieldWithInput({
    type: AddToCartSuccess,
    description: 'Adds to a cart. What is there already is raised, up to what is available. Anybody may.',
    errors: {
      types: [
        InvalidInputError,
        NotFoundError,
        OutOfStockError,
        InsufficientStockError,
        DatesTakenError,
        CartFullError,
      ],
    },
    input: {
      sessionId: t.input.string({ description: sessionDescription }),
      productId: t.input.globalID({ for: Product, description: 'What to add.' }),
      variantId: t.input.globalID({ for: Variant, required: false, description: 'Needed when the product has sizes.' }),
      quantity: t.input.int({ required: false, description: 'Pieces; 1 when left out.' }),
      startsOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'First day of a rental; needed for rentals alone.',
      }),
      endsOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'Last day of a rental; needed for rentals alone.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const { sessionId } = input
      const item = parseInput(addToCartInput, {
        sessionId,
        productId: rowId(input.productId),
        productVariantId: input.variantId ? rowId(input.variantId) : null,
        quantity: input.quantity ?? undefined,
        rentalStartDate: input.startsOn,
        rentalEndDate: input.endsOn,
      })
      const { lineId, lineCount, addedQuantity } = await addToCart(ctx, item)
      const cart = countedCart(ctx, sessionId, lineCount)
      const line = async () => lineOf(await cart.lines(), lineId)
      // Read before the answer begins: a line that was taken out meanwhile is an expected failure.
      if (selects(info, 'line')) await line()
      return { cart, line, addedQuantity, isCapped: addedQuantity < item.quantity }
    },
  }),
)

builder.mutationField('setCartLineQuantity', (t) =>
  t.fieldWithInput({
    type: cartSuccess('SetCartLineQuantitySuccess', 'The line has the quantity.'),
    description: 'Sets the quantity of a line; above what is available it is refused and the line stays.',
    errors: { types: [InvalidInputError, NotFoundError, OutOfStockError, InsufficientStockError, DatesTakenError] },
    input: {
      sessionId: t.input.string({ description: sessionDescription }),
      lineId: t.input.id({ description: 'The line’s id.' }),
      quantity: t.input.int({ description: `Pieces, 1 to ${MAX_LINE_QUANTITY}.` }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { sessionId } = parseInput(cartInput, input)
      await setCartLineQuantity(ctx, parseInput(lineQuantityInput, input))
      return { cart: wholeCart(await viewCart(ctx, { sessionId })) }
    },
  }),
)

builder.mutationField('removeCartLine', (t) =>
  t.fieldWithInput({
    type: cartSuccess('RemoveCartLineSuccess', 'The line is out of the cart.'),
    description: 'Takes a line out of a cart.',
    errors: { types: [InvalidInputError, NotFoundError] },
    input: {
      sessionId: t.input.string({ description: sessionDescription }),
      lineId: t.input.id({ description: 'The line’s id.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { sessionId } = parseInput(cartInput, input)
      await removeCartLine(ctx, parseInput(cartLineInput, input))
      return { cart: wholeCart(await viewCart(ctx, { sessionId })) }
    },
  }),
)

builder.mutationField('clearCart', (t) =>
  t.fieldWithInput({
    type: cartSuccess('ClearCartSuccess', 'The cart is empty.'),
    description: 'Empties a cart.',
    errors: { types: [InvalidInputError] },
    input: { sessionId: t.input.string({ description: sessionDescription }) },
    resolve: async (_root, { input }, ctx) => {
      const cart = parseInput(cartInput, input)
      await clearCart(ctx, cart)
      return { cart: wholeCart(await viewCart(ctx, cart)) }
    },
  }),
)
