import { z } from 'zod'
import { MAX_LINE_QUANTITY, optionalText, wholeNumber } from '#lib/fields.ts'
import { SetAsideReason } from '#prisma/enums.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import { picturesField } from '../../content/images/images.input.ts'

const pieces = wholeNumber(1, MAX_LINE_QUANTITY, `Брой от 1 до ${MAX_LINE_QUANTITY}`)

export const setAsideInput = z.object({
  quantity: pieces,
  reason: z.enum(SetAsideReason),
  note: optionalText(1000).transform((text) => text ?? ''),
  imageUrls: picturesField,
  idempotencyKey: idempotencyKeyField,
})

export const settlementInput = z.object({ quantity: pieces, idempotencyKey: idempotencyKeyField })
