import { z } from 'zod'
import { instantField, MAX_ID, optionalText, requiredText, wholeNumber } from '#lib/fields.ts'
import { normalisedCode } from './promo-codes.rules.ts'

const MAX_CODE_LENGTH = 40
const EMPTY_CODE = 'Моля въведете промо код'

/** No spaces and nothing invisible: two codes must not look the same. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]+$/u

/** Any text; the lookup decides whether it is a code (storefront 5). */
const typedCode = requiredText({ max: MAX_CODE_LENGTH, required: EMPTY_CODE, singleLine: true }).transform(
  normalisedCode,
)

/** Storefront 7. */
export const checkPromoCodeInput = z.object({ code: typedCode })

/** The panel's form (back-office 5); `usedCount` is never writable. */
export const promoCodeInput = z
  .object({
    code: requiredText({ max: MAX_CODE_LENGTH, singleLine: true })
      .transform(normalisedCode)
      .refine((code) => VISIBLE.test(code), 'Кодът съдържа непозволени знаци'),
    discountPercentage: wholeNumber(1, 100),
    validFrom: instantField,
    validUntil: instantField,
    isActive: z.boolean({ error: 'Невалидна стойност' }).default(true),
    maxUses: wholeNumber(1, MAX_ID, 'Въведете цяло число от 1 нагоре или оставете празно')
      .nullish()
      .transform((uses) => uses ?? null),
    description: optionalText(1000)
      .optional()
      .transform((text) => text ?? null),
  })
  .refine(({ validFrom, validUntil }) => validUntil > validFrom, {
    path: ['validUntil'],
    message: 'Крайната дата трябва да е след началната',
  })

export type PromoCodeInput = z.output<typeof promoCodeInput>
