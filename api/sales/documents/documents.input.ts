import { z } from 'zod'
import {
  dayField,
  idField,
  optionalEikField,
  optionalText,
  optionalVatField,
  priceField,
  requiredText,
} from '#lib/fields.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import type { Keyed } from '../../platform/idempotency/staff-write.service.ts'
import type { Party } from './document-content.rules.ts'

const INVOICE_REQUIRED = 'Моля попълнете всички данни за фактура'

const partyText = (max: number) => requiredText({ max, required: INVOICE_REQUIRED, singleLine: true })

/** A company has an EIK and a manager; a private person has neither (docs/spec/documents.md#recipient). */
const recipientFields: z.ZodType<Party> = z
  .object({
    name: partyText(200),
    address: partyText(500),
    manager: optionalText(200).optional(),
    eik: optionalEikField,
    vat: optionalVatField,
  })
  .transform(({ name, address, manager, eik, vat }) => ({
    name,
    address,
    manager: manager ?? '',
    eik: eik ?? '',
    vat: vat ?? '',
  }))
  .superRefine(({ manager, eik, vat }, check) => {
    if (eik !== '' && manager === '') check.addIssue({ code: 'custom', path: ['manager'], message: INVOICE_REQUIRED })
    if (eik === '' && vat !== '') check.addIssue({ code: 'custom', path: ['eik'], message: INVOICE_REQUIRED })
  })

export const invoiceInput = z.object({
  orderId: idField,
  recipient: recipientFields.nullish(),
  suppliedOn: dayField.nullish(),
})

export type InvoiceInput = z.output<typeof invoiceInput>

export const issueInvoiceInput = invoiceInput.extend({ idempotencyKey: idempotencyKeyField })

export type IssueInvoiceInput = Omit<z.output<typeof issueInvoiceInput>, 'idempotencyKey'> & Keyed

export const issueCreditNoteInput = z.object({
  documentId: idField,
  reason: requiredText({ max: 300, singleLine: true, required: 'Напишете основанието.' }),
  /** With VAT; by default all that remains. */
  amount: priceField.nullish(),
  idempotencyKey: idempotencyKeyField,
})

export type IssueCreditNoteInput = Omit<z.output<typeof issueCreditNoteInput>, 'idempotencyKey'> & Keyed
