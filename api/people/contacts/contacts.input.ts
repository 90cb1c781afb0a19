import { z } from 'zod'
import { idField, optionalText } from '#lib/fields.ts'

export const contactNotesInput = z.object({
  contactId: idField,
  notes: optionalText(5000).transform((text) => text ?? ''),
})

export type ContactNotesInput = z.output<typeof contactNotesInput>
