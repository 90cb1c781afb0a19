import { builder } from '../../builder.ts'
import type { Invoice } from './invoice.rules.ts'

export const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'Company as entered for an invoice.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'Registered name.' }),
    companyAddress: t.exposeString('companyAddress', { description: 'Registered address.' }),
    companyManager: t.exposeString('companyManager', { description: 'Representative (МОЛ).' }),
    companyEik: t.exposeString('companyEik', { description: 'Company number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.exposeString('companyVat', { nullable: true, description: 'VAT number; null without one.' }),
  }),
})

export const InvoiceInput = builder.inputType('InvoiceInput', {
  description: 'Company for an invoice.',
  fields: (t) => ({
    companyName: t.string({ description: 'Registered name, up to 200 characters.' }),
    companyAddress: t.string({ description: 'Registered address, up to 500 characters.' }),
    companyManager: t.string({ description: 'Representative (МОЛ), up to 200 characters.' }),
    companyEik: t.string({ description: 'Company number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.string({ required: false, description: 'VAT number, up to 20 characters; null without one.' }),
  }),
})
