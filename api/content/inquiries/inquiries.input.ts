import { z } from 'zod'
import { emailField, optionalText, requiredText } from '#lib/fields.ts'
import { isPhone, PHONE_MESSAGE, plainPhone } from '#rules/contact-fields.ts'
import { InquiryStatus } from '#prisma/enums.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'

/** The contact form (docs/spec/inquiries.md#contact-form); the phone is optional. */
export const inquiryInput = z.object({
  name: requiredText({ max: 200, singleLine: true }),
  email: emailField,
  phone: optionalText(32)
    .transform((phone) => (phone === null ? null : plainPhone(phone)))
    .refine((phone) => phone === null || isPhone(phone), PHONE_MESSAGE),
  message: requiredText({ max: 5000 }),
})

export type InquiryInput = z.output<typeof inquiryInput>

export const inquiryReplyInput = z.object({
  text: requiredText({ max: 5000, required: 'Напишете отговор' }),
  idempotencyKey: idempotencyKeyField,
})

export type InquiryReplyInput = z.output<typeof inquiryReplyInput>

/** Any status may be set from any other (docs/spec/inquiries.md#inquiry-statuses). */
export const inquiryStatusInput = z.object({ status: z.enum(InquiryStatus, { error: 'Невалиден статус' }) })
