import { z } from 'zod'
import { decimalOf } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { productResponse, productsJson, type ProductResponse } from '../../catalogue/products/products.json.ts'
import { count, day, decimal, idNumber, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { variantResponse } from '../../catalogue/variants/variants.json.ts'
import { addToCart } from './add-to-cart.service.ts'
import type { CartLineView } from './cart-view.service.ts'
import { addToCartInput, cartInput, cartLineInput, lineQuantityInput } from './carts.input.ts'
import { cartLine, clearCart, removeCartLine, setCartLineQuantity, viewCart } from './carts.service.ts'

interface ShownLine {
  line: CartLineView
  /** Null when the call sent only the line's id. */
  sessionId: string | null
  product: ProductResponse | null
}

async function shown(ctx: Context, lines: readonly CartLineView[], sessionId: string | null): Promise<ShownLine[]> {
  const products = await productsJson(
    ctx,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => ({ line, sessionId, product: products.get(line.productId) ?? null }))
}

async function shownLine(ctx: Context, line: CartLineView, sessionId: string | null): Promise<ShownLine> {
  const [one] = await shown(ctx, [line], sessionId)
  return one ?? { line, sessionId, product: null }
}

const cartLineResponse = z
  .object({
    id: z.uuid().describe('Unguessable: allows changing the line.'),
    productId: idNumber,
    productVariantId: idNumber.nullable(),
    quantity: count,
    sessionId: z
      .string()
      .nullable()
      .describe('The session id of the call; null when the call sent only the line’s id.'),
    rentalStartDate: day.nullable(),
    rentalEndDate: day.nullable(),
    rentalDays: count.nullable(),
    price: decimal.describe('Price of one piece; for a rental, per day.'),
    lineTotal: decimal,
    available: count,
    problem: z
      .object({ code: z.string(), message: z.string(), available: count })
      .nullable()
      .describe('Why the line cannot be ordered.'),
    product: productResponse.nullable().describe('Null when it was deleted.'),
    variant: variantResponse.nullable(),
  })
  .meta({ id: 'CartLine' })

function lineJson({ line, sessionId, product }: ShownLine): z.output<typeof cartLineResponse> {
  return {
    id: line.id,
    productId: line.productId,
    productVariantId: line.variantId,
    quantity: line.quantity,
    sessionId,
    rentalStartDate: line.startsOn,
    rentalEndDate: line.endsOn,
    rentalDays: line.rentalDays,
    price: decimalOf(line.unitPriceMinor),
    lineTotal: decimalOf(line.totalMinor),
    available: line.available,
    problem: line.problem && { ...line.problem },
    product,
    variant: line.variantId === null ? null : variantJson(line, line.variantId),
  }
}

function variantJson(line: CartLineView, id: number) {
  const { productId, size, unitPriceMinor, available, isVariantSold } = line
  return {
    id,
    productId,
    size: size ?? '',
    price: decimalOf(unitPriceMinor),
    quantity: available,
    quantityInStock: available,
    isActive: isVariantSold,
  }
}

export const cartRoutes = [
  route({
    method: 'GET',
    path: '/api/cart/:sessionId',
    scope: 'public',
    summary: 'The lines of a cart. A customer’s token selects the customer’s cart, whatever the session.',
    response: z.array(cartLineResponse),
    input: cartInput,
    call: async (ctx, input) => shown(ctx, (await viewCart(ctx, input)).lines, input.sessionId),
    json: (lines) => lines.map(lineJson),
  }),
  route({
    method: 'POST',
    path: '/api/cart',
    scope: 'public',
    summary: 'Adds a product to a cart. 201 for a new line, 200 when an existing line was raised.',
    errors: ['OUT_OF_STOCK', 'INSUFFICIENT_STOCK', 'DATES_TAKEN', 'CART_FULL'],
    response: cartLineResponse,
    input: addToCartInput,
    call: async (ctx, input) => {
      const { lineId, isNew } = await addToCart(ctx, input)
      return { isNew, line: await shownLine(ctx, await cartLine(ctx, { lineId }), input.sessionId) }
    },
    json: ({ line }) => lineJson(line),
    status: { among: [201, 200], of: ({ isNew }) => (isNew ? 201 : 200) },
  }),
  route({
    method: 'PUT',
    path: '/api/cart/:lineId',
    scope: 'public',
    summary: 'Sets the quantity of a line. The id of a visitor’s line is sufficient.',
    errors: ['OUT_OF_STOCK', 'INSUFFICIENT_STOCK', 'DATES_TAKEN'],
    response: cartLineResponse,
    input: lineQuantityInput,
    call: async (ctx, input) => shownLine(ctx, await setCartLineQuantity(ctx, input), null),
    json: lineJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/cart/:lineId',
    scope: 'public',
    summary: 'Removes a line.',
    response: successResponse,
    input: cartLineInput,
    call: removeCartLine,
    json: success,
  }),
  route({
    method: 'DELETE',
    path: '/api/cart/clear/:sessionId',
    scope: 'public',
    summary: 'Empties a cart.',
    response: successResponse,
    input: cartInput,
    call: clearCart,
    json: success,
  }),
]
