import { z } from 'zod'
import { instantField, MAX_ID, optionalText, requiredText, wholeNumber } from '#lib/fields.ts'
import { normalisedCode, typedCodeOf } from './promo-codes.rules.ts'

const MAX_CODE_LENGTH = 40
const EMPTY_CODE = 'Моля въведете промо код'

/** No spaces or invisible characters: two codes must not look the same. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]+$/u

/** Any text; the lookup decides whether it is a code (docs/spec/promo-codes.md#checking-a-code). */
const typedCode = requiredText({ max: MAX_CODE_LENGTH, required: EMPTY_CODE, singleLine: true }).transform(typedCodeOf)

export const checkPromoCodeInput = z.object({ code: typedCode })

const code = requiredText({ max: MAX_CODE_LENGTH, singleLine: true })
  .transform(normalisedCode)
  .refine((text) => VISIBLE.test(text), 'Кодът съдържа непозволени знаци')
const discountPercentage = wholeNumber(1, 100)
const isActive = z.boolean({ error: 'Невалидна стойност' })
const maxUses = wholeNumber(1, MAX_ID, 'Въведете цяло число от 1 нагоре или оставете празно')
  .nullish()
  .transform((uses) => uses ?? null)
const description = optionalText(1000)
  .optional()
  .transform((text) => text ?? null)

export const PERIOD_REVERSED = { field: 'validUntil', message: 'Крайната дата трябва да е след началната' }

/** The form in the panel (docs/spec/promo-codes.md#promo-code-form); `usedCount` is never writable. */
export const promoCodeInput = z
  .object({
    code,
    discountPercentage,
    validFrom: instantField,
    validUntil: instantField,
    isActive: isActive.default(true),
    maxUses,
    description,
  })
  .refine(({ validFrom, validUntil }) => validUntil > validFrom, {
    path: [PERIOD_REVERSED.field],
    message: PERIOD_REVERSED.message,
  })

export type PromoCodeInput = z.output<typeof promoCodeInput>

export const promoCodePatch = z.object({
  code: z.exactOptional(code),
  discountPercentage: z.exactOptional(discountPercentage),
  validFrom: z.exactOptional(instantField),
  validUntil: z.exactOptional(instantField),
  isActive: z.exactOptional(isActive),
  maxUses: z.exactOptional(maxUses),
  description: z.exactOptional(description),
})
