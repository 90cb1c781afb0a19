import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { Carrier } from '#prisma/enums.ts'

export const trackingInput = z.object({
  carrier: z.enum(Carrier, { error: 'Изберете куриер' }),
  number: requiredText({ max: 60, singleLine: true, required: 'Въведете номера на товарителницата' }),
})
