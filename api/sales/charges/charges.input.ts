import { z } from 'zod'
import { optionalText, requiredText } from '#lib/fields.ts'
import { OrderChargeKind } from '#prisma/enums.ts'
import { chargeFields } from '../orders/orders.input.ts'

export const chargeInput = z
  .object({
    kind: z.enum(OrderChargeKind),
    ...chargeFields,
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
