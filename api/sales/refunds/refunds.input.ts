import { z } from 'zod'
import { idField, MAX_LIST_INPUT, priceField, quantityField, requiredText, TOO_MANY } from '#lib/fields.ts'
import { MoneyMethod } from '#prisma/enums.ts'

export const refundInput = z
  .object({
    amount: priceField,
    method: z.enum(MoneyMethod).nullish(),
    reason: requiredText({ max: 500, required: 'Напишете защо' }),
    lines: z
      .array(z.object({ lineId: idField, quantity: quantityField, restocked: z.boolean() }))
      .max(MAX_LIST_INPUT, TOO_MANY),
  })
  .transform(({ amount, method, ...rest }) => ({ ...rest, amount, method: amount > 0 ? (method ?? null) : null }))
  .refine(({ amount, lines }) => amount > 0 || lines.length > 0, {
    path: ['amount'],
    error: 'Въведете сума или върнати бройки',
  })
  .refine(({ amount, method }) => amount === 0 || method !== null, {
    path: ['method'],
    error: 'Изберете как се връщат парите',
  })

export type RefundInput = z.output<typeof refundInput>
