import { z } from 'zod'
import { priceField, quantityField, requiredText } from '#lib/fields.ts'

const amount = priceField.refine((minor) => minor > 0, 'Въведете сума над 0')

/** What a charge is for, pieces of a service, and the amount of all of them with VAT. */
export const chargeFields = {
  name: requiredText({ max: 200, singleLine: true, required: 'Напишете за какво' }),
  quantity: quantityField.nullish().transform((quantity) => quantity ?? 1),
  amount,
}

/** A charge that is written with the order. In the order's currency; a discount is negative. */
export interface StaffCharge {
  kind: 'service' | 'discount'
  name: string
  quantity: number
  reason: string
  amountMinor: number
}

const service = z
  .object(chargeFields)
  .transform(({ amount: amountMinor, ...rest }): StaffCharge => ({ kind: 'service', ...rest, reason: '', amountMinor }))

const discount = z
  .object({ amount, reason: requiredText({ max: 500, required: 'Напишете защо' }) })
  .transform(({ amount: minor, reason }): StaffCharge => ({
    kind: 'discount',
    name: 'Отстъпка',
    quantity: 1,
    reason,
    amountMinor: -minor,
  }))

const MAX_SERVICES = 20

/** Services and the discount that staff agree on with the customer (docs/spec/orders.md#orders-by-telephone). */
export const staffCharges = z.object({
  services: z.array(service).max(MAX_SERVICES, `Най-много ${MAX_SERVICES} услуги`).nullish(),
  discount: discount.nullish(),
})

/** A shopper sends none. */
export const noCharges = z.object({
  services: z.null({ error: 'Услуги добавят само служителите' }).optional(),
  discount: z.null({ error: 'Отстъпка правят само служителите' }).optional(),
})
