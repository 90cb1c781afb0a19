import type { CalendarDay } from '#rules/calendar.ts'
import { supplyDayProblem, usualSupplyDay, type SupplyDays } from '#rules/tax-event.ts'
import type { InvoiceRecipientInput } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { companyProblems, type CompanyForm } from './company-form.rules.ts'

export const RECIPIENTS = { company: { label: 'Фирма' }, person: { label: 'Частно лице' } } as const

export interface InvoiceForm extends CompanyForm {
  recipient: keyof typeof RECIPIENTS
  personName: string
  personAddress: string
  suppliedOn: CalendarDay
}

interface InvoicedOrder {
  customerName: string
  deliveryAddress: string | null
}

/** A company that the customer gave with the order, else the customer. */
export const invoiceFormOf = (
  { customerName, deliveryAddress }: InvoicedOrder,
  company: CompanyForm,
  days: SupplyDays,
): InvoiceForm => ({
  ...company,
  recipient: company.companyEik === '' ? 'person' : 'company',
  personName: customerName,
  personAddress: deliveryAddress ?? '',
  suppliedOn: usualSupplyDay(days),
})

const required = (text: string): string | null => (text.trim() === '' ? 'Задължително поле' : null)

export const invoiceProblems = (form: InvoiceForm, days: SupplyDays): FieldErrors => ({
  ...(form.recipient === 'company'
    ? companyProblems(form)
    : errorsOf({ personName: required(form.personName), personAddress: required(form.personAddress) })),
  ...errorsOf({ suppliedOn: supplyDayProblem(form.suppliedOn, days) }),
})

export const recipientInput = (form: InvoiceForm): InvoiceRecipientInput =>
  form.recipient === 'person'
    ? { name: form.personName, address: form.personAddress }
    : {
        name: form.companyName,
        address: form.companyAddress,
        manager: form.companyManager,
        eik: form.companyEik,
        vat: form.companyVat || null,
      }

const FIELDS: Readonly<Record<string, Readonly<Record<InvoiceForm['recipient'], string>>>> = {
  name: { company: 'companyName', person: 'personName' },
  address: { company: 'companyAddress', person: 'personAddress' },
  manager: { company: 'companyManager', person: '' },
  eik: { company: 'companyEik', person: '' },
  vat: { company: 'companyVat', person: '' },
}

/** Field of the form for a path of the input. */
export const invoiceFieldAt = ([first = '', second = '']: readonly string[], { recipient }: InvoiceForm): string =>
  first === 'recipient' ? (FIELDS[second]?.[recipient] ?? '') : first
