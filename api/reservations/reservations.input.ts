import { z } from 'zod'
import { optionalText } from '#lib/fields.ts'

const MAX_NOTES = 5000
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => '')

/** Notes of staff: null leaves what is stored, empty text takes it away. */
export const notesField = z.union([blank, optionalText(MAX_NOTES)], {
  error: `Бележките са текст от най-много ${MAX_NOTES} знака`,
})

/** Notes of staff on a reservation. */
export const reservationNotesInput = z.object({ notes: notesField })
