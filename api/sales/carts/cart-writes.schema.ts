import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput, withFieldNames } from '#lib/input.ts'
import { selects } from '#lib/selection.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import type { Read } from '../../payloads.schema.ts'
import { ProductId } from '../../catalogue/products/products.schema.ts'
import { Variant } from '../../catalogue/variants/variants.schema.ts'
import { addToCart } from './add-to-cart.service.ts'
import { cartSession } from './cart-owner.rules.ts'
import { sessionOption } from './cart-session.schema.ts'
import type { CartLineView } from './cart-view.service.ts'
import { CartFullError, noSuchLine } from './carts.errors.ts'
import { addToCartInput, cartInput, ownLineInput, ownLineQuantityInput } from './carts.input.ts'
import { Cart, CartLine, countedCart, DateSourceType, wholeCart, type CartAnswer } from './carts.schema.ts'
import { withPartyDays } from '../parties/party-days.service.ts'
import { clearCart, removeCartLine, setCartLineQuantity, viewCart } from './carts.service.ts'

builder.objectType(CartFullError, {
  name: 'CartFullError',
  description: 'The cart has the maximum number of lines, or of packages.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    maxLines: t.exposeInt('most', { description: 'Maximum number of lines and packages, or of packages alone.' }),
  }),
})

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
    cart: t.expose('cart', { type: Cart, description: 'The cart with the item.' }),
    line: t.field({
      type: CartLine,
      description: 'The added or raised line.',
      resolve: ({ line }) => line(),
    }),
    addedQuantity: t.exposeInt('addedQuantity', {
      description: 'Pieces added to the line, at least 1.',
    }),
    isCapped: t.exposeBoolean('isCapped', {
      description: 'Whether fewer were added than requested because no more are available.',
    }),
  }),
})

export const cartSuccess = (name: string, description: string) =>
  builder.objectRef<{ cart: Read<CartAnswer> }>(name).implement({
    description,
    fields: (t) => ({ cart: t.expose('cart', { type: Cart, description: 'The changed cart.' }) }),
  })

const FIELD_NAMES = { productVariantId: 'variantId', rentalStartDate: 'startsOn', rentalEndDate: 'endsOn' }

builder.mutationField('addToCart', (t) =>
  t.fieldWithInput({
    type: AddToCartSuccess,
    description: 'Adds an item to a cart, or raises its line up to the available units. Public.',
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
      sessionId: t.input.string(sessionOption),
      productId: t.input.globalID({ for: ProductId, description: 'Product to add.' }),
      variantId: t.input.globalID({
        for: Variant,
        required: false,
        description: 'Required when the product has sizes.',
      }),
      quantity: t.input.int({ required: false, description: 'Number of pieces; 1 by default.' }),
      startsOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'First day of a rental; required for rentals, refused otherwise.',
      }),
      endsOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'Last day of a rental; required for rentals, refused otherwise.',
      }),
      dateSource: t.input.field({
        type: DateSourceType,
        required: false,
        description: 'EVENT: the days follow the party of the cart, without `startsOn` and `endsOn`. OWN by default.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) =>
      withFieldNames(FIELD_NAMES, async () => {
        const item = parseInput(addToCartInput, {
          sessionId: cartSession(ctx, input.sessionId),
          productId: rowId(input.productId),
          productVariantId: input.variantId ? rowId(input.variantId) : null,
          quantity: input.quantity ?? undefined,
          rentalStartDate: input.startsOn,
          rentalEndDate: input.endsOn,
        })
        const { lineId, lineCount, addedQuantity } = await addToCart(
          ctx,
          input.dateSource === 'event' ? await withPartyDays(ctx, item) : item,
        )
        const cart = countedCart(ctx, item.sessionId, lineCount)
        const line = async () => lineOf((await cart.contents()).lines, lineId)
        // Read before the answer starts: a line removed meanwhile is an expected error.
        if (selects(info, 'line')) await line()
        return { cart, line, addedQuantity, isCapped: addedQuantity < item.quantity }
      }),
  }),
)

builder.mutationField('setCartLineQuantity', (t) =>
  t.fieldWithInput({
    type: cartSuccess('SetCartLineQuantitySuccess', 'The quantity is changed.'),
    description: 'Sets the quantity of a line; more than the available units is refused.',
    errors: { types: [InvalidInputError, NotFoundError, OutOfStockError, InsufficientStockError, DatesTakenError] },
    input: {
      sessionId: t.input.string(sessionOption),
      lineId: t.input.globalID({ for: CartLine, description: 'A line of the caller’s cart.' }),
      quantity: t.input.int({ description: `Number of pieces, 1 to ${MAX_LINE_QUANTITY}.` }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { quantity, lineId, sessionId } = input
      const line = { sessionId: cartSession(ctx, sessionId), lineNumber: rowId(lineId), quantity }
      const change = parseInput(ownLineQuantityInput, line)
      await setCartLineQuantity(ctx, change)
      return {
        get cart() {
          return viewCart(ctx, change).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

const RemoveCartLineSuccess = builder
  .objectRef<{ cart: Read<CartAnswer>; removed: number }>('RemoveCartLineSuccess')
  .implement({
    description: 'The line is removed.',
    fields: (t) => ({
      cart: t.expose('cart', { type: Cart, description: 'The changed cart.' }),
      deletedCartLineId: t.globalID({
        description: 'Id of the removed line.',
        resolve: ({ removed }) => ({ type: 'CartLine', id: removed }),
      }),
    }),
  })

builder.mutationField('removeCartLine', (t) =>
  t.fieldWithInput({
    type: RemoveCartLineSuccess,
    description: 'Removes a line from a cart.',
    errors: { types: [InvalidInputError, NotFoundError] },
    input: {
      sessionId: t.input.string(sessionOption),
      lineId: t.input.globalID({ for: CartLine, description: 'A line of the caller’s cart.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { lineId, sessionId } = input
      const line = parseInput(ownLineInput, { sessionId: cartSession(ctx, sessionId), lineNumber: rowId(lineId) })
      await removeCartLine(ctx, line)
      return {
        get cart() {
          return viewCart(ctx, line).then((cart) => wholeCart(ctx, cart))
        },
        removed: line.lineNumber,
      }
    },
  }),
)

builder.mutationField('clearCart', (t) =>
  t.fieldWithInput({
    type: cartSuccess('ClearCartSuccess', 'The cart is empty.'),
    description: 'Empties a cart, with its packages.',
    errors: { types: [InvalidInputError] },
    input: { sessionId: t.input.string(sessionOption) },
    resolve: async (_root, { input }, ctx) => {
      const cart = parseInput(cartInput, { sessionId: cartSession(ctx, input.sessionId) })
      await clearCart(ctx, cart)
      return {
        get cart() {
          return viewCart(ctx, cart).then((view) => wholeCart(ctx, view))
        },
      }
    },
  }),
)
