import { z } from 'zod'
import { dayField, emailOrEmptyField, idField, phoneField, quantityField, requiredText } from '#lib/fields.ts'
import { MAX_PARTS } from '../../catalogue/packages/package-writes.input.ts'
import { MAX_CART_LINES, MAX_CART_PACKAGES } from '../carts/carts.errors.ts'
import { deliveryData, paymentMethod, type Delivery } from './orders.input.ts'

const noDelivery = z.object({ deliveryMethod: z.null().optional() }).transform(() => null)

const line = z.object({
  lineId: idField.nullish().transform((id) => id ?? null),
  productId: idField.nullish().transform((id) => id ?? null),
  variantId: idField.nullish().transform((id) => id ?? null),
  quantity: quantityField,
  startsOn: dayField.nullish().transform((day) => day ?? null),
  endsOn: dayField.nullish().transform((day) => day ?? null),
})

/** Of the fullest cart. */
const MAX_LINES = MAX_CART_LINES + MAX_CART_PACKAGES * MAX_PARTS

/** Omitted fields stay unchanged; delivery method and address are sent together. */
export const editOrderInput = z.object({
  lines: z
    .array(line)
    .max(MAX_LINES, `В една поръчка има най-много ${MAX_LINES} реда`)
    .nullish()
    .transform((lines) => lines ?? null),
  customerName: requiredText({ max: 200, singleLine: true }).nullish(),
  customerEmail: emailOrEmptyField.nullish(),
  customerPhone: phoneField.nullish(),
  paymentMethod: paymentMethod.nullish(),
})

/** Null keeps the delivery. */
export const editDeliveryInput: z.ZodType<Delivery | null> = z.union([noDelivery, deliveryData])

export type EditOrderInput = z.output<typeof editOrderInput>
