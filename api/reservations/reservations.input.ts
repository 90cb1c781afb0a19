import { z } from 'zod'
import { optionalText } from '#lib/fields.ts'

const MAX_NOTES = 5000
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => '')

/** Null leaves the stored notes, empty text deletes them. */
export const notesField = z.union([blank, optionalText(MAX_NOTES)], {
  error: `Бележките са текст от най-много ${MAX_NOTES} знака`,
})

export const reservationNotesInput = z.object({ notes: notesField })
