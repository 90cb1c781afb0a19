import { dayField } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import type { Read } from '../../payloads.schema.ts'
import { setCartLineDays } from './cart-line-days.service.ts'
import { cartSession } from './cart-owner.rules.ts'
import { sessionOption } from './cart-session.schema.ts'
import { ownLineInput } from './carts.input.ts'
import { Cart, CartLine, wholeCart, type CartAnswer } from './carts.schema.ts'
import { viewCart } from './carts.service.ts'

const daysInput = ownLineInput.extend({ startsOn: dayField, endsOn: dayField })

const SetCartLineDaysSuccess = builder.objectRef<{ cart: Read<CartAnswer> }>('SetCartLineDaysSuccess').implement({
  description: 'The rental has the days.',
  fields: (t) => ({ cart: t.expose('cart', { type: Cart, description: 'The changed cart.' }) }),
})

builder.mutationField('setCartLineDays', (t) =>
  t.fieldWithInput({
    type: SetCartLineDaysSuccess,
    description:
      'Gives a rental of a cart days of its own, which stay when the party moves; refused when its pieces are not free on them. Public.',
    errors: { types: [InvalidInputError, NotFoundError, OutOfStockError, InsufficientStockError, DatesTakenError] },
    input: {
      sessionId: t.input.string(sessionOption),
      lineId: t.input.globalID({ for: CartLine, description: 'A rental of the caller’s cart.' }),
      startsOn: t.input.field({ type: 'Date', description: 'First day.' }),
      endsOn: t.input.field({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: async (_root, { input: { lineId, sessionId, ...days } }, ctx) => {
      const line = { ...days, sessionId: cartSession(ctx, sessionId), lineNumber: rowId(lineId) }
      const wanted = parseInput(daysInput, line)
      await setCartLineDays(ctx, wanted)
      return {
        get cart() {
          return viewCart(ctx, wanted).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)
