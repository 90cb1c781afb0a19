import { z } from 'zod'
import { priceField, requiredText } from '#lib/fields.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'

/** What staff withhold, in minor units of the order's currency, and why; without a claim nothing is withheld. */
export const settleDepositInput = z.object({
  claim: z
    .object({
      amount: priceField.refine((amount) => amount > 0, 'Въведете сума над 0'),
      reason: requiredText({ max: 500, required: 'Напишете защо се удържа' }),
    })
    .nullish()
    .transform((claim) => claim ?? null),
  idempotencyKey: idempotencyKeyField,
})
