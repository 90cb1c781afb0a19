import { z } from 'zod'
import { dayField, requiredText, wholeNumber } from '#lib/fields.ts'

export const closedDayInput = z.object({
  day: dayField,
  name: requiredText({ max: 100, singleLine: true, required: 'Напишете защо е почивен' }),
})

/** The rule of Easter holds so long. */
export const holidaysInput = z.object({ year: wholeNumber(2026, 2099) })
