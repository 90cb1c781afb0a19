import { builder } from '../builder.ts'
import type { Invoice } from './invoice.rules.ts'

export const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'The company that an invoice is made out to.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'As it is registered.' }),
    companyAddress: t.exposeString('companyAddress', { description: 'Its registered address.' }),
    companyManager: t.exposeString('companyManager', { description: 'Its representative (МОЛ).' }),
    companyEik: t.exposeString('companyEik', { description: 'Its number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.exposeString('companyVat', { nullable: true, description: 'Its VAT number; null when not given.' }),
  }),
})

export const InvoiceInput = builder.inputType('InvoiceInput', {
  description: 'The company that an invoice is made out to.',
  fields: (t) => ({
    companyName: t.string({ description: 'As it is registered, up to 200 characters.' }),
    companyAddress: t.string({ description: 'Its registered address, up to 500 characters.' }),
    companyManager: t.string({ description: 'Its representative (МОЛ), up to 200 characters.' }),
    companyEik: t.string({ description: 'Its number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.string({ required: false, description: 'Its VAT number, up to 20 characters; null without one.' }),
  }),
})
