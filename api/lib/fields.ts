import { z } from 'zod'
import { UNSTORABLE_TEXT } from '#lib/errors.ts'
import { parseCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { bicProblem, eikProblem, ibanProblem, plainNumber, vatProblem } from '#rules/company-numbers.ts'
import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE, plainPhone, visibleText } from '#rules/contact-fields.ts'
import { MAX_PRICE_MINOR, minorUnitsOf } from '#rules/money.ts'

/** docs/spec/checkout.md#required-fields. */
export const REQUIRED = 'Моля попълнете всички задължителни полета'

/** Row ids are positive 32-bit integers (docs/spec/rest.md#ids). */
export const MAX_ID = 2_147_483_647

export const MAX_LIST_INPUT = 100
export const MAX_BULK = 500
export const TOO_MANY = `Най-много ${MAX_LIST_INPUT} наведнъж`

/** Bidirectional overrides and isolates, which could disguise a text. */
// oxlint-disable-next-line no-control-regex
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// What Unicode renders as nothing, and the Braille blank.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu
const LONE_SURROGATE = /\p{Surrogate}/u

interface TextRules {
  max: number
  required?: string
  /** A line break in names and e-mail addresses is an injection attempt. */
  singleLine?: boolean
}

function cleanText({ max, required = REQUIRED, singleLine = false }: TextRules): z.ZodType<string> {
  return z
    .string({ error: required })
    .refine((text) => !CONTROL.test(text) && !LONE_SURROGATE.test(text), UNSTORABLE_TEXT)
    .refine((text) => !singleLine || !/[\r\n]/.test(text), 'Текстът трябва да е на един ред')
    .transform((text) => text.replace(BIDI, '').normalize('NFC').trim())
    .refine((text) => [...text].length <= max, `Най-много ${max} знака`)
    .describe(`At most ${max} characters.`)
}

/** Trimmed and NFC; invisible text counts as empty. */
export function requiredText(rules: TextRules): z.ZodType<string> {
  return cleanText(rules).refine((text) => text.replace(INVISIBLE, '') !== '', rules.required ?? REQUIRED)
}

export function optionalText(max: number): z.ZodType<string | null> {
  return cleanText({ max })
    .nullish()
    .transform((text) => (text === undefined || text === null || text.replace(INVISIBLE, '') === '' ? null : text))
}

/** Stored as typed, compared without case (docs/spec/accounts.md#registration). */
export const emailField = requiredText({ max: 254, singleLine: true })
  .transform(visibleText)
  .refine(isEmail, EMAIL_MESSAGE)

/** Empty without an address. */
export const emailOrEmptyField = cleanText({ max: 254, singleLine: true })
  .transform(visibleText)
  .refine((text) => text === '' || isEmail(text), EMAIL_MESSAGE)

/** Stored as typed or pasted, without invisible characters. */
export const phoneField = requiredText({ max: 32, singleLine: true })
  .transform(plainPhone)
  .refine(isPhone, PHONE_MESSAGE)

type NumberProblem = (number: string) => string | null

const checkedBy = (problemOf: NumberProblem) => (number: string | null, check: z.RefinementCtx) => {
  const message = number === null ? null : problemOf(number)
  if (message !== null) check.addIssue({ code: 'custom', message })
}

/** Of a company or its account, stored without spaces (docs/spec/checkout.md#company-numbers). */
const numberField =
  (max: number, problemOf: NumberProblem) =>
  (required = REQUIRED): z.ZodType<string> =>
    requiredText({ max, required, singleLine: true }).transform(plainNumber).superRefine(checkedBy(problemOf))

const optionalNumberField = (max: number, problemOf: NumberProblem): z.ZodType<string | null> =>
  optionalText(max)
    .optional()
    .transform((text) => (text ? plainNumber(text) : null))
    .superRefine(checkedBy(problemOf))

export const eikField = numberField(20, eikProblem)
export const optionalEikField = optionalNumberField(20, eikProblem)
export const optionalVatField = optionalNumberField(20, vatProblem)
export const ibanField = numberField(42, ibanProblem)
export const bicField = numberField(20, bicProblem)

/** Text, fractions and everything else are refused, never turned into 0. */
export function wholeNumber(
  min: number,
  max: number,
  message = `Въведете цяло число от ${min} до ${max}`,
): z.ZodType<number> {
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

export const idField = wholeNumber(1, MAX_ID, 'Невалиден номер')

/** Visible characters without spaces, so that no caller can address an internal session name. */
export const CART_SESSION = /^[\x21-\x7e]{1,200}$/

/** docs/spec/carts.md#adding-to-a-cart. */
export const MAX_LINE_QUANTITY = 9999

export const quantityField = wholeNumber(1, MAX_LINE_QUANTITY)

const PRICE_MESSAGE = 'Въведете цена с най-много два знака след десетичната точка'

/** Becomes minor units. */
export const priceField: z.ZodType<number> = z
  .union([z.string(), z.number()], { error: PRICE_MESSAGE })
  .transform((price, check) => {
    const minorUnits = minorUnitsOf(String(price))
    if (minorUnits !== null && minorUnits <= MAX_PRICE_MINOR) return minorUnits
    check.addIssue({ code: 'custom', message: PRICE_MESSAGE })
    return z.NEVER
  })
  .describe('An amount with at most two digits after the point, such as "12.50".')

/** HH:mm. */
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Напишете часа като 09:30')

/** A date-time becomes its day in Sofia (docs/spec/rentals.md#rental-dates). */
export const dayField: z.ZodType<CalendarDay> = z
  .string({ error: 'Невалидна дата' })
  .transform((text, check) => {
    const day = parseCalendarDay(text)
    if (day !== null) return day
    check.addIssue({ code: 'custom', message: 'Невалидна дата' })
    return z.NEVER
  })
  .describe('A calendar day, such as "2026-11-22".')

export const instantField: z.ZodType<Date> = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
    error: 'Невалидна дата и час',
  })
  .refine((date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 9998, 'Невалидна дата и час')
