import { z } from 'zod'
import { optionalText, priceField, quantityField, requiredText } from '#lib/fields.ts'
import { OrderChargeKind } from '#prisma/enums.ts'

export const chargeInput = z
  .object({
    kind: z.enum(OrderChargeKind),
    name: requiredText({ max: 200, singleLine: true, required: 'Напишете за какво' }),
    /** Pieces of a service. */
    quantity: quantityField.nullish().transform((quantity) => quantity ?? 1),
    amount: priceField.refine((amount) => amount > 0, 'Въведете сума над 0'),
    reason: optionalText(500)
      .optional()
      .transform((text) => text ?? ''),
  })
  .refine(({ kind, reason }) => kind !== 'discount' || reason !== '', { path: ['reason'], error: 'Напишете защо' })
  .refine(({ kind, quantity }) => kind === 'service' || quantity === 1, {
    path: ['quantity'],
    error: 'Само услуга има брой',
  })
  .transform(({ amount, ...charge }) => ({ ...charge, amountMinor: charge.kind === 'discount' ? -amount : amount }))

export type ChargeInput = z.output<typeof chargeInput>

export const reversalInput = z.object({ reason: requiredText({ max: 500, required: 'Напишете защо' }) })
