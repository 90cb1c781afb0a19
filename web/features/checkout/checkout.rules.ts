import { companyNumberProblems, type CompanyNumbers } from '#rules/company-numbers.ts'
import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE } from '#rules/contact-fields.ts'
import { deliveryMethodsOf, type OrderContents } from '#rules/delivery-methods.ts'
import { WEEKEND_NOTE_NEEDED } from '#rules/rental-starts.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import type { DeliveryMethod, InvoiceInput } from '../../gql/graph.ts'
import { FIELD_NEEDED, type FieldProblem } from '../../lib/form-fields.ts'

/** docs/spec/checkout.md#order-form. */
export interface CheckoutValues {
  customerName: string
  customerEmail: string
  customerPhone: string
  deliveryMethod: '' | DeliveryMethod
  deliveryAddress: string
  paymentMethod: '' | 'CASH_ON_DELIVERY' | 'BANK_TRANSFER' | 'CARD'
  notes: string
  needsInvoice: boolean
  companyName: string
  companyAddress: string
  companyManager: string
  companyEik: string
  companyVat: string
}

/** The fields are in page order. */
export const EMPTY_CHECKOUT: CheckoutValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryMethod: '',
  deliveryAddress: '',
  paymentMethod: '',
  needsInvoice: false,
  companyName: '',
  companyManager: '',
  companyEik: '',
  companyVat: '',
  companyAddress: '',
  notes: '',
}

const METHODS_BY_NAME = {
  home_address: 'HOME_ADDRESS',
  courier_office: 'COURIER_OFFICE',
  pickup: 'PICKUP',
} as const satisfies Record<DeliveryMethodName, DeliveryMethod>

export const deliveryMethodsFor = (contents: OrderContents): readonly DeliveryMethod[] =>
  deliveryMethodsOf(contents).map((name) => METHODS_BY_NAME[name])

export function fittingMethod(
  chosen: CheckoutValues['deliveryMethod'],
  contents: OrderContents,
): CheckoutValues['deliveryMethod'] {
  const methods = deliveryMethodsFor(contents)
  if (methods.some((method) => method === chosen)) return chosen
  return (methods.length === 1 ? methods[0] : undefined) ?? ''
}

export const REQUIRED_FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'paymentMethod',
] as const
export const INVOICE_FIELDS = ['companyName', 'companyManager', 'companyEik', 'companyAddress'] as const

export const isCheckoutField = (name: string): name is keyof CheckoutValues => Object.hasOwn(EMPTY_CHECKOUT, name)

export const CHECKOUT_FIELDS = Object.keys(EMPTY_CHECKOUT).filter(isCheckoutField)

export function neededMessage(field: (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]): string {
  if (field === 'deliveryMethod') return 'Моля, изберете начин на доставка'
  if (field === 'paymentMethod') return 'Моля, изберете начин на плащане'
  return FIELD_NEEDED
}

/** Pickup needs no address (docs/spec/rentals.md#collecting-and-returning). */
const requiredFields = ({ deliveryMethod }: CheckoutValues) =>
  REQUIRED_FIELDS.filter((field) => field !== 'deliveryAddress' || deliveryMethod !== 'PICKUP')

/** Null when the form is complete (docs/spec/checkout.md#required-fields). */
export function missingMessage(values: CheckoutValues): string | null {
  if (requiredFields(values).some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички задължителни полета'
  if (values.needsInvoice && INVOICE_FIELDS.some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички данни за фактура'
  return null
}

/** By the server's own rules, so that no answer is needed to see them. */
const FORMATS = {
  customerPhone: { isRight: isPhone, message: PHONE_MESSAGE },
  customerEmail: { isRight: isEmail, message: EMAIL_MESSAGE },
} as const

type FormattedField = keyof typeof FORMATS
type CheckedField = (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]

const hasFormat = (field: CheckedField): field is FormattedField => Object.hasOwn(FORMATS, field)

function problemOf(field: CheckedField, value: string): string | null {
  if (value === '') return neededMessage(field)
  if (!hasFormat(field)) return null
  const { isRight, message } = FORMATS[field]
  return isRight(value) ? null : message
}

/** `needsNote`: a rental starts on a weekend by arrangement. */
export function checkoutProblems(
  values: CheckoutValues,
  needsNote: boolean,
): { field: CheckedField | keyof CompanyNumbers | 'notes'; message: string }[] {
  const fields = [...requiredFields(values), ...(values.needsInvoice ? INVOICE_FIELDS : [])]
  const problems = fields.flatMap((field) => {
    const message = problemOf(field, values[field].trim())
    return message === null ? [] : [{ field, message }]
  })
  return [
    ...problems,
    ...(values.needsInvoice ? companyNumberProblems(values) : []),
    ...(needsNote && values.notes.trim() === '' ? [{ field: 'notes' as const, message: WEEKEND_NOTE_NEEDED }] : []),
  ]
}

export function invoiceInput(values: CheckoutValues): InvoiceInput | null {
  const { needsInvoice, companyName, companyAddress, companyManager, companyEik, companyVat } = values
  return needsInvoice ? { companyName, companyAddress, companyManager, companyEik, companyVat } : null
}

/** The form is flat: a field of the invoice goes by its own name. */
export const problemsOfForm = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: path[0] === 'invoice' ? path.slice(1) : path, message }))

/** Shown for orders with rentals (docs/spec/rentals.md#notice-at-the-order). */
export const RENTAL_NOTICE =
  'Добавянето на инвентар под наем не потвърждава поръчката. Наш служител ще се свърже с вас за потвърждение на периода.'
