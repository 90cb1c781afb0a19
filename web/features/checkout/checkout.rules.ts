import type { InvoiceInput } from '../../gql/graph.ts'
import { FIELD_NEEDED, type FieldProblem } from '../../lib/form-fields.ts'

/** Storefront 5 and 9. */
export interface CheckoutValues {
  customerName: string
  customerEmail: string
  customerPhone: string
  deliveryMethod: '' | 'HOME_ADDRESS' | 'COURIER_OFFICE'
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

/** In page order. */
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

/** In page order. */
export const CHECKOUT_FIELDS = Object.keys(EMPTY_CHECKOUT).filter(isCheckoutField)

export function neededMessage(field: (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]): string {
  if (field === 'deliveryMethod') return 'Моля изберете начин на доставка'
  if (field === 'paymentMethod') return 'Моля изберете начин на плащане'
  return FIELD_NEEDED
}

/** Null when the form is complete (storefront 5). */
export function missingMessage(values: CheckoutValues): string | null {
  if (REQUIRED_FIELDS.some((field) => values[field].trim() === '')) return 'Моля попълнете всички задължителни полета'
  if (values.needsInvoice && INVOICE_FIELDS.some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички данни за фактура'
  return null
}

/** The invoice of the order; null when none is wanted. */
export function invoiceInput(values: CheckoutValues): InvoiceInput | null {
  const { needsInvoice, companyName, companyAddress, companyManager, companyEik, companyVat } = values
  return needsInvoice ? { companyName, companyAddress, companyManager, companyEik, companyVat } : null
}

/** The form is flat: a field of the invoice goes by its own name. */
export const problemsOfForm = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: path[0] === 'invoice' ? path.slice(1) : path, message }))

/** Shown for orders with rentals (storefront 8). */
export const RENTAL_NOTICE =
  'Добавянето на инвентар под наем не потвърждава поръчката. Наш служител ще се свърже с вас за потвърждение на периода.'
