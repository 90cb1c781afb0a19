import { z } from 'zod'
import { MAX_LIST_INPUT, optionalText, TOO_MANY } from '#lib/fields.ts'
import { ReservationStatus } from '#prisma/enums.ts'

const MAX_NOTES = 5000
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => '')

/** Null keeps the stored notes, empty text clears them. */
export const notesField = z.union([blank, optionalText(MAX_NOTES)], {
  error: `Бележките са текст от най-много ${MAX_NOTES} знака`,
})

export const reservationNotesInput = z.object({ notes: notesField })

export const decisionInput = z
  .object({
    status: z.enum(ReservationStatus),
    notes: notesField,
    reason: optionalText(500),
  })
  .refine(({ status, reason }) => status === 'rejected' || reason == null, {
    path: ['reason'],
    error: 'Причина се пише само при отказ',
  })

export const approvalInput = z.object({
  reservationIds: z.array(z.int()).min(1, 'Изберете поне една резервация').max(MAX_LIST_INPUT, TOO_MANY),
})
