import { z } from 'zod'
import { dayField, priceField, wholeNumber } from '#lib/fields.ts'

export const openTillInput = z.object({ day: dayField, opened: priceField })

export const closeTillInput = z.object({
  day: dayField,
  counted: priceField,
  expectedEntries: wholeNumber(0, 1_000_000, 'Невалиден брой'),
})
