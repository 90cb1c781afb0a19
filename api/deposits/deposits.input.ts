import { z } from 'zod'
import { optionalText, priceField } from '#lib/fields.ts'
import { DepositEntryKind, DepositMethod } from '#prisma/enums.ts'

const { asked: _asked, ...kinds } = DepositEntryKind

export const depositInput = z
  .object({
    kind: z.enum(kinds),
    amount: priceField.refine((amount) => amount > 0, 'Въведете сума над 0'),
    method: z.enum(DepositMethod).nullish(),
    reason: optionalText(500).transform((text) => text ?? ''),
  })
  .transform(({ method, ...rest }) => ({ ...rest, method: method ?? null }))
  .refine(({ kind, method }) => kind === 'kept' || method !== null, {
    path: ['method'],
    error: 'Изберете как е платено',
  })
  .refine(({ kind, reason }) => kind !== 'kept' || reason !== '', {
    path: ['reason'],
    error: 'Напишете защо се задържа',
  })

export type DepositInput = z.output<typeof depositInput>
