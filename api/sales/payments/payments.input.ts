import { z } from 'zod'
import { optionalText, priceField, requiredText } from '#lib/fields.ts'
import { MoneyMethod, PaymentKind, PaymentPurpose } from '#prisma/enums.ts'

/** One of each kind and purpose, and no more. */
const MAX_ENTRIES = 8

const text = (max: number) =>
  optionalText(max)
    .optional()
    .transform((value) => value ?? '')

/** The reason of a refunded deposit without another one. */
export const DEPOSIT_REFUNDED = 'Върнат депозит'

const paymentEntry = z
  .object({
    kind: z.enum(PaymentKind),
    purpose: z.enum(PaymentPurpose),
    amount: priceField.refine((amount) => amount > 0, 'Въведете сума над 0'),
    method: z.enum(MoneyMethod).nullish(),
    reference: text(100),
    reason: text(500),
  })
  .refine(({ kind, purpose }) => kind !== 'withheld' || purpose === 'deposit', {
    path: ['purpose'],
    error: 'Удържа се само от депозит',
  })
  .refine(({ kind, method }) => kind === 'withheld' || method != null, { path: ['method'], error: 'Изберете как' })
  .transform(({ amount, kind, method, reason, ...entry }) => ({
    ...entry,
    kind,
    amountMinor: amount,
    method: kind === 'withheld' ? null : (method ?? null),
    reason: reason === '' && kind === 'refunded' && entry.purpose === 'deposit' ? DEPOSIT_REFUNDED : reason,
  }))
  .refine(({ kind, reason }) => kind === 'received' || reason !== '', { path: ['reason'], error: 'Напишете защо' })

export const paymentsInput = z.object({
  entries: z
    .array(paymentEntry)
    .min(1, 'Въведете поне една сума')
    .max(MAX_ENTRIES, `Най-много ${MAX_ENTRIES} записа наведнъж`),
})

export type PaymentsInput = z.output<typeof paymentsInput>

export const correctionInput = z.object({
  /** The right amount; 0 when there was no such payment. */
  amount: priceField,
  reason: requiredText({ max: 500, required: 'Напишете защо' }),
})

export type CorrectionInput = z.output<typeof correctionInput>
