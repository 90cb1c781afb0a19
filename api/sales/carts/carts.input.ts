import { z } from 'zod'
import { CART_SESSION, dayField, idField, quantityField } from '#lib/fields.ts'

export const sessionIdField = z.string({ error: 'Невалидна количка' }).regex(CART_SESSION, 'Невалидна количка')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_LINE = '00000000-0000-0000-0000-000000000000'

/** The secret id of a line in REST (docs/spec/carts.md#cart-lines); malformed ids get `NotFoundError`. */
const lineIdField = z
  .string({ error: 'Невалиден номер на ред' })
  .transform((text) => (UUID.test(text) ? text.toLowerCase() : NO_LINE))

const optionalDay = dayField.nullish().transform((day) => day ?? null)
const optionalId = idField.nullish().transform((id) => id ?? null)

export const wantedItem = z.object({
  productId: idField,
  productVariantId: optionalId,
  quantity: quantityField,
  rentalStartDate: optionalDay,
  rentalEndDate: optionalDay,
})

/** Body of `POST /api/cart` (docs/spec/rest.md#calls-of-the-shop); ignores `rentalDays` of the client. */
export const addToCartInput = wantedItem.extend({ sessionId: sessionIdField, quantity: quantityField.default(1) })

export type AddToCartInput = z.output<typeof addToCartInput>

export const cartInput = z.object({ sessionId: sessionIdField })

export const cartLineInput = z.object({ lineId: lineIdField })

export const lineQuantityInput = cartLineInput.extend({ quantity: quantityField })

export const ownLineInput = cartInput.extend({ lineNumber: z.int() })

export const ownLineQuantityInput = ownLineInput.extend({ quantity: quantityField })
