import { z } from 'zod'
import { priceField, requiredText } from '#lib/fields.ts'

export const cardRefundInput = z.object({
  amount: priceField.refine((amount) => amount > 0, 'Въведете сума над 0'),
  reason: requiredText({ max: 500, required: 'Напишете защо' }),
})
