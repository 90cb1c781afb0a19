import { z } from 'zod'
import { idField, MAX_LIST_INPUT, priceField, quantityField, requiredText, TOO_MANY } from '#lib/fields.ts'
import { MoneyMethod } from '#prisma/enums.ts'

/** 0 for money without goods. */
const piecesField = z.union([z.literal(0), quantityField])

export const refundInput = z
  .object({
    amount: priceField,
    method: z.enum(MoneyMethod).nullish(),
    reason: requiredText({ max: 500, required: 'Напишете защо' }),
    lines: z
      .array(
        z.object({ lineId: idField, quantity: piecesField, restocked: z.boolean(), amount: priceField.default(0) }),
      )
      .max(MAX_LIST_INPUT, TOO_MANY),
  })
  .transform(({ amount, method, ...rest }) => ({ ...rest, amount, method: amount > 0 ? (method ?? null) : null }))
  .refine(({ amount, lines }) => amount > 0 || lines.length > 0, {
    path: ['amount'],
    error: 'Въведете сума или върнати бройки',
  })
  .refine(({ lines }) => lines.every(({ quantity, amount }) => quantity > 0 || amount > 0), {
    path: ['lines'],
    error: 'Въведете сума или върнати бройки',
  })
  .refine(({ amount, lines }) => lines.reduce((sum, line) => sum + line.amount, 0) <= amount, {
    path: ['amount'],
    error: 'Сумата е по-малка от сбора по редове',
  })
  .refine(({ amount, method }) => amount === 0 || method !== null, {
    path: ['method'],
    error: 'Изберете как се връщат парите',
  })

export type RefundInput = z.output<typeof refundInput>
