import { z } from 'zod'
import { emailField, optionalText, phoneField, requiredText } from '#lib/fields.ts'
import { InquiryStatus } from '#prisma/enums.ts'

/** What the contact form sends (storefront 5): name, e-mail and message required, phone optional. */
export const inquiryInput = z.object({
  name: requiredText({ max: 200, singleLine: true }),
  email: emailField,
  phone: optionalText(32).refine(
    (phone) => phone === null || phoneField.safeParse(phone).success,
    'Невалиден телефонен номер',
  ),
  message: requiredText({ max: 5000 }),
})

/** A checked inquiry. */
export type InquiryInput = z.output<typeof inquiryInput>

/** Any of the three statuses may be set freely (back-office 4). */
export const inquiryStatusInput = z.object({ status: z.enum(InquiryStatus, { error: 'Невалиден статус' }) })
