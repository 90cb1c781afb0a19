import { z } from 'zod'
import { dayField, requiredText } from '#lib/fields.ts'

export const closedDayInput = z.object({
  day: dayField,
  name: requiredText({ max: 100, singleLine: true, required: 'Напишете защо е почивен' }),
})
