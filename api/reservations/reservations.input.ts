import { z } from 'zod'
import { optionalText } from '#lib/fields.ts'

/** Notes of staff on a reservation; null leaves what is stored. */
export const reservationNotesInput = z.object({ notes: optionalText(5000) })
