import { z } from 'zod'
import { dayField, idField, quantityField } from '#lib/fields.ts'

/** Visible characters without spaces, so that no caller can address an internal session name. */
export const sessionIdField = z
  .string({ error: 'Невалидна количка' })
  .regex(/^[\x21-\x7e]{1,200}$/, 'Невалидна количка')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_LINE = '00000000-0000-0000-0000-000000000000'

/** The unguessable id of a line (decisions 2); malformed ids get `NotFoundError`, not bad input. */
export const lineIdField = z
  .string({ error: 'Невалиден номер на ред' })
  .transform((text) => (UUID.test(text) ? text.toLowerCase() : NO_LINE))

const optionalDay = dayField.nullish().transform((day) => day ?? null)
const optionalId = idField.nullish().transform((id) => id ?? null)

/** A product, its variant if it has sizes, and the period of a rental. */
export const wantedItem = z.object({
  productId: idField,
  productVariantId: optionalId,
  quantity: quantityField,
  rentalStartDate: optionalDay,
  rentalEndDate: optionalDay,
})

/** Adding to a cart (storefront 7); `rentalDays` of the client is ignored, a missing quantity is 1 (storefront 9). */
export const addToCartInput = wantedItem.extend({ sessionId: sessionIdField, quantity: quantityField.default(1) })

export type AddToCartInput = z.output<typeof addToCartInput>

export const cartInput = z.object({ sessionId: sessionIdField })

export const cartLineInput = z.object({ lineId: lineIdField })

export const lineQuantityInput = cartLineInput.extend({ quantity: quantityField })
