import { z } from 'zod'
import { dayField, idField, optionalText, priceField, requiredText } from '#lib/fields.ts'
import {
  BIC_MESSAGE,
  EIK_MESSAGE,
  IBAN_MESSAGE,
  ibanOf,
  isBic,
  isEik,
  isIban,
  isVat,
  VAT_MESSAGE,
} from '#rules/contact-fields.ts'
import { idempotencyKeyField } from '../idempotency/idempotency.input.ts'
import type { Keyed } from '../idempotency/staff-write.service.ts'
import { companyFields } from '../orders/orders.input.ts'

const shortText = (max: number) =>
  optionalText(max)
    .optional()
    .transform((text) => text ?? '')

export const issueInvoiceInput = z.object({
  orderId: idField,
  company: companyFields.nullish(),
  suppliedOn: dayField.nullish(),
  idempotencyKey: idempotencyKeyField,
})

export type IssueInvoiceInput = Omit<z.output<typeof issueInvoiceInput>, 'idempotencyKey'> & Keyed

export const issueCreditNoteInput = z.object({
  documentId: idField,
  reason: requiredText({ max: 300, singleLine: true, required: 'Напишете основанието.' }),
  /** With VAT; by default all that remains. */
  amount: priceField.nullish(),
  idempotencyKey: idempotencyKeyField,
})

export type IssueCreditNoteInput = Omit<z.output<typeof issueCreditNoteInput>, 'idempotencyKey'> & Keyed

export const documentIssuerInput = z.object({
  companyName: requiredText({ max: 200, singleLine: true }),
  companyAddress: requiredText({ max: 500, singleLine: true }),
  companyManager: requiredText({ max: 200, singleLine: true }),
  companyEik: requiredText({ max: 13, singleLine: true }).refine(isEik, EIK_MESSAGE),
  companyVat: shortText(20).refine((text) => text === '' || isVat(text), VAT_MESSAGE),
  bankName: shortText(100),
  bankIban: shortText(42)
    .transform(ibanOf)
    .refine((text) => text === '' || isIban(text), IBAN_MESSAGE),
  bankBic: shortText(11).refine((text) => text === '' || isBic(text), BIC_MESSAGE),
  issuedBy: shortText(200),
})

export type DocumentIssuerInput = z.output<typeof documentIssuerInput>
