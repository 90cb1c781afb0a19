import { FIELD_NEEDED } from '../../lib/form-fields.ts'

/** What the checkout form holds (storefront 5 and 9). */
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

/** An untouched form; its fields as they follow each other on the page. */
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

/** The fields that every order needs, as they follow each other on the page. */
export const REQUIRED_FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'paymentMethod',
] as const
/** The fields that an invoice needs besides. */
export const INVOICE_FIELDS = ['companyName', 'companyManager', 'companyEik', 'companyAddress'] as const

/** Whether a name is one of the form's fields. */
export const isCheckoutField = (name: string): name is keyof CheckoutValues => Object.hasOwn(EMPTY_CHECKOUT, name)

/** All fields, as they follow each other on the page. */
export const CHECKOUT_FIELDS = Object.keys(EMPTY_CHECKOUT).filter(isCheckoutField)

/** What stands beside a field that was left empty. */
export function neededMessage(field: (typeof REQUIRED_FIELDS)[number] | (typeof INVOICE_FIELDS)[number]): string {
  if (field === 'deliveryMethod') return 'Моля изберете начин на доставка'
  if (field === 'paymentMethod') return 'Моля изберете начин на плащане'
  return FIELD_NEEDED
}

/** The message of an incomplete form; null when it is complete (storefront 5). */
export function missingMessage(values: CheckoutValues): string | null {
  if (REQUIRED_FIELDS.some((field) => values[field].trim() === '')) return 'Моля попълнете всички задължителни полета'
  if (values.needsInvoice && INVOICE_FIELDS.some((field) => values[field].trim() === ''))
    return 'Моля попълнете всички данни за фактура'
  return null
}

/** The sentence on an order with rentals (storefront 8). */
export const RENTAL_NOTICE =
  'Добавянето на инвентар под наем не потвърждава поръчката. Наш служител ще се свърже с вас за потвърждение на периода.'
