import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { quantityField } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Read } from '../../payloads.schema.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import {
  choicesOf,
  GuestsInput,
  PackagePeriodInput,
  PartChoiceInput,
} from '../../catalogue/packages/package-quote.schema.ts'
import { ProductId } from '../../catalogue/products/products.schema.ts'
import { cartSession } from './cart-owner.rules.ts'
import { sessionOption } from './cart-session.schema.ts'
import { addPackageToCart, removeCartPackage, updateCartPackage } from './cart-package-writes.service.ts'
import { noSuchPackage } from './cart-packages.rules.ts'
import { CartPackage } from './cart-packages.schema.ts'
import type { CartPackageView } from './cart-packages.service.ts'
import { cartSuccess } from './cart-writes.schema.ts'
import { CartFullError } from './carts.errors.ts'
import { cartInput } from './carts.input.ts'
import { Cart, countedCart, DateSourceType, wholeCart, type CartAnswer } from './carts.schema.ts'
import { viewCart } from './carts.service.ts'

function packageOf(packages: readonly CartPackageView[], packageNumber: number): CartPackageView {
  const found = packages.find(({ number }) => number === packageNumber)
  if (!found) throw noSuchPackage()
  return found
}

interface Added {
  cart: CartAnswer
  packageNumber: number
}

const AddPackageToCartSuccess = builder.objectRef<Added>('AddPackageToCartSuccess').implement({
  description: 'The package is in the cart.',
  fields: (t) => ({
    cart: t.expose('cart', { type: Cart, description: 'The cart with the package.' }),
    cartPackage: t.field({
      type: CartPackage,
      description: 'The added or raised package.',
      resolve: async ({ cart, packageNumber }) => packageOf((await cart.contents()).packages, packageNumber),
    }),
  }),
})

const cartPackageInput = cartInput.extend({ quantity: quantityField })
const changedInput = cartInput.extend({ quantity: quantityField.nullish().transform((count) => count ?? null) })

const STOCK_ERRORS = [InvalidInputError, NotFoundError, OutOfStockError, InsufficientStockError, DatesTakenError]

builder.mutationField('addPackageToCart', (t) =>
  t.fieldWithInput({
    type: AddPackageToCartSuccess,
    description:
      'Adds packages to a cart, all or nothing; equal ones become one entry. Refused when too few units are left after those that the cart takes. Public.',
    errors: { types: [...STOCK_ERRORS, CartFullError] },
    input: {
      sessionId: t.input.string(sessionOption),
      packageId: t.input.globalID({ for: ProductId, description: 'The `id` of the package.' }),
      quantity: t.input.int({ required: false, description: 'Number of packages; 1 by default.' }),
      guests: t.input.field({ type: GuestsInput, description: 'For how many.' }),
      period: t.input.field({
        type: PackagePeriodInput,
        required: false,
        description: 'Needed for rented parts, unless they follow the party.',
      }),
      dateSource: t.input.field({
        type: DateSourceType,
        required: false,
        description: 'EVENT: the days follow the party of the cart, without `period`. OWN by default.',
      }),
      choices: t.input.field({
        type: [PartChoiceInput],
        required: false,
        description: 'What differs from the recipe.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { sessionId, quantity } = parseInput(cartPackageInput, {
        sessionId: cartSession(ctx, input.sessionId),
        quantity: input.quantity ?? 1,
      })
      const { packageNumber, lineCount } = await addPackageToCart(ctx, {
        sessionId,
        productId: rowId(input.packageId),
        quantity,
        guests: input.guests,
        period: input.period ?? null,
        dateSource: input.dateSource ?? 'own',
        choices: choicesOf(input.choices),
      })
      return { cart: countedCart(ctx, sessionId, lineCount), packageNumber }
    },
  }),
)

builder.mutationField('updateCartPackage', (t) =>
  t.fieldWithInput({
    type: cartSuccess('UpdateCartPackageSuccess', 'The package is changed.'),
    description:
      'Changes a package of a cart, and accepts its recipe as it is now. Fields that are missing stay. A change that needs more units than are left is refused.',
    errors: { types: STOCK_ERRORS },
    input: {
      sessionId: t.input.string(sessionOption),
      cartPackageId: t.input.globalID({ for: CartPackage, description: 'A package of the caller’s cart.' }),
      quantity: t.input.int({ required: false, description: 'Number of packages.' }),
      guests: t.input.field({ type: GuestsInput, required: false, description: 'For how many.' }),
      period: t.input.field({
        type: PackagePeriodInput,
        required: false,
        description: 'Days of its own; it then does not follow the party.',
      }),
      choices: t.input.field({
        type: [PartChoiceInput],
        required: false,
        description: 'All that differs from the recipe, in place of the present choices.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { sessionId, quantity } = parseInput(changedInput, {
        sessionId: cartSession(ctx, input.sessionId),
        quantity: input.quantity,
      })
      await updateCartPackage(ctx, {
        sessionId,
        packageNumber: rowId(input.cartPackageId),
        quantity,
        guests: input.guests ?? null,
        period: input.period ?? null,
        choices: input.choices ? choicesOf(input.choices) : null,
      })
      return {
        get cart() {
          return viewCart(ctx, { sessionId }).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)

const RemoveCartPackageSuccess = builder
  .objectRef<{ cart: Read<CartAnswer>; removed: number }>('RemoveCartPackageSuccess')
  .implement({
    description: 'The package is removed.',
    fields: (t) => ({
      cart: t.expose('cart', { type: Cart, description: 'The changed cart.' }),
      deletedCartPackageId: t.globalID({
        description: 'Id of the removed package.',
        resolve: ({ removed }) => ({ type: 'CartPackage', id: removed }),
      }),
    }),
  })

builder.mutationField('removeCartPackage', (t) =>
  t.fieldWithInput({
    type: RemoveCartPackageSuccess,
    description: 'Removes a package from a cart.',
    errors: { types: [InvalidInputError, NotFoundError] },
    input: {
      sessionId: t.input.string(sessionOption),
      cartPackageId: t.input.globalID({ for: CartPackage, description: 'A package of the caller’s cart.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const { sessionId } = parseInput(cartInput, { sessionId: cartSession(ctx, input.sessionId) })
      const packageNumber = rowId(input.cartPackageId)
      await removeCartPackage(ctx, { sessionId, packageNumber })
      return {
        get cart() {
          return viewCart(ctx, { sessionId }).then((cart) => wholeCart(ctx, cart))
        },
        removed: packageNumber,
      }
    },
  }),
)
