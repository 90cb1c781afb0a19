import { z } from 'zod'
import { MAX_LINE_QUANTITY, optionalText, wholeNumber } from '#lib/fields.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import { picturesField } from '../../content/images/images.input.ts'

const MAX_NOTE = 1000

const COUNT = `Брой от 1 до ${MAX_LINE_QUANTITY}`
const pieces = wholeNumber(1, MAX_LINE_QUANTITY, COUNT)
const harmed = wholeNumber(0, MAX_LINE_QUANTITY, `Брой от 0 до ${MAX_LINE_QUANTITY}`)
const note = optionalText(MAX_NOTE).transform((text) => text ?? '')

export const handOverInput = z.object({ quantity: pieces, note, idempotencyKey: idempotencyKeyField })

export const takeBackInput = z
  .object({
    quantity: pieces,
    damaged: harmed.nullish(),
    lost: harmed.nullish(),
    note,
    imageUrls: picturesField,
    idempotencyKey: idempotencyKeyField,
  })
  .transform(({ damaged, lost, ...rest }) => ({ ...rest, damaged: damaged ?? 0, lost: lost ?? 0 }))
  .refine(({ quantity, damaged, lost }) => damaged + lost <= quantity, {
    path: ['damaged'],
    error: 'Повредените и изгубените са повече от върнатите',
  })
