import { z } from 'zod'
import { MAX_LINE_QUANTITY, optionalText, priceField, requiredText, wholeNumber } from '#lib/fields.ts'
import { MoneyMethod } from '#prisma/enums.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'

const COUNT = `Брой от 1 до ${MAX_LINE_QUANTITY}`
const pieces = wholeNumber(1, MAX_LINE_QUANTITY, COUNT)
const harmed = wholeNumber(0, MAX_LINE_QUANTITY, `Брой от 0 до ${MAX_LINE_QUANTITY}`)
  .nullish()
  .transform((count) => count ?? 0)
const note = optionalText(1000).transform((text) => text ?? '')

const amount = priceField.refine((minor) => minor > 0, 'Въведете сума над 0')

const moved = z
  .object({ amount, method: z.enum(MoneyMethod) })
  .nullish()
  .transform((money) => money ?? null)

const MAX_LINES = 100
const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .min(1, 'Изберете поне един артикул')
    .max(MAX_LINES, `Най-много ${MAX_LINES} артикула`)
    .nullish()
    .transform((lines) => lines ?? null)

export const handOverOrderInput = z.object({
  lines: linesOf(z.object({ reservationId: z.int(), quantity: pieces })),
  deposit: moved,
  note,
  idempotencyKey: idempotencyKeyField,
})

const returnedLine = z
  .object({ reservationId: z.int(), quantity: pieces, damaged: harmed, lost: harmed })
  .refine(({ quantity, damaged, lost }) => damaged + lost <= quantity, {
    path: ['damaged'],
    error: 'Повредените и изгубените са повече от върнатите',
  })

/** How the deposit is settled, and whether the rentals may close while it is held. */
const settlement = {
  refund: moved,
  withheld: z
    .object({ amount, reason: requiredText({ max: 500, required: 'Напишете защо се задържа' }) })
    .nullish()
    .transform((money) => money ?? null),
  depositStays: z.boolean().nullish(),
}

export const takeBackOrderInput = z.object({
  ...settlement,
  lines: linesOf(returnedLine),
  note,
  close: z
    .boolean()
    .nullish()
    .transform((close) => close === true),
  idempotencyKey: idempotencyKeyField,
})

export const closeOrderInput = z.object({
  ...settlement,
  writeOffMissing: z.boolean().nullish(),
  idempotencyKey: idempotencyKeyField,
})
