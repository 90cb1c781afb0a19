import { z } from 'zod'
import { emailField, idField, requiredText, wholeNumber } from '#lib/fields.ts'

/** The message of a review with something missing (storefront 5). */
const FILL_ALL = 'Моля попълнете всички полета'

/** Whatever a field is for, when nothing is in it there is one message. */
function filled<Output>(field: z.ZodType<Output>): z.ZodType<Output> {
  return z
    .unknown()
    .refine((value) => value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== ''), {
      error: FILL_ALL,
      abort: true,
    })
    .pipe(field)
}

/** What the review form sends (storefront 5). Whatever it says about approval or purchase is ignored (decisions 10). */
export const reviewInput = z.object({
  rating: filled(wholeNumber(1, 5, 'Оценката е цяло число от 1 до 5')),
  customerName: requiredText({ max: 200, required: FILL_ALL, singleLine: true }),
  customerEmail: filled(emailField),
  reviewText: requiredText({ max: 5000, required: FILL_ALL }),
})

/** The product a call is about. */
export const productPath = z.object({ productId: idField })

/** A checked review of a product. */
export type ReviewInput = z.output<typeof reviewInput> & z.output<typeof productPath>
