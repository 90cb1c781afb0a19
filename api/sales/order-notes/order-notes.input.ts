import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { OrderNoteKind } from '#prisma/enums.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import type { Keyed } from '../../platform/idempotency/staff-write.service.ts'

export const orderNoteInput = z.object({
  kind: z.enum(OrderNoteKind),
  text: requiredText({ max: 2000, required: 'Напишете бележката' }),
  idempotencyKey: idempotencyKeyField,
})

export type OrderNoteInput = Omit<z.output<typeof orderNoteInput>, 'idempotencyKey'> & Keyed
