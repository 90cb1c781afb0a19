import { z } from 'zod'
import { emailField, idField, MAX_BULK, requiredText, wholeNumber } from '#lib/fields.ts'

const FILL_ALL = 'Моля попълнете всички полета'

function filled<Output>(field: z.ZodType<Output>): z.ZodType<Output> {
  return z
    .unknown()
    .refine((value) => value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== ''), {
      error: FILL_ALL,
      abort: true,
    })
    .pipe(field)
}

/** docs/spec/reviews.md#writing-a-review. Approval and purchase sent by the client are ignored. */
export const reviewInput = z.object({
  rating: filled(wholeNumber(1, 5, 'Оценката е цяло число от 1 до 5')),
  customerName: requiredText({ max: 200, required: FILL_ALL, singleLine: true }),
  customerEmail: filled(emailField),
  reviewText: requiredText({ max: 5000, required: FILL_ALL }),
})

export const productPath = z.object({ productId: idField })

export type ReviewInput = z.output<typeof reviewInput> & z.output<typeof productPath>

export const manyReviewsInput = z.object({
  reviewIds: z.array(idField).min(1, 'Изберете отзиви').max(MAX_BULK, `Най-много ${MAX_BULK} наведнъж`),
})
