import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { OrderNoteKind } from '#prisma/enums.ts'

export const orderNoteInput = z.object({
  kind: z.enum(OrderNoteKind),
  text: requiredText({ max: 2000, required: 'Напишете бележката' }),
})

export type OrderNoteInput = z.output<typeof orderNoteInput>
