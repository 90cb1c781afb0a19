import { decimalOf } from '#rules/money.ts'
import type { Context } from '../context.ts'
import { productsJson } from '../products/products.json.ts'
import { route, success, type Json } from '../rest/route.ts'
import { addToCart } from './add-to-cart.service.ts'
import type { CartLineView } from './cart-view.service.ts'
import { addToCartInput, cartInput, cartLineInput, lineQuantityInput } from './carts.input.ts'
import { cartLine, clearCart, removeCartLine, setCartLineQuantity, viewCart } from './carts.service.ts'

interface ShownLine {
  line: CartLineView
  /** The session id that the caller sent; null when the call named only the line. */
  sessionId: string | null
  product: Json
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

/** REST form of a cart line (storefront 3, decisions 8). */
function lineJson({ line, sessionId, product }: ShownLine): Json {
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
    variant: line.variantId === null ? null : variantJson(line),
  }
}

function variantJson(line: CartLineView): Json {
  const { variantId, productId, size, unitPriceMinor, available, isVariantSold } = line
  return {
    id: variantId,
    productId,
    size,
    price: decimalOf(unitPriceMinor),
    quantity: available,
    quantityInStock: available,
    isActive: isVariantSold,
  }
}

/** The cart calls of the storefront (storefront 7). */
export const cartRoutes = [
  route({
    method: 'GET',
    path: '/api/cart/:sessionId',
    scope: 'public',
    input: cartInput,
    call: async (ctx, input) => shown(ctx, (await viewCart(ctx, input)).lines, input.sessionId),
    json: (lines) => lines.map(lineJson),
  }),
  route({
    method: 'POST',
    path: '/api/cart',
    scope: 'public',
    input: addToCartInput,
    call: async (ctx, input) => {
      const { lineId, isNew } = await addToCart(ctx, input)
      return { isNew, line: await shownLine(ctx, await cartLine(ctx, { lineId }), input.sessionId) }
    },
    json: ({ line }) => lineJson(line),
    status: ({ isNew }) => (isNew ? 201 : 200),
  }),
  route({
    method: 'PUT',
    path: '/api/cart/:lineId',
    scope: 'public',
    input: lineQuantityInput,
    call: async (ctx, input) => shownLine(ctx, await setCartLineQuantity(ctx, input), null),
    json: lineJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/cart/:lineId',
    scope: 'public',
    input: cartLineInput,
    call: removeCartLine,
    json: success,
  }),
  route({
    method: 'DELETE',
    path: '/api/cart/clear/:sessionId',
    scope: 'public',
    input: cartInput,
    call: clearCart,
    json: success,
  }),
]
